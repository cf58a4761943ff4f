import type { LimitedThing } from '@fieldkit/contract/checkouts.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** What is counted in all projects of an owner together. */
export type QuotaKind = 'projects' | 'libraries' | 'workflows';

/** The owner of a project, whose plan counts. */
export async function ownerOfProject(db: Database, project_uuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ customer_uuid: string }>(sql`
    select customer_uuid from memberships
    where project_uuid = ${project_uuid} and role = 'owner' and status = 'active' and customer_uuid is not null`);
  return rows[0]?.customer_uuid ?? null;
}

/** Locks a kind of quota for an owner until the transaction ends, in all processes. */
export async function lockQuota(db: Database, customer_uuid: string, thing: LimitedThing): Promise<void> {
  const turn = `plan ${thing} ${customer_uuid}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`);
}

/** The projects that a customer owns. */
export const owned = (customer_uuid: string | SQL): SQL => sql`
  (select m.project_uuid from memberships m
   where m.customer_uuid = ${customer_uuid} and m.role = 'owner' and m.status = 'active')`;

const counts: Record<QuotaKind, (customer_uuid: string | SQL) => SQL> = {
  projects: (customer_uuid) => sql`select count(*)::int as n from ${owned(customer_uuid)} p`,
  libraries: (customer_uuid) => sql`
    select count(*)::int as n from libraries l where l.project_uuid in ${owned(customer_uuid)}`,
  // Validated: it has steps, and every step's method is there and not deprecated.
  workflows: (customer_uuid) => sql`
    select count(*)::int as n from workflows w
    where w.project_uuid in ${owned(customer_uuid)}
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
 * Reads the owner whose plan counts, the plan of their usable subscription and how much of a thing they own, in one statement.
 * @returns null where a project has no owner
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
export async function largestLibrary(db: Database, project_uuid: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(max(items), 0)::int as n from libraries where project_uuid = ${project_uuid}`);
  return rows[0]?.n ?? 0;
}

/** Whether a subscription `s` may be used now. */
export const usable: SQL = sql`
  (s.status in ('active', 'trialing', 'past_due', 'canceled')
    and ((s.status <> 'canceled' and not s.cancel_at_period_end) or s.current_period_end > now()))`;

/** The plan of a customer's usable subscription; null without one. */
export async function subscribedPlan(db: Database, customer_uuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ plan_id: string }>(sql`
    select s.plan_id from subscriptions s where s.customer_uuid = ${customer_uuid} and ${usable}`);
  return rows[0]?.plan_id ?? null;
}
