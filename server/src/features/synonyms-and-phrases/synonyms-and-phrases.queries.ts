import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { asked_phrases, libraries, methods } from '../../platform/database/schema/all-tables.ts';

const named = {
  method_uuid: methods.method_uuid,
  library: libraries.name,
  operation_id: methods.operation_id,
  http_method: methods.http_method,
  endpoint: methods.endpoint,
};
export type NamedMethod = {
  method_uuid: string;
  library: string;
  operation_id: string | null;
  http_method: string;
  endpoint: string;
};

/** Selects the methods of a project that have phrases, with these phrases, in the order of their libraries. */
export async function selectMethodsWithPhrases(
  db: Database,
  project_uuid: string,
): Promise<(NamedMethod & { asked_as: string[] })[]> {
  return db
    .select({
      ...named,
      asked_as: sql<
        string[]
      >`array_agg(${asked_phrases.text} order by ${asked_phrases.created_at}, ${asked_phrases.phrase_uuid})`,
    })
    .from(asked_phrases)
    .innerJoin(methods, eq(methods.method_uuid, asked_phrases.method_uuid))
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .where(eq(asked_phrases.project_uuid, project_uuid))
    .groupBy(methods.method_uuid, libraries.library_uuid)
    .orderBy(asc(libraries.created_at), asc(libraries.library_uuid), asc(methods.position));
}

/** Selects the methods of a project's libraries with one of the names, case-insensitive; oldest library first. */
export async function selectMethodsOfLibraries(
  db: Database,
  project_uuid: string,
  names: string[],
): Promise<NamedMethod[]> {
  return db
    .select(named)
    .from(methods)
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .where(
      and(
        eq(libraries.project_uuid, project_uuid),
        inArray(
          sql`lower(${libraries.name})`,
          names.map((name) => name.toLowerCase()),
        ),
      ),
    )
    .orderBy(asc(libraries.created_at), asc(libraries.library_uuid), asc(methods.position));
}

/** Locks methods until the transaction ends. @returns the ids of those that still exist */
export async function lockMethods(db: Database, method_uuids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ method_uuid: methods.method_uuid })
    .from(methods)
    .where(inArray(methods.method_uuid, method_uuids))
    .orderBy(asc(methods.method_uuid))
    .for('update');
  return new Set(rows.map(({ method_uuid }) => method_uuid));
}
