import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { project_synonyms } from '../../platform/database/schema/all-tables.ts';

/** Selects the lists of a project in order. */
export async function selectSynonyms(db: Database, project_uuid: string): Promise<string[][]> {
  const rows = await db
    .select({ words: project_synonyms.words })
    .from(project_synonyms)
    .where(eq(project_synonyms.project_uuid, project_uuid))
    .orderBy(asc(project_synonyms.position));
  return rows.map(({ words }) => words);
}

/** Replaces the lists; call it in a transaction. */
export async function replaceSynonyms(
  db: Database,
  project_uuid: string,
  lists: readonly string[][],
): Promise<void> {
  await db.delete(project_synonyms).where(eq(project_synonyms.project_uuid, project_uuid));
  if (lists.length === 0) return;
  await db
    .insert(project_synonyms)
    .values(lists.map((words, position) => ({ project_uuid, position, words })));
}
