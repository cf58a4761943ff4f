import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { documents, libraries, publications } from '../../platform/database/schema/all-tables.ts';

/** When the content of a publication was read. That of a restored version was read for the earlier one. */
const readAt = sql`(
  case when ${publications.restored_from} is null then ${publications.created_at} else (
    select earlier.created_at from ${publications} earlier
    where earlier.project_uuid = ${publications.project_uuid}
      and earlier.content_version = ${publications.restored_from})
  end)`;

/**
 * Only documents of APIs, because an SDK’s document is its source code. Documents imported after the publication are not
 * part of it.
 */
const isPublished = sql`${libraries.project_uuid} = ${publications.project_uuid}
  and ${libraries.programming_language} = 'api' and ${documents.created_at} <= ${readAt}`;

/** Within a query of publications: the libraries with a document at that time, as a JSON list. */
export const offeredLibraries = (): SQL => sql`(
  select coalesce(jsonb_agg(distinct ${libraries.library_uuid}), '[]')
  from ${libraries} join ${documents} on ${documents.library_uuid} = ${libraries.library_uuid}
  where ${isPublished})`;

export type PublishedDocument = { file_name: string; content: Buffer; bytes: number };

/**
 * The document of a library at the time of a publication that contains the library; null if there is none. Whether the
 * owner offers it is not checked.
 */
export async function publishedDocument(
  db: Database,
  publication_uuid: string,
  library_uuid: string,
): Promise<PublishedDocument | null> {
  const { rows } = await db.execute<PublishedDocument>(sql`
    select ${documents.file_name}, ${documents.content}, ${documents.bytes}
    from ${publications}
    join ${libraries} on ${libraries.library_uuid} = ${library_uuid}
    join ${documents} on ${documents.library_uuid} = ${libraries.library_uuid}
    where ${publications.publication_uuid} = ${publication_uuid} and ${isPublished}
      and ${publications.content} -> 'libraries' @>
        jsonb_build_array(jsonb_build_object('library_uuid', ${library_uuid}::text))
    order by ${documents.version_number} desc limit 1`);
  return rows[0] ?? null;
}
