import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  asked_phrases,
  libraries,
  methods,
  phrase_suggestions,
  projects,
} from '../../platform/database/schema/all-tables.ts';

/** The fields of a method for the model, and the hash of the text that the model received last. */
export type SuggestibleMethod = Pick<
  typeof methods.$inferSelect,
  'method_uuid' | 'method_name' | 'summary' | 'description' | 'http_method' | 'endpoint'
> & { text_hash: string | null };

/** Whether the owner allows suggestions; false if the project was deleted. */
export async function isAllowed(db: Database, project_uuid: string): Promise<boolean> {
  const [row] = await db
    .select({ is_allowed: projects.is_phrase_suggestion_allowed })
    .from(projects)
    .where(eq(projects.project_uuid, project_uuid));
  return row?.is_allowed ?? false;
}

/** Methods of a project in the order of their ids, starting after `after`. */
export function selectSuggestibleMethods(
  db: Database,
  project_uuid: string,
  after: string | null,
  limit: number,
): Promise<SuggestibleMethod[]> {
  const { method_uuid, method_name, summary, description, http_method, endpoint } = methods;
  return db
    .select({
      method_uuid,
      method_name,
      summary,
      description,
      http_method,
      endpoint,
      text_hash: phrase_suggestions.text_hash,
    })
    .from(methods)
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .leftJoin(phrase_suggestions, eq(phrase_suggestions.method_uuid, methods.method_uuid))
    .where(and(eq(libraries.project_uuid, project_uuid), after ? gt(method_uuid, after) : undefined))
    .orderBy(asc(method_uuid))
    .limit(limit);
}

/** Locks a method; call it in a transaction. @returns its previous suggestions; null if it was deleted */
export async function lockMethod(db: Database, method_uuid: string): Promise<string[] | null> {
  const locked = await db
    .select({ id: methods.method_uuid })
    .from(methods)
    .where(eq(methods.method_uuid, method_uuid))
    .for('update');
  if (locked.length === 0) return null;
  const [row] = await db
    .select({ texts: phrase_suggestions.texts })
    .from(phrase_suggestions)
    .where(eq(phrase_suggestions.method_uuid, method_uuid));
  return row?.texts ?? [];
}

/** The phrases of a method, both the owner's and the model's. */
export const selectPhrasesOfMethod = (
  db: Database,
  method_uuid: string,
): Promise<{ phrase_uuid: string; text: string; source: 'owner' | 'model' }[]> =>
  db
    .select({
      phrase_uuid: asked_phrases.phrase_uuid,
      text: asked_phrases.text,
      source: asked_phrases.source,
    })
    .from(asked_phrases)
    .where(eq(asked_phrases.method_uuid, method_uuid));

export async function deletePhrases(db: Database, phrase_uuids: readonly string[]): Promise<void> {
  if (phrase_uuids.length > 0)
    await db.delete(asked_phrases).where(inArray(asked_phrases.phrase_uuid, [...phrase_uuids]));
}

export async function insertSuggested(
  db: Database,
  project_uuid: string,
  method_uuid: string,
  texts: readonly string[],
): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map((text, place) => ({
    project_uuid,
    method_uuid,
    text,
    source: 'model' as const,
    // Preserves the order of the suggestions.
    created_at: sql`now() + ${place}::integer * interval '1 microsecond'`,
  }));
  await db.insert(asked_phrases).values(rows).onConflictDoNothing();
}

/** Records the text that the model received, and adds its new suggestions. */
export async function recordSuggestions(
  db: Database,
  row: Omit<typeof phrase_suggestions.$inferInsert, 'suggested_at'>,
): Promise<void> {
  const { text_hash, texts } = row;
  await db
    .insert(phrase_suggestions)
    .values(row)
    .onConflictDoUpdate({
      target: phrase_suggestions.method_uuid,
      set: { text_hash, texts, suggested_at: sql`now()` },
    });
}

/** The number of methods in a project, and for how many of them the model was asked. */
export async function countSuggestions(
  db: Database,
  project_uuid: string,
): Promise<{ methods: number; done: number }> {
  const [row] = await db
    .select({
      methods: sql<number>`count(*)::integer`,
      done: sql<number>`count(${phrase_suggestions.method_uuid})::integer`,
    })
    .from(methods)
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .leftJoin(phrase_suggestions, eq(phrase_suggestions.method_uuid, methods.method_uuid))
    .where(eq(libraries.project_uuid, project_uuid));
  return row ?? { methods: 0, done: 0 };
}

/** Projects whose owners allow suggestions. */
export async function selectProjectsAllowing(db: Database): Promise<string[]> {
  const rows = await db
    .select({ project_uuid: projects.project_uuid })
    .from(projects)
    .where(eq(projects.is_phrase_suggestion_allowed, true));
  return rows.map(({ project_uuid }) => project_uuid);
}
