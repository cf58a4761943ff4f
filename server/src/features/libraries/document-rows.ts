import type { MatchedMethod } from '@fieldkit/spec-importer/compare/compare-documents.ts';
import type { DocumentMethod } from '@fieldkit/spec-importer/compare/compared-method.ts';
import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import type { Actor } from '../../services/context.ts';
import type { OpenedDocument } from '../../services/importing/import-messages.ts';
import { authorOf } from './author-of.ts';
import type { MethodUpdate } from './document-methods.queries.ts';
import { searchTextOf } from './search-text.ts';

/** The columns of a library that always follow its newest document. */
export const libraryColumns = ({ server_variables, authentication }: OpenedDocument) => ({
  server_variables,
  authentication,
  importer_version: importerVersion,
});

type VersionSource = {
  library_uuid: string;
  version: string;
  name: string;
  source_url: string | null;
  actor: Actor;
};

/** A document as a version of a library's history, without its changes, its warnings and its number. */
export const versionRow = (
  { library_uuid, version, name, source_url, actor }: VersionSource,
  document: OpenedDocument,
) => ({
  ...authorOf(actor),
  library_uuid,
  version,
  file_name: name,
  source_url,
  format: document.format,
  format_version: document.format_version,
  base_url: document.base_url,
  sha256: document.sha256,
  bytes: document.bytes,
  content: Buffer.from(document.compressed),
});

/** A method of a document as it is stored: with `fields`, in which users' edits replace the document's. */
export function methodRow(
  { key, operation_id, summary }: DocumentMethod,
  fields: MatchedMethod['next'],
  place: Pick<MethodUpdate, 'method_uuid' | 'position' | 'edited_fields'>,
): MethodUpdate {
  const { method_name, description, tags, endpoint, method, inputParams, headers, request, is_deprecated } =
    fields;
  return {
    ...place,
    method_name,
    description,
    tags,
    endpoint,
    method,
    inputParams,
    headers,
    request,
    is_deprecated,
    operation_id,
    summary,
    document_key: key,
    search_text: searchTextOf({ ...fields, operation_id, http_method: method }),
  };
}
