import type { ImportedMethod, ImportWarning } from '@fieldkit/spec-importer/imported-method.ts';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { documents, libraries, methods } from '../../platform/database/schema/all-tables.ts';
import { searchTextOf } from './search-text.ts';

export async function insertDocument(db: Database, row: typeof documents.$inferInsert): Promise<void> {
  await db.insert(documents).values(row);
}

/** What is known of a library's first document once all of it is read. */
export async function finishDocument(
  db: Database,
  library_uuid: string,
  known: { warnings: ImportWarning[]; methods: number },
): Promise<void> {
  await db.update(documents).set(known).where(eq(documents.library_uuid, library_uuid));
}

/** Adds a piece of a document's methods after the `from` that are there already. */
export async function insertMethods(
  db: Database,
  library_uuid: string,
  piece: ImportedMethod[],
  from: number,
): Promise<void> {
  await db.insert(methods).values(
    piece.map((method, index) => ({
      library_uuid,
      position: from + index,
      method_name: method.method_name,
      description: method.description,
      operation_id: method.operation_id,
      summary: method.summary,
      tags: method.tags,
      endpoint: method.details.endpoint,
      http_method: method.details.method,
      input_params: method.details.inputParams,
      headers: method.details.headers,
      request: method.details.request,
      is_deprecated: method.deprecated,
      document_key: method.key,
      search_text: searchTextOf({ ...method, ...method.details, http_method: method.details.method }),
    })),
  );
}

export async function setItems(db: Database, library_uuid: string, items: number): Promise<void> {
  await db
    .update(libraries)
    .set({ items, updated_at: sql`now()` })
    .where(eq(libraries.library_uuid, library_uuid));
}
