import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

export type DigestProject = { customer_uuid: string; project_uuid: string; project_name: string };

/** Projects with questions on counted days of a period, each with its owner; for one owner, or for all. */
export async function selectDigestProjects(
  db: Database,
  from: string,
  to: string,
  customer_uuid: string | null = null,
): Promise<DigestProject[]> {
  const { rows } = await db.execute<DigestProject>(sql`
    select o.customer_uuid, p.project_uuid, p.name as project_name
    from projects p join memberships o on o.project_uuid = p.project_uuid and o.role = 'owner'
    where o.customer_uuid = coalesce(${customer_uuid}::uuid, o.customer_uuid)
      and exists (
        select 1 from summed_counts s where s.project_uuid = p.project_uuid and s.kind = 'question' and s.library = ''
          and s.channel = '' and s.client = '' and s.span = 'day' and s.first_day between ${from}::date and ${to}::date
      )
    order by p.name, p.project_uuid`);
  return rows;
}

export type DayOfQuestions = { day: string; count: number; answered: number };

/** How often a project was asked and answered on each counted day of a period that has questions. */
export async function countQuestionsByDay(
  db: Database,
  project_uuid: string,
  from: string,
  to: string,
): Promise<DayOfQuestions[]> {
  const { rows } = await db.execute<DayOfQuestions>(sql`
    select s.first_day::text as day, sum(n.answered)::int as answered,
      sum(n.answered + n.uncertain + n.none)::int as count
    from summed_counts s
    cross join lateral unnest(s.answered, s.uncertain, s.none) n(answered, uncertain, none)
    where s.project_uuid = ${project_uuid} and s.kind = 'question' and s.library = '' and s.channel = ''
      and s.client = '' and s.span = 'day' and s.first_day between ${from}::date and ${to}::date
    group by s.first_day order by s.first_day`);
  return rows;
}

/** The number of developers who first queried a project over MCP in a period. */
export async function countNewDevelopers(
  db: Database,
  project_uuid: string,
  from: string,
  to: string,
): Promise<number> {
  const { rows } = await db.execute<{ developers: number }>(sql`
    select coalesce(sum(n.developers), 0)::int as developers
    from audiences a join new_developers n on n.audience_id = a.audience_id
    where a.project_uuid = ${project_uuid} and a.library = '' and a.channel = 'mcp' and a.client = ''
      and n.day between ${from}::date and ${to}::date`);
  return rows[0]?.developers ?? 0;
}

/** The address for an owner's digest; null if they disabled it, did not verify the address, or deleted the account. */
export async function findDigestAddress(db: Database, customer_uuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ email: string }>(sql`
    select email from customers where customer_uuid = ${customer_uuid} and is_subscribed_weekly_digest and email_verified`);
  return rows[0]?.email ?? null;
}

/** The groups of questions of a project that an owner was already notified of. */
export async function selectNotifiedGroups(
  db: Database,
  customer_uuid: string,
  project_uuid: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ group_uuid: string }>(sql`
    select link->>'group_uuid' as group_uuid from notifications
    where customer_uuid = ${customer_uuid} and project_uuid = ${project_uuid} and link->>'to' = 'query'`);
  return rows.map(({ group_uuid }) => group_uuid);
}

/** The text of an owner's notification of an event; null if there is none. */
export async function findNotification(
  db: Database,
  customer_uuid: string,
  event_key: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ message: string }>(sql`
    select message from notifications where customer_uuid = ${customer_uuid} and event_key = ${event_key}`);
  return rows[0]?.message ?? null;
}
