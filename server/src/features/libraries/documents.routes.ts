import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { documentCalls } from '@fieldkit/contract/documents.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { packedBytes } from '../../platform/http-kit/document-bytes.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import {
  type ActionResult,
  type Context,
  type ReceivedUpload,
  type Route,
  route,
  runInTransaction,
  uploadRoute,
} from '../../services/context.ts';
import { publishNow } from '../publishing/publish-project.ts';
import { replaceInTransaction } from './apply-version.ts';
import { withAuthorFor } from './document-rows.ts';
import { readPreviewedDocument, resolveCandidate } from './document-source.ts';
import {
  deletePreview,
  dismissDocument,
  findContentOfVersion,
  findVersionWithDetails,
  selectDocumentVersions,
} from './documents.queries.ts';
import { getLibrary } from './import-library.ts';
import { noMonitor, reportImport } from './parse-document.ts';

type Versions = typeof documentCalls.versions;

/** The history of a library's documents, newest first. */
async function listVersions(ctx: Context, { params }: ParsedRequest<Versions>): Promise<Answer<Versions>> {
  const { role } = await authorizeForLibrary(ctx, params.id, 'libraries.read');
  const versions = await selectDocumentVersions(ctx.db, params.id);
  return versions.map((version) => withAuthorFor(role, version));
}

type Changes = typeof documentCalls.changes;

/** One version of the history, and its changes. */
async function getVersion(ctx: Context, { params }: ParsedRequest<Changes>): Promise<Answer<Changes>> {
  const { role } = await authorizeForLibrary(ctx, params.id, 'libraries.read');

  const version = await findVersionWithDetails(ctx.db, params.id, Number(params.versionNumber));
  if (!version) throw notFound(messages.versionNotFound);
  return withAuthorFor(role, version);
}

type Preview = typeof documentCalls.preview;

/** Compares a stored preview with the library again. The result can be applied until the library changes. */
async function showPreview(
  ctx: Context<'env' | 'jobs' | 'meters' | 'secrets'>,
  { params }: ParsedRequest<Preview>,
): Promise<Answer<Preview>> {
  const access = await authorizeForLibrary(ctx, params.id, 'libraries.update');

  const candidate = await readPreviewedDocument(access, params.id, params.previewUuid);
  const result = await replaceInTransaction(access, params.id, candidate, 'preview', noMonitor);
  const library = await getLibrary(ctx, { params, query: undefined, body: undefined });
  return { ...result, library };
}

type Dismiss = typeof documentCalls.dismiss;

/** Dismisses a previewed document. */
async function dismissPreview(ctx: Context, { params }: ParsedRequest<Dismiss>): Promise<Answer<Dismiss>> {
  await authorizeForLibrary(ctx, params.id, 'libraries.update');

  await runInTransaction(ctx, async ({ db }) => {
    const preview = await deletePreview(db, params.id, params.previewUuid);
    if (!preview) throw notFound(messages.previewNotFound);
    if (preview.made_by === 'schedule') await dismissDocument(db, params.id, preview.sha256);
  });
  return { message: messages.previewDismissed };
}

type Download = typeof documentCalls.download;

const mediaTypes: Record<string, string> = {
  json: 'application/json',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

/** Returns a document in the history unchanged, byte for byte. */
async function downloadDocument(
  ctx: Context,
  { params }: ParsedRequest<Download>,
): Promise<ActionResult<Download>> {
  await authorizeForLibrary(ctx, params.id, 'libraries.read');

  const document = await findContentOfVersion(ctx.db, params.id, Number(params.versionNumber));
  if (!document) throw notFound(messages.versionNotFound);
  const extension = /\.(\w+)$/.exec(document.file_name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] : undefined;
  return {
    name: document.file_name,
    type: type ?? 'application/octet-stream',
    content: packedBytes(document.content, document.bytes),
  };
}

type Replace = typeof documentCalls.replace;

/**
 * Replaces a library's document with a newer one, or previews the changes. Existing methods keep their ids,
 * and so their workflows. The response is sent after the new content is published.
 */
async function replaceDocument(
  ctx: Context<'embeddings' | 'env' | 'jobs' | 'meters' | 'probePlugin' | 'searchWorker' | 'secrets'>,
  { params, readForm, gone }: ReceivedUpload<Replace>,
): Promise<Answer<Replace>> {
  const access = await authorizeForLibrary(ctx, params.id, 'libraries.update');
  const { project_uuid } = access;

  const { body, file } = await readForm();
  const report = await reportImport(access, project_uuid, body.import_id);
  try {
    const candidate = await resolveCandidate(access, params.id, body, file);
    const mode = body.preview === 'true' ? 'preview' : 'apply';
    const result = await replaceInTransaction(access, params.id, candidate, mode, {
      report,
      canceled: gone,
    }).finally(candidate.content.close);
    const library = await getLibrary(ctx, { params, query: undefined, body: undefined });
    const counts = { done: library.items, total: library.items };
    if (mode === 'apply') {
      await report({ stage: 'publishing', ...counts });
      await publishNow(access, project_uuid);
    }
    await report({ stage: 'done', ...counts });
    return { ...result, library };
  } catch (error) {
    await report({ stage: 'failed', done: 0, total: 0 }).catch(() => {}); // The original error matters more.
    throw error;
  }
}

export const documentRoutes: readonly Route[] = [
  uploadRoute(documentCalls.replace, replaceDocument),
  route(documentCalls.preview, showPreview),
  route(documentCalls.dismiss, dismissPreview),
  route(documentCalls.versions, listVersions),
  route(documentCalls.changes, getVersion),
  route(documentCalls.download, downloadDocument),
];
