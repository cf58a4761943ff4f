import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { countOwned, owned, usable } from './owned.queries.ts';

/**
 * The customer, plan and period that a project's developers count for. `period_start` is in microseconds, as
 * in the database.
 */
export type QuotaPeriod = { customer_uuid: string; plan_id: string | null; period_start: string };

/** Null if the project has no owner, because it was just deleted. */
export async function quotaPeriodOf(db: Database, project_uuid: string): Promise<QuotaPeriod | null> {
  const { rows } = await db.execute<QuotaPeriod>(sql`
    select m.customer_uuid, p.plan_id, p.period_start::text as period_start
    from memberships m cross join lateral ${periodOf(sql`m.customer_uuid`)} p
    where m.project_uuid = ${project_uuid} and m.role = 'owner' and m.status = 'active' and m.customer_uuid is not null`);
  return rows[0] ?? null;
}

/** Whether a developer is counted in a period, and how many are. */
export async function integrationsIn(
  db: Database,
  { customer_uuid, period_start }: QuotaPeriod,
  developer: string,
): Promise<{ isKnown: boolean; count: number }> {
  const { rows } = await db.execute<{ isKnown: boolean; count: number }>(sql`
    select coalesce(bool_or(developer = ${developer}), false) as "isKnown", count(*)::int as count
    from mcp_integrations where customer_uuid = ${customer_uuid} and period_start = ${period_start}::timestamptz`);
  return rows[0] ?? { isKnown: false, count: 0 };
}

/** Counts a developer in a period; repeating it changes nothing. */
export async function insertIntegration(
  db: Database,
  { customer_uuid, period_start }: QuotaPeriod,
  developer: string,
): Promise<void> {
  await db.execute(sql`
    insert into mcp_integrations (customer_uuid, period_start, developer)
    values (${customer_uuid}, ${period_start}::timestamptz, ${developer})
    on conflict do nothing`);
}

/**
 * The period in which a customer's MCP integrations are counted: that of a usable subscription, else the
 * month in UTC. One row: plan_id (null without a subscription), period_start and period_end.
 */
const periodOf = (customer_uuid: string | SQL): SQL => sql`
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
