import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { pinned_questions } from '../../platform/database/schema/all-tables.ts';

export type PinRow = typeof pinned_questions.$inferSelect;

/** The pinned questions of a project, oldest first. */
export const selectPins = (db: Database, project_uuid: string): Promise<PinRow[]> =>
  db
    .select()
    .from(pinned_questions)
    .where(eq(pinned_questions.project_uuid, project_uuid))
    .orderBy(asc(pinned_questions.created_at), asc(pinned_questions.pin_uuid));

/** Locks the pins of a project, so that the limit holds; call it in a transaction. */
export async function lockPins(db: Database, project_uuid: string): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('pins ' || ${project_uuid}, 0))`);
  return db.$count(pinned_questions, eq(pinned_questions.project_uuid, project_uuid));
}

/** Null if the same question is already pinned. */
export async function insertPin(
  db: Database,
  row: typeof pinned_questions.$inferInsert,
): Promise<PinRow | null> {
  const [made] = await db.insert(pinned_questions).values(row).onConflictDoNothing().returning();
  return made ?? null;
}

export async function findProjectOfPin(db: Database, pin_uuid: string): Promise<string | null> {
  const [row] = await db
    .select({ project_uuid: pinned_questions.project_uuid })
    .from(pinned_questions)
    .where(eq(pinned_questions.pin_uuid, pin_uuid));
  return row?.project_uuid ?? null;
}

export async function deletePin(db: Database, project_uuid: string, pin_uuid: string): Promise<void> {
  const { project_uuid: project, pin_uuid: pin } = pinned_questions;
  await db.delete(pinned_questions).where(and(eq(project, project_uuid), eq(pin, pin_uuid)));
}

/** The names of those methods and workflows that the project still has, by id. */
export async function selectNames(
  db: Database,
  project_uuid: string,
  ids: string[],
): Promise<Map<string, string>> {
  const idList = sql`any(${sql.param(ids)}::uuid[])`;
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select m.method_uuid as id, m.method_name as name from methods m
    join libraries l on l.library_uuid = m.library_uuid
    where l.project_uuid = ${project_uuid} and m.method_uuid = ${idList}
    union all
    select w.workflow_uuid, w.name from workflows w
    where w.project_uuid = ${project_uuid} and w.workflow_uuid = ${idList}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
