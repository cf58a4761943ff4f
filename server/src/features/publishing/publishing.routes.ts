import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { noChanges } from '@fieldkit/contract/changelog.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { publishingCalls } from '@fieldkit/contract/publishing.ts';
import { lockProjectForUpdate } from '../../platform/database/lock-project.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { createPluginEntry } from '../subdomains/subdomains.routes.ts';
import { findHiddenChanges, saveNextNote, saveVersionNote } from './changelog.queries.ts';
import { compareAndServe, compareWithServed } from './compare-with-served.ts';
import { publishNow, serveVersion, takeSnapshot } from './publish-project.ts';
import * as messages from './publishing.messages.ts';
import {
  copySnapshot,
  deleteUnusedSnapshots,
  findPublishingState,
  requestPublication,
  savePublishedByHand,
  saveUnsourced,
  selectPublishedVersions,
} from './publishing.queries.ts';

type PublishingTools = 'embeddings' | 'env' | 'jobs' | 'pages' | 'probePlugin' | 'searchWorker';

/** How a project is published, and the versions that are kept. */
async function getPublishing(
  ctx: Context,
  { params }: ParsedRequest<typeof publishingCalls.get>,
): Promise<Answer<typeof publishingCalls.get>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.read');
  return publishingOf(access, params.projectUuid);
}

/** Changes how a project is published. Changes that waited are published if it is no longer done by hand. */
async function updatePublishing(
  ctx: Context<PublishingTools>,
  { params, body }: ParsedRequest<typeof publishingCalls.update>,
): Promise<Answer<typeof publishingCalls.update>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.start');
  const { projectUuid: project_uuid } = params;
  await runInTransaction(access, async (inside) => {
    await lockProjectForUpdate(inside.db, project_uuid);
    const state = await findPublishingState(inside.db, project_uuid);
    if (!state) throw notFound(projectMessages.notFound);
    if (state.is_by_hand === body.is_by_hand) return;
    await savePublishedByHand(inside.db, project_uuid, body.is_by_hand);
    await recordActivity(inside, project_uuid, 'publishing_changed');
    await ctx.jobs.send(inside.db, 'publish-project', { project_uuid }, { about: project_uuid });
  });
  if (!body.is_by_hand) await publishNow(access, project_uuid);
  return publishingOf(access, project_uuid);
}

/** Publishes the pending changes. If that fails, a job tries again. */
async function publishChanges(
  ctx: Context<PublishingTools>,
  { params }: ParsedRequest<typeof publishingCalls.publish>,
): Promise<Answer<typeof publishingCalls.publish>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.start');
  const { projectUuid: project_uuid } = params;
  await runInTransaction(access, async (inside) => {
    await lockProjectForUpdate(inside.db, project_uuid);
    await requestPublication(inside.db, project_uuid);
    await recordActivity(inside, project_uuid, 'version_published');
    await ctx.jobs.send(inside.db, 'publish-project', { project_uuid }, { about: project_uuid });
  });
  await publishNow(access, project_uuid);
  return publishingOf(access, project_uuid);
}

/**
 * A one-time address that shows the plugin's pages with the changes that are not published.
 * @throws Refusal 404 if no subdomain is claimed, 409 if there is nothing to show
 */
async function previewChanges(
  ctx: Context<'env' | 'secrets'>,
  { params }: ParsedRequest<typeof publishingCalls.preview>,
): Promise<Answer<typeof publishingCalls.preview>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.start');
  const { projectUuid: project_uuid } = params;
  const state = await findPublishingState(access.db, project_uuid);
  if (!state || state.content_version === 0) throw conflict(messages.nothingToPreview);
  const snapshot = await takeSnapshot(access, project_uuid);
  if (!snapshot) throw notFound(projectMessages.notFound);
  return { url: await createPluginEntry(access, snapshot.publication_uuid) };
}

/**
 * Publishes the content of an earlier version as a new one, so that installed plugins update to it. Later changes wait
 * until the owner publishes them, because the next publication would replace what was restored.
 * @throws Refusal 404 if the version is no longer kept, 409 if it is published, or can no longer be read
 */
