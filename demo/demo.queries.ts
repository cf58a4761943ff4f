import { sql } from 'drizzle-orm';
import type { Services } from '../server/src/services/context.ts';

/** The columns that the actions set to the current time. */
const moments: readonly (readonly [table: string, column: string])[] = [
  ['customers', 'created_at'],
  ['customers', 'profile_completed_at'],
  ['projects', 'created_at'],
  ['projects', 'updated_at'],
  ['memberships', 'created_at'],
  ['libraries', 'created_at'],
  ['libraries', 'updated_at'],
  ['libraries', 'refreshed_at'],
  ['documents', 'created_at'],
  ['document_previews', 'created_at'],
  ['methods', 'created_date'],
  ['methods', 'updated_at'],
  ['workflows', 'created_at'],
  ['workflows', 'updated_at'],
  ['activities', 'created_at'],
  ['notifications', 'created_at'],
  ['keys', 'created_at'],
  ['pinned_questions', 'created_at'],
  ['subdomains', 'claimed_at'],
  ['publications', 'created_at'],
  ['publications', 'published_at'],
  ['published_changes', 'published_at'],
];

/** Moves everything created since the demo began to a given time. */
export async function moveBack({ db }: Services, since: Date, to: Date): Promise<void> {
  const [from, at] = [since.toISOString(), to.toISOString()];
  for (const [table, column] of moments)
    await db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${at}::timestamptz
        where ${sql.identifier(column)} >= ${from}::timestamptz`,
    );
}

/** Sorts activities by their times, because they may have been created in a different order. */
export async function orderActivities({ db }: Services): Promise<void> {
  await db.execute(sql`
    update activities set position = ordered.position
    from (select activity_uuid, nextval(pg_get_serial_sequence('activities', 'position')) as position
          from (select activity_uuid from activities order by created_at, position) as by_moment) as ordered
    where activities.activity_uuid = ordered.activity_uuid`);
}

/** The groups of these texts, that of the most frequent wording first. */
export async function groupsOf(
  { db }: Services,
  project_uuid: string,
  texts: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ group_uuid: string }>(sql`
    select w.group_uuid from question_texts t join question_wordings w on w.wording_uuid = t.wording_uuid
    where t.project_uuid = ${project_uuid} and t.text = any(${sql.param([...texts])}::text[])
    group by w.group_uuid order by min(array_position(${sql.param([...texts])}::text[], t.text))`);
  return rows.map(({ group_uuid }) => group_uuid);
}

/** Sets the address from which a library's newest document, and a pending one, were fetched. */
export async function setSourceUrl({ db }: Services, library_uuid: string, url: string): Promise<void> {
  await db.execute(sql`
    update documents set source_url = ${url}
    where library_uuid = ${library_uuid} and version_number = (
      select max(version_number) from documents where library_uuid = ${library_uuid})`);
  await db.execute(sql`
    update document_previews set source_url = ${url} where library_uuid = ${library_uuid}`);
}

/** Marks an address as verified, as the link in the mail would, which is not sent. */
export async function verifyEmail({ db }: Services, email: string): Promise<void> {
  await db.execute(sql`update identity_accounts set email_verified = true where email = ${email}`);
  await db.execute(sql`update customers set email_verified = true where email = ${email}`);
}
