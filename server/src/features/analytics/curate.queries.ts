import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { filteredCounts } from './filtered-counts.queries.ts';

/** The groups with these ids in the project, locked until the transaction ends, in one order. */
export async function lockGroups(
  db: Database,
  project_uuid: string,
  group_uuids: string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ group_uuid: string }>(sql`
    select group_uuid from question_groups
    where project_uuid = ${project_uuid} and group_uuid = any(${sql.param(group_uuids)}::uuid[])
    order by group_uuid for update`);
  return rows.map(({ group_uuid }) => group_uuid);
}

/** Moves the wordings of groups to another group, as their owner chose. */
export async function moveGroups(db: Database, from: string[], to: string): Promise<void> {
  await db.execute(sql`
    update question_wordings set group_uuid = ${to}, placed_by = 'owner'
    where group_uuid = any(${sql.param([...from, to])}::uuid[])`);
  await db.execute(sql`delete from question_groups where group_uuid = any(${sql.param(from)}::uuid[])`);
}

export async function insertGroup(db: Database, project_uuid: string): Promise<string> {
  const { rows } = await db.execute<{ group_uuid: string }>(
    sql`insert into question_groups (project_uuid) values (${project_uuid}) returning group_uuid`,
  );
  return rows[0]?.group_uuid ?? '';
}

/** How many of the wordings were in the group and now are in the other. */
export async function moveWordings(
  db: Database,
  wording_uuids: string[],
  from: string,
  to: string,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update question_wordings set group_uuid = ${to}, placed_by = 'owner'
    where group_uuid = ${from} and wording_uuid = any(${sql.param(wording_uuids)}::uuid[])`);
  return rowCount ?? 0;
}

/** What remains of a group is what its owner left there; whether anything does. */
export async function confirmGroup(db: Database, group_uuid: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update question_wordings set placed_by = 'owner' where group_uuid = ${group_uuid}`,
  );
  return (rowCount ?? 0) > 0;
}

export type WordingRow = { wording_uuid: string; text: string; count: number; method_uuid: string | null };

/** The wordings of a group, most asked first, 200 at most. */
export async function wordingsOf(
  db: Database,
  project_uuid: string,
  group_uuid: string,
): Promise<WordingRow[]> {
  const { rows } = await db.execute<WordingRow>(sql`
    select w.wording_uuid, w.text, coalesce(asked.n, 0)::int as count, m.method_uuid
    from question_wordings w
    left join methods m on m.method_uuid = w.best_method_uuid
    left join (
      select c.subject, sum(c.answered + c.uncertain + c.none) as n from (${filteredCounts(project_uuid, 'wording', {})}) c
      group by c.subject
    ) asked on asked.subject = w.wording_id
    where w.project_uuid = ${project_uuid} and w.group_uuid = ${group_uuid}
    order by count desc, length(w.text), w.text, w.wording_uuid limit 200`);
  return rows;
}
