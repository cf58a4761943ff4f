import { isDeepStrictEqual } from 'node:util';
import type { DocumentVersion, documentAuthors } from '@fieldkit/contract/documents.ts';
import { can, type Role } from '@fieldkit/contract/permissions.ts';
import type { MatchedMethod } from '@fieldkit/spec-importer/compare/compare-documents.ts';
import type { DocumentMethod } from '@fieldkit/spec-importer/compare/compared-method.ts';
import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import type { Actor } from '../../services/context.ts';
import type { OpenedDocument } from '../../services/importing/import-messages.ts';
import type { MethodUpdate } from './document-methods.queries.ts';

export type SearchableMethod = {
  method_name: string;
  http_method: string;
  endpoint: string;
  operation_id?: string | null;
  tags: readonly string[];
  description: string;
};

/** The number of searched characters of a description: its subject is at the beginning. */
const SEARCHED = 1_000;

/** The text that the search of a method list matches, in lower case: the column `methods.search_text`. */
export const searchTextOf = (method: SearchableMethod): string =>
  [
    method.method_name,
    method.http_method,
    method.endpoint,
    method.operation_id ?? '',
    ...method.tags,
    method.description.slice(0, SEARCHED).toWellFormed(),
  ]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** The columns of a library that always follow its newest document. */
export const libraryColumns = ({
  server_variables,
  servers,
  authentication,
  tag_descriptions,
}: OpenedDocument) => ({
  server_variables,
  servers,
  authentication,
  tag_descriptions,
  importer_version: importerVersion,
});

type VersionSource = {
  library_uuid: string;
  version: string;
  name: string;
  source_url: string | null;
  actor: Actor;
};

/** A document as a version in a library's history, without its changes, its warnings and its number. */
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

/** A method of a document as stored: with `fields`, in which users' edits replace the document's values. */
export function methodRow(
  { key, operation_id, summary }: DocumentMethod,
  fields: MatchedMethod['next'],
  place: Pick<MethodUpdate, 'method_uuid' | 'position' | 'edited_fields'>,
): MethodUpdate {
  const { method_name, description, tags, endpoint, method, inputParams, headers } = fields;
  const { request, responses, is_deprecated } = fields;
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
    responses,
    is_deprecated,
    operation_id,
    summary,
    document_key: key,
    search_text: searchTextOf({ ...fields, operation_id, http_method: method }),
  };
}

type Author = { made_by: (typeof documentAuthors)[number]; made_by_name: string | null };

/** The author of a document version, for the history. Keys have no names; scheduled jobs have their own author kind. */
export function authorOf(actor: Actor): Author {
  if (actor.kind === 'person') return { made_by: 'person', made_by_name: actor.name || actor.email };
  return { made_by: actor.kind === 'key' ? 'key' : 'schedule', made_by_name: null };
}

/**
 * A version for a role: the author's name, which can be an email address, is included only if the role may
 * read collaborators.
 */
export const withAuthorFor = <V extends Pick<DocumentVersion, 'made_by_name'>>(role: Role, version: V): V =>
  can(role, 'collaborators.read') ? version : { ...version, made_by_name: null };

/** Whether a document describes its tags differently than the library does. */
export const describesOtherTags = (
  library: Pick<OpenedDocument, 'tag_descriptions'>,
  document: Pick<OpenedDocument, 'tag_descriptions'>,
): boolean => !isDeepStrictEqual(library.tag_descriptions, document.tag_descriptions);
