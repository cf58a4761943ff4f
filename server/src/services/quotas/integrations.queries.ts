import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { periodOf } from './usage.queries.ts';

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
