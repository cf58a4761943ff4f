import type { PlanLimit } from '@fieldkit/contract/plans.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** A kind whose count covers all projects of an owner. */
export type QuotaKind = 'projects' | 'libraries' | 'workflows';

/** The owner of a project, whose plan applies. */
export async function findOwnerOfProject(db: Database, project_uuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ customer_uuid: string }>(sql`
    select customer_uuid from memberships
    where project_uuid = ${project_uuid} and role = 'owner' and status = 'active' and customer_uuid is not null`);
  return rows[0]?.customer_uuid ?? null;
}

/** Locks a kind of quota for an owner until the transaction ends, in all processes. */
export async function lockQuota(db: Database, customer_uuid: string, thing: PlanLimit): Promise<void> {
  const turn = `plan ${thing} ${customer_uuid}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
}

/** The projects that a customer owns. */
const selectOwnedProjectIds = (customer_uuid: string | SQL): SQL => sql`
  (select m.project_uuid from memberships m
   where m.customer_uuid = ${customer_uuid} and m.role = 'owner' and m.status = 'active')`;

const counts: Record<QuotaKind, (customer_uuid: string | SQL) => SQL> = {
  projects: (customer_uuid) => sql`select count(*)::int as n from ${selectOwnedProjectIds(customer_uuid)} p`,
  // Guides that are refreshed from an address count as a library.
  libraries: (customer_uuid) => sql`
    select (select count(*) from libraries l where l.project_uuid in ${selectOwnedProjectIds(customer_uuid)})::int
      + (select count(*) from guide_sources g where g.project_uuid in ${selectOwnedProjectIds(customer_uuid)})::int as n`,
  // A workflow is validated if it has steps, and the method of every step exists and is not deprecated.
  workflows: (customer_uuid) => sql`
    select count(*)::int as n from workflows w
    where w.project_uuid in ${selectOwnedProjectIds(customer_uuid)}
      and exists (select 1 from workflow_steps s where s.workflow_uuid = w.workflow_uuid)
      and not exists (
        select 1 from workflow_steps s left join methods m on m.method_uuid = s.method_uuid
        where s.workflow_uuid = w.workflow_uuid and (m.method_uuid is null or m.is_deprecated))`,
};

/** How many of a kind a customer owns, in all of their projects. */
export async function countOwned(db: Database, customer_uuid: string, thing: QuotaKind): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(counts[thing](customer_uuid));
  return rows[0]?.n ?? 0;
}

/** The owner of a plan: a customer, or the owner of a project. */
export type QuotaOwner = { customer_uuid: string } | { project_uuid: string };

/**
 * Reads the owner, the plan of their usable subscription, and how many of a kind they own, in one statement.
 * @returns null if a project has no owner
 */
export async function readQuota(
  db: Database,
  quotaOwner: QuotaOwner,
  thing: QuotaKind | null,
): Promise<{ customer_uuid: string; plan_id: string | null; used: number } | null> {
  const owner =
    'customer_uuid' in quotaOwner
      ? sql`select ${quotaOwner.customer_uuid}::uuid as customer_uuid`
      : sql`select customer_uuid from memberships
          where project_uuid = ${quotaOwner.project_uuid} and role = 'owner' and status = 'active' and customer_uuid is not null`;
  const used = thing === null ? sql`0` : sql`(${counts[thing](sql`o.customer_uuid`)})`;
  const { rows } = await db.execute<{ customer_uuid: string; plan_id: string | null; used: number }>(sql`
    select o.customer_uuid, ${used} as used,
      (select s.plan_id from subscriptions s where s.customer_uuid = o.customer_uuid and ${usable}) as plan_id
    from (${owner}) o`);
  return rows[0] ?? null;
}

/** How many methods the largest library of a project has. */
export async function countLargestLibrary(db: Database, project_uuid: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(max(items), 0)::int as n from libraries where project_uuid = ${project_uuid}`);
  return rows[0]?.n ?? 0;
}

/** Whether a subscription `s` may be used now. */
const usable: SQL = sql`
  (s.status in ('active', 'trialing', 'past_due', 'canceled')
    and ((s.status <> 'canceled' and not s.cancel_at_period_end) or s.current_period_end > now()))`;

/** The plan of a customer's usable subscription; null without one. */
export async function findSubscribedPlan(db: Database, customer_uuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ plan_id: string }>(sql`
    select s.plan_id from subscriptions s where s.customer_uuid = ${customer_uuid} and ${usable}`);
  return rows[0]?.plan_id ?? null;
}

/**
 * The customer, plan and period that a project's developers count for. `period_start` is in microseconds, as
 * in the database.
 */
export type QuotaPeriod = { customer_uuid: string; plan_id: string | null; period_start: string };

/** Null if the project has no owner, because it was just deleted. */
export async function findQuotaPeriod(db: Database, project_uuid: string): Promise<QuotaPeriod | null> {
  const { rows } = await db.execute<QuotaPeriod>(sql`
    select m.customer_uuid, p.plan_id, p.period_start::text as period_start
    from memberships m cross join lateral ${periodOf(sql`m.customer_uuid`)} p
    where m.project_uuid = ${project_uuid} and m.role = 'owner' and m.status = 'active' and m.customer_uuid is not null`);
  return rows[0] ?? null;
}

/** Whether a developer is counted in a period, and how many are. */
export async function countIntegrations(
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
 * The period in which a customer's MCP integrations are counted: that of a usable subscription, otherwise the
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
export async function countUsage(db: Database, customer_uuid: string) {
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
       where l.project_uuid in ${selectOwnedProjectIds(customer_uuid)}) as methods_per_library
    from ${periodOf(customer_uuid)} p`);
  const [row] = rows;
  if (!row) throw new Error('The query returned no period.');
  return {
    ...row,
    period_end: new Date(row.period_end),
    projects: await countOwned(db, customer_uuid, 'projects'),
    libraries: await countOwned(db, customer_uuid, 'libraries'),
    workflows: await countOwned(db, customer_uuid, 'workflows'),
  };
}
