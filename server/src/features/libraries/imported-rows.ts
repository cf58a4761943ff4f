import type { AddLibrary } from '@fieldkit/contract/libraries.ts';
import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import type { Actor } from '../../services/context.ts';
import type { Import } from '../../services/importing/open-import.ts';
import { authorOf } from './author-of.ts';
import type { SourceDocument } from './document-of.ts';
import { importTagsOf } from './import-tags.ts';

/** What a library is saved as that comes from a document. */
export const columnsOf = (
  project_uuid: string,
  form: AddLibrary,
  { kind }: SourceDocument,
  { document }: Import,
) => ({
  project_uuid,
  name: form.name,
  version: form.version,
  library_group: form.library_group,
  programming_language: kind.specType === 'sdk' ? kind.language : 'api',
  spec_type: kind.specType === 'sdk' ? null : kind.specType,
  description: form.description || document.description,
  base_url: document.base_url,
  server_variables: document.server_variables,
  authentication: document.authentication,
  importer_version: importerVersion,
  import_tags: importTagsOf(form.tags),
});

/** The first entry of its history. */
export const documentRow = (
  library_uuid: string,
  form: AddLibrary,
  source: SourceDocument,
  { document }: Import,
  actor: Actor,
) => ({
  ...authorOf(actor),
  library_uuid,
  version_number: 1,
  version: form.version,
  base_url: document.base_url,
  sha256: document.sha256,
  file_name: source.name,
  source_url: source.source_url,
  format: document.format,
  format_version: document.format_version,
  bytes: document.bytes,
  content: Buffer.from(document.compressed),
});
