import type { MethodChoice } from '@fieldkit/contract/methods.ts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { selectFilteredCounts } from './charts.queries.ts';

/** The groups with these ids in the project, locked in a fixed order until the transaction ends. */
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

/** Whether the project has the group. */
export async function hasGroup(db: Database, project_uuid: string, group_uuid: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from question_groups where project_uuid = ${project_uuid} and group_uuid = ${group_uuid}`);
  return rowCount === 1;
}

/** Moves all wordings of groups to another group, as an owner's decision. */
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

/** Moves wordings from one group to another. Returns how many were moved. */
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

/** Marks the remaining wordings of a group as an owner's decision. Returns whether there are any. */
export async function confirmGroup(db: Database, group_uuid: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update question_wordings set placed_by = 'owner' where group_uuid = ${group_uuid}`,
  );
  return (rowCount ?? 0) > 0;
}

type WordingRow = { wording_uuid: string; text: string; count: number; method_uuid: string | null };

/** The wordings of a group, most asked first, at most 200. */
export async function selectWordings(
  db: Database,
  project_uuid: string,
  group_uuid: string,
): Promise<WordingRow[]> {
  const { rows } = await db.execute<WordingRow>(sql`
    select w.wording_uuid, w.text, coalesce(asked.n, 0)::int as count, m.method_uuid
    from question_wordings w
    left join methods m on m.method_uuid = w.best_method_uuid
    left join (
      select c.subject, sum(c.answered + c.uncertain + c.none) as n from (${selectFilteredCounts(project_uuid, 'wording', {})}) c
      group by c.subject
    ) asked on asked.subject = w.wording_id
    where w.project_uuid = ${project_uuid} and w.group_uuid = ${group_uuid}
    order by count desc, length(w.text), w.text, w.wording_uuid limit 200`);
  return rows;
}

/** The given methods that the project still has and that are not deprecated, in the given order. */
export async function selectChoicesInOrder(
  db: Database,
  project_uuid: string,
  ids: string[],
): Promise<MethodChoice[]> {
  const { rows } = await db.execute<MethodChoice>(sql`
    select m.method_uuid, m.method_name, m.library_uuid, l.name as library_name, m.endpoint, m.http_method as method,
      m.description, m.is_deprecated
    from methods m join libraries l on l.library_uuid = m.library_uuid
    where l.project_uuid = ${project_uuid} and not m.is_deprecated
      and m.method_uuid = any(${sql.param(ids)}::uuid[])
    order by array_position(${sql.param(ids)}::uuid[], m.method_uuid)`);
  return rows;
}

/** The library in which a workflow without steps is created; null if a project has no library. */
export async function findFirstLibrary(db: Database, project_uuid: string): Promise<string | null> {
  const { rows } = await db.execute<{ library_uuid: string }>(sql`
    select library_uuid from libraries where project_uuid = ${project_uuid}
    order by created_at, library_uuid limit 1`);
  return rows[0]?.library_uuid ?? null;
}