async function restoreVersion(
  ctx: Context<PublishingTools>,
  { params, body }: ParsedRequest<typeof publishingCalls.restore>,
): Promise<Answer<typeof publishingCalls.restore>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.start');
  const { projectUuid: project_uuid } = params;
  const { publication_uuid } = body;
  const requested = (await selectPublishedVersions(access.db, project_uuid)).find(
    (one) => one.publication_uuid === publication_uuid,
  );
  if (!requested) throw notFound(messages.noVersion);
  if (requested.is_current) throw conflict(messages.alreadyPublished);
  const read = await ctx.searchWorker.ask({ ask: 'count', publication_uuid });
  if (read.reply === 'gone') throw notFound(messages.noVersion);
  if (read.methods !== requested.methods) throw conflict(messages.unreadable);
  await compareAndServe(access, project_uuid, publication_uuid, async (inside, compared) => {
    const copy = await copySnapshot(inside.db, project_uuid, publication_uuid);
    if (!copy) throw notFound(messages.noVersion);
    await saveUnsourced(inside.db, copy.publication_uuid, read.unsourced);
    await savePublishedByHand(inside.db, project_uuid, true);
    // The note is about the changes that still wait.
    await serveVersion(inside, project_uuid, copy, { ...compared, consumesNextNote: false });
    await recordActivity(inside, project_uuid, 'version_restored', String(requested.version));
    await ctx.jobs.send(inside.db, 'publish-project', { project_uuid }, { about: project_uuid });
  });
  return publishingOf(access, project_uuid);
}

/**
 * What the pending changes would change for developers: the difference between the served version and a snapshot of the
 * present content.
 * @throws Refusal 503 if the versions cannot be compared at the moment
 */
async function listChanges(
  ctx: Context<'searchWorker'>,
  { params }: ParsedRequest<typeof publishingCalls.changes>,
): Promise<Answer<typeof publishingCalls.changes>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.read');
  const { projectUuid: project_uuid } = params;
  const state = await findPublishingState(access.db, project_uuid);
  if (!state || state.content_version <= (state.served_version ?? 0)) return noChanges;
  const snapshot = await takeSnapshot(access, project_uuid);
  if (!snapshot) return noChanges;
  await deleteUnusedSnapshots(access.db, project_uuid);
  return (await compareWithServed(access, project_uuid, snapshot.publication_uuid)).changes ?? noChanges;
}

/**
 * Saves the owner's note for the changelog: about a version that is published, or about the pending changes.
 * @throws Refusal 404 if the version is no longer kept, 409 if changes are not published by hand
 */
async function saveNote(
  ctx: Context,
  { params, body }: ParsedRequest<typeof publishingCalls.saveNote>,
): Promise<Answer<typeof publishingCalls.saveNote>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.start');
  const { projectUuid: project_uuid } = params;
  const { version, note } = body;
  if (version === null) {
    const state = await findPublishingState(access.db, project_uuid);
    if (state && !state.is_by_hand) throw conflict(messages.nothingWaits);
    await saveNextNote(access.db, project_uuid, note);
  } else if (!(await saveVersionNote(access.db, project_uuid, version, note)))
    throw notFound(messages.noVersion);
  return publishingOf(access, project_uuid);
}

async function publishingOf(
  { db }: AuthorizedContext,
  project_uuid: string,
): Promise<Answer<typeof publishingCalls.get>> {
  const state = await findPublishingState(db, project_uuid);
  if (!state) throw notFound(projectMessages.notFound);
  return {
    is_by_hand: state.is_by_hand,
    has_changes: state.content_version > (state.served_version ?? 0),
    next_note: state.next_note,
    hidden_changes: await findHiddenChanges(db, project_uuid),
    versions: await selectPublishedVersions(db, project_uuid),
  };
}

export const publishingRoutes: readonly Route[] = [
  route(publishingCalls.get, getPublishing),
  route(publishingCalls.update, updatePublishing),
  route(publishingCalls.publish, publishChanges),
  route(publishingCalls.preview, previewChanges),
  route(publishingCalls.restore, restoreVersion),
  route(publishingCalls.changes, listChanges),
  route(publishingCalls.saveNote, saveNote),
];
