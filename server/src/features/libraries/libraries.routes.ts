import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize, authorizeActor, authorizeForLibrary } from '../../services/access/authorize.ts';
import {
  type Context,
  type ReceivedUpload,
  type Route,
  route,
  runInTransaction,
  uploadRoute,
} from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { publishNow } from '../publishing/publish-project.ts';
import { describeDocument } from './describe-document.ts';
import { documentOf } from './document-source.ts';
import { getLibrary, importLibrary } from './import-library.ts';
import {
  deleteLibraryRow,
  deleteWorkflowsOfNoOther,
  findImport,
  findLibraryByUuid,
  lockVersions,
  selectLibraries,
  skipInVersions,
  updateLibraryRow,
} from './libraries.queries.ts';
import { lockLibrary } from './lock-library.ts';
import { reportImport } from './parse-document.ts';

/**
 * Checks that one library can replace another, and locks the project's libraries until the transaction ends, so that
 * concurrent changes cannot make two libraries replace each other.
 * @throws a field error if it is the same library, one of another project, or one that this library replaces
 */
async function checkNewerLibrary(
  db: Database,
  project_uuid: string,
  library_uuid: string,
  newer_library_uuid: string,
): Promise<void> {
  const refuse = (message: string) => wrongField({ newer_library_uuid: message });
  if (newer_library_uuid === library_uuid) throw refuse(messages.newerIsItself);
  const libraries = new Map((await lockVersions(db, project_uuid)).map((one) => [one.library_uuid, one]));
  const newer = libraries.get(newer_library_uuid);
  if (!newer) throw refuse(messages.newerNotFound);
  for (let next = newer.newer_library_uuid; next; next = libraries.get(next)?.newer_library_uuid ?? null)
    if (next === library_uuid) throw refuse(messages.newerIsOlder(newer.name, newer.version));
}

type List = typeof libraryCalls.list;

async function listLibraries(ctx: Context, { params }: ParsedRequest<List>): Promise<Answer<List>> {
  await authorize(ctx, params.projectUuid, 'libraries.read');
  return selectLibraries(ctx.db, params.projectUuid);
}

type Progress = typeof libraryCalls.progress;

async function getImportProgress(
  ctx: Context,
  { params }: ParsedRequest<Progress>,
): Promise<Answer<Progress>> {
  const found = await findImport(authorizeActor(ctx).db, params.importId);
  if (!found) throw notFound(messages.importNotFound);
  await authorize(ctx, found.project_uuid, 'libraries.add', messages.importNotFound);

  return { import_id: found.import_uuid, stage: found.stage, done: found.done, total: found.total };
}

type Delete = typeof libraryCalls.delete;

/**
 * Deletes a library with its methods and documents, and the workflows that belong to no other library.
 * Workflows of several libraries remain, and show which of their steps lost its method.
 */
async function deleteLibrary(
  ctx: Context<'jobs'>,
  { params }: ParsedRequest<Delete>,
): Promise<Answer<Delete>> {
  const access = await authorizeForLibrary(ctx, params.id, 'libraries.delete');
  const { project_uuid } = access;

  await runInTransaction(access, async (inside) => {
    await lockLibrary(inside, params.id);
    const library = await findLibraryByUuid(inside.db, params.id);
    if (!library) throw notFound(messages.notFound);
    await recordActivity(inside, project_uuid, 'library_deleted', library.name);
    await deleteWorkflowsOfNoOther(inside.db, params.id);
    await skipInVersions(inside.db, params.id);
    await deleteLibraryRow(inside.db, params.id);
    await markContentChanged(inside, project_uuid);
  });
  return { message: messages.deleted };
}

type Add = typeof libraryCalls.add;

/**
 * Adds a library from a document: all its methods or nothing. The response is sent after the new content is
 * published. Meanwhile, the progress can be read under the import id that the client chose.
 */
async function addLibrary(
  ctx: Context<'embeddings' | 'env' | 'jobs' | 'meters' | 'probePlugin' | 'searchWorker' | 'secrets'>,
  { params, readForm, gone }: ReceivedUpload<Add>,
): Promise<Answer<Add>> {
  const access = await authorize(ctx, params.projectUuid, 'libraries.add');

  const { body, file } = await readForm();
  const report = await reportImport(access, params.projectUuid, body.import_id);
  try {
    const source = await documentOf(access, body, file);
    const added = await importLibrary(access, body, source, {
      report,
      canceled: gone,
    }).finally(source.content.close);
    await report({ stage: 'publishing', done: added.items, total: added.items });
    await publishNow(access, params.projectUuid);
    await report({ stage: 'done', done: added.items, total: added.items });
    return added;
  } catch (error) {
    await report({ stage: 'failed', done: 0, total: 0 }).catch(() => {}); // The original error matters more.
    throw error;
  }
}

type Update = typeof libraryCalls.update;

/**
 * Changes a library's name, its base URL, its authentication, which library replaces it, and how often its document is
 * fetched again.
 */
async function updateLibrary(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const access = await authorizeForLibrary(ctx, params.id, 'libraries.update');
  const { project_uuid } = access;

  const library = await runInTransaction(access, async (inside) => {
    if (body.newer_library_uuid)
      await checkNewerLibrary(inside.db, project_uuid, params.id, body.newer_library_uuid);
    await lockLibrary(inside, params.id);
    const former = await findLibraryByUuid(inside.db, params.id);
    if (!former) throw notFound(messages.notFound);
    if (body.refresh_every && body.refresh_every !== 'never' && !former.source_url)
      throw wrongField({ refresh_every: messages.refreshNeedsUrl });
    const { base_url, authentication, ...others } = body;
    const { name } = body;
    await updateLibraryRow(inside.db, params.id, {
      ...others,
      // Endpoints begin with a slash.
      base_url: base_url?.replace(/\/+$/, ''),
      own_authentication: authentication,
    });
    const changed = (await findLibraryByUuid(inside.db, params.id)) ?? former;
    if (publishedFields(changed) !== publishedFields(former)) await markContentChanged(inside, project_uuid);
    await recordActivity(inside, project_uuid, 'library_updated', name ?? former.name);
    return changed;
  });
  return library;
}

/**
 * The fields that developers and assistants see, to compare. A library that is saved without changes is not published again,
 * and neither is one whose refresh schedule alone was changed.
 */
const publishedFields = (library: Library): string =>
  JSON.stringify([
    ...[library.name, library.version, library.library_group, library.description, library.base_url],
    ...[library.authentication, library.newer_library_uuid, library.is_deprecated],
  ]);

export const libraryRoutes: readonly Route[] = [
  route(libraryCalls.list, listLibraries),
  route(libraryCalls.get, getLibrary),
  uploadRoute(libraryCalls.add, addLibrary),
  route(libraryCalls.describe, describeDocument),
  route(libraryCalls.update, updateLibrary),
  route(libraryCalls.progress, getImportProgress),
  route(libraryCalls.delete, deleteLibrary),
];
