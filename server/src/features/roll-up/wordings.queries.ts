import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

export type NewText = { text_hash: string; text: string; method_uuid: string | null };
export type KnownWording = {
  wording_uuid: string;
  group_uuid: string;
  normalized: string;
  stems: string[];
  method_uuid: string | null;
};
export type Days = { first: string; last: string };

const within = ({ first, last }: Days) => sql`
  q.asked_at >= ${first}::date::timestamp at time zone 'UTC'
  and q.asked_at < (${last}::date + 1)::timestamp at time zone 'UTC'`;

/** Projects with questions on these days. */
export async function projectsAsked(db: Database, days: Days): Promise<string[]> {
  const { rows } = await db.execute<{ project_uuid: string }>(sql`
    select p.project_uuid from projects p
    where exists (select 1 from questions q where q.project_uuid = p.project_uuid and ${within(days)})
    order by p.project_uuid`);
  return rows.map(({ project_uuid }) => project_uuid);
}

/** Locks a project until the transaction ends. Returns whether it still exists. */
export async function lockProject(db: Database, project_uuid: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from projects where project_uuid = ${project_uuid} for key share`,
  );
  return rows.length > 0;
}

/**
 * Texts without a wording, as recorded, up to a limit; each with the method that last answered it
 * confidently.
 */
export async function newTexts(
  db: Database,
  project_uuid: string,
  days: Days,
  most: number,
): Promise<NewText[]> {
  const { rows } = await db.execute<NewText>(sql`
    select md5(q.text) as text_hash, min(q.text) as text,
      (array_agg(q.method_uuids[1] order by q.asked_at desc, q.question_uuid)
        filter (where q.outcome = 'answered' and q.method_uuids <> '{}'))[1] as method_uuid
    from questions q
    where q.project_uuid = ${project_uuid} and ${within(days)}
      and not exists (
        select 1 from question_texts t where t.project_uuid = ${project_uuid} and t.text_hash = md5(q.text))
    group by md5(q.text) order by min(q.asked_at), md5(q.text) limit ${most}`);
  return rows;
}

export async function knownWordings(db: Database, project_uuid: string): Promise<KnownWording[]> {
  const { rows } = await db.execute<KnownWording>(sql`
    select wording_uuid, group_uuid, normalized, stems, best_method_uuid as method_uuid
    from question_wordings where project_uuid = ${project_uuid} order by group_uuid, wording_uuid`);
  return rows;
}

export async function insertGroups(db: Database, project_uuid: string, groups: string[]): Promise<void> {
  await db.execute(sql`
    insert into question_groups (group_uuid, project_uuid)
    select (g #>> '{}')::uuid, ${project_uuid} from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) g`);
}

export async function insertWordings(
  db: Database,
  project_uuid: string,
  wordings: (KnownWording & { text: string })[],
): Promise<void> {
  await db.execute(sql`
    insert into question_wordings (project_uuid, wording_uuid, group_uuid, stems, normalized, text, best_method_uuid)
    select ${project_uuid}, w.wording_uuid, w.group_uuid, array(select jsonb_array_elements_text(w.stems)), w.normalized,
      w.text, w.method_uuid
    from jsonb_to_recordset(${JSON.stringify(wordings)}::jsonb)
      as w(wording_uuid uuid, group_uuid uuid, stems jsonb, normalized text, text text, method_uuid uuid)`);
}

export async function insertTexts(
  db: Database,
  project_uuid: string,
  texts: { text_hash: string; wording_uuid: string; text: string }[],
): Promise<void> {
  await db.execute(sql`
    insert into question_texts (project_uuid, text_hash, wording_uuid, text)
    select ${project_uuid}, t.text_hash, t.wording_uuid, t.text
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t(text_hash text, wording_uuid uuid, text text)`);
}
