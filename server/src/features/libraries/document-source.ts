import { hasExtensionOf, wrongExtension } from '@fieldkit/contract/document-formats.ts';
import type { ReplaceDocument } from '@fieldkit/contract/documents.ts';
import type { AddLibrary } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { type DocumentBytes, packedBytes } from '../../platform/http-kit/document-bytes.ts';
import { notFound, wrongField } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext, Context, UploadedFile } from '../../services/context.ts';
import { kindOfLibrary } from '../../services/importing/document-kind.ts';
import { fetchDocument } from '../../services/importing/fetch-document.ts';
import type { DocumentKind } from '../../services/importing/import-messages.ts';
import * as importMessages from '../../services/importing/importing.messages.ts';
import { findContentOfVersion, previewOf } from './documents.queries.ts';

/** The action that reads it must close its content. */
export type SourceDocument = {
  name: string;
  content: DocumentBytes;
  source_url: string | null;
  kind: DocumentKind;
};

/**
 * The document of an upload: its file, or the response of its URL.
 * @throws Refusal 422 by field if the form has values that its kind of library does not accept
 */
export async function documentOf(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  form: AddLibrary,
  file: UploadedFile | undefined,
): Promise<SourceDocument> {
  const kind = kindOfLibrary(form, file?.name ?? '', form.url);
  if (kind.specType === 'sdk') return { ...sdkFile(form, file), source_url: null, kind };
  if (form.url && file) throw wrongField({ file: messages.oneSource }, messages.addFailed);
  if (file) {
    if (!hasExtensionOf(kind.specType, file.name))
      throw wrongField({ file: wrongExtension(kind.specType) }, messages.addFailed);
    return { ...file, source_url: null, kind };
  }
  if (!form.url) throw wrongField({ file: messages.sourceRequired }, messages.addFailed);
  return { ...(await fetchDocument(ctx, form.url)), source_url: form.url, kind };
}

/**
 * An SDK must be a file: a fetched document has no file extension for its language, and archives are built,
 * not served.
 */
function sdkFile(form: AddLibrary, file: UploadedFile | undefined): UploadedFile {
  if (form.url) throw wrongField({ url: importMessages.sdkFromUrl }, messages.addFailed);
  if (!file) throw wrongField({ file: messages.sdkFileRequired }, messages.addFailed);
  return file;
}

/** A document that may replace a library's newest one. The action that resolves it must close its content. */
export type Candidate = {
  name: string;
  content: DocumentBytes;
  source_url: string | null;
  /** The version name of the library with this document; empty to keep the current one. */
  version: string;
  /** The preview in which it was shown, and the library's content_number at that time. */
  shown: { preview_uuid: string; content_number: number; made_by: 'person' | 'key' | 'schedule' } | null;
  /** Other tags than the library's, or null for all; undefined to use the library's. */
  tags?: string[] | null;
};

const MAX_VERSION = 999_999_999;

/**
 * The document that a form contains or refers to: a file, a URL, a preview or a version in the history.
 * @throws Refusal 422 unless it is exactly one of these, 404 if the preview or version does not exist
 */
export async function resolveCandidate(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  library_uuid: string,
  form: ReplaceDocument,
  file: UploadedFile | undefined,
): Promise<Candidate> {
  requireOneOrigin(form, file);
  const candidate = await readCandidate(ctx, library_uuid, form, file);
  return form.tags ? { ...candidate, tags: importTagsOf(form.tags) } : candidate;
}

async function readCandidate(
  ctx: AuthorizedContext<'env' | 'meters' | 'secrets'>,
  library_uuid: string,
  form: ReplaceDocument,
  file: UploadedFile | undefined,
): Promise<Candidate> {
  const { url, version, preview_uuid, from_version } = form;
  if (preview_uuid) {
    const candidate = await readPreviewedDocument(ctx, library_uuid, preview_uuid);
    return { ...candidate, version: version || candidate.version };
  }
  if (from_version !== undefined)
    return { ...(await readFormerDocument(ctx, library_uuid, from_version)), version };
  if (file) return { ...file, source_url: null, version, shown: null };
  return { ...(await fetchDocument(ctx, url)), source_url: url, version, shown: null };
}

function requireOneOrigin(form: ReplaceDocument, file: UploadedFile | undefined): void {
  const { url, preview_uuid, from_version } = form;
  const origins = [file, url || undefined, preview_uuid, from_version];
  if (origins.filter((origin) => origin !== undefined).length !== 1)
    throw wrongField({ file: messages.oneOrigin }, messages.replaceFailed);
}

/** @throws Refusal 404 if the preview no longer exists */
export async function readPreviewedDocument(
  ctx: AuthorizedContext,
  library_uuid: string,
  preview_uuid: string,
): Promise<Candidate> {
  const preview = await previewOf(ctx.db, library_uuid, preview_uuid);
  if (!preview) throw notFound(messages.previewNotFound);
  const { file_name, source_url, version, content_number, made_by, import_tags } = preview;
  const content = packedBytes(preview.content, preview.bytes);
  const shown = { preview_uuid, content_number, made_by };
  const candidate = { name: file_name, content, source_url, version, shown };
  return preview.chooses_tags ? { ...candidate, tags: import_tags } : candidate;
}

async function readFormerDocument(ctx: Context, library_uuid: string, version_number: number) {
  const isNumber = version_number >= 1 && version_number <= MAX_VERSION;
  const former = isNumber && (await findContentOfVersion(ctx.db, library_uuid, version_number));
  if (!former) throw notFound(messages.versionNotFound);
  const { file_name, source_url, content, bytes } = former;
  return { name: file_name, content: packedBytes(content, bytes), source_url, shown: null };
}

/** The tags that a library imports, sorted; null for all methods, including for an empty list. */
export const importTagsOf = (named: readonly string[] | undefined): string[] | null =>
  named && named.length > 0 ? [...new Set(named)].sort() : null;
