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

/**
 * Collects the texts of the snapshot that have no wording: `unplaced`, in the order in which they were first
 * asked, as recorded, each with the method that last answered it confidently. Returns their projects.
 */
export async function findUnplaced(db: Database): Promise<string[]> {
  await db.execute(sql`
    create temp table unplaced on commit drop as
    select x.project_uuid, x.text_hash, min(a.text) as text,
      (array_agg(a.method_uuids[1] order by a.asked_at desc, a.method_uuids[1])
        filter (where a.outcome = 'answered' and a.method_uuids <> '{}'))[1] as method_uuid,
      row_number() over (partition by x.project_uuid order by min(a.asked_at), x.text_hash)::int as place
    from texts x join asked a on a.project_uuid = x.project_uuid and a.text_hash = x.text_hash
    where x.wording_id is null group by x.project_uuid, x.text_hash`);
  const { rows } = await db.execute<{ project_uuid: string }>(
    sql`select project_uuid from unplaced group by project_uuid order by project_uuid`,
  );
  return rows.map(({ project_uuid }) => project_uuid);
}

/** The unplaced texts of a project after a place, up to a limit. */
export async function selectUnplacedTexts(
  db: Database,
  project_uuid: string,
  { after, limit }: { after: number; limit: number },
): Promise<NewText[]> {
  const { rows } = await db.execute<NewText>(sql`
    select text_hash, text, method_uuid from unplaced
    where project_uuid = ${project_uuid} and place > ${after} order by place limit ${limit}`);
  return rows;
}

/** Adds the wordings that were found since to the texts of the snapshot. */
export async function addWordings(db: Database): Promise<void> {
  await db.execute(sql`
    update texts x set wording_uuid = w.wording_uuid, wording_id = w.wording_id, is_shown = w.text = t.text
    from question_texts t join question_wordings w on w.wording_uuid = t.wording_uuid
    where x.wording_id is null and t.project_uuid = x.project_uuid and t.text_hash = x.text_hash`);
}

export async function selectKnownWordings(db: Database, project_uuid: string): Promise<KnownWording[]> {
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
