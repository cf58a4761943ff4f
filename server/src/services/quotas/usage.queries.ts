import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { countOwned, owned, usable } from './owned.queries.ts';

/**
 * The period in which a customer's MCP integrations are counted: that of a usable subscription, else the
 * month in UTC. One row: plan_id (null without a subscription), period_start and period_end.
 */
export const periodOf = (customer_uuid: string | SQL): SQL => sql`
  (select s.plan_id,
     coalesce(s.current_period_start, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC') as period_start,
     coalesce(s.current_period_end,
       (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC') as period_end
   from (select ${customer_uuid}::uuid as customer_uuid) c
   left join subscriptions s on s.customer_uuid = c.customer_uuid and ${usable})`;

/** A customer's usage of everything that plans limit; for methods, that of the largest library. */
export async function usageOf(db: Database, customer_uuid: string) {
  const { rows } = await db.execute<{
    plan_id: string | null;
    period_end: Date;
    mcp_integrations: number;
    methods_per_library: number;
  }>(sql`
    select p.plan_id, p.period_end,
      (select count(*)::int from mcp_integrations i
       where i.customer_uuid = ${customer_uuid} and i.period_start = p.period_start) as mcp_integrations,
      (select coalesce(max(l.items), 0)::int from libraries l
       where l.project_uuid in ${owned(customer_uuid)}) as methods_per_library
    from ${periodOf(customer_uuid)} p`);
  const [row] = rows;
  if (!row) throw new Error('Everybody has a period.');
  return {
    ...row,
    period_end: new Date(row.period_end),
    projects: await countOwned(db, customer_uuid, 'projects'),
    libraries: await countOwned(db, customer_uuid, 'libraries'),
    workflows: await countOwned(db, customer_uuid, 'workflows'),
  };
}
