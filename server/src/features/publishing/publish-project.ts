import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import * as z from 'zod/mini';
import { lockProjectForUpdate } from '../../platform/database/lock-project.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import {
  type AuthorizedContext,
  createInternalContext,
  type InternalContext,
  runInTransaction,
  type Services,
} from '../../services/context.ts';
import { findCurrentPackage } from '../../services/plugins/plugin-package.ts';
import { findPlugin } from '../../services/plugins/published-plugin.ts';
import { enqueueSuggestions } from '../phrase-suggestions/suggest-jobs.ts';
import { findClaim, probePlugins, recordDeployment } from '../subdomains/deployments.ts';
import { insertChanges } from './changelog.queries.ts';
import { type ComparedVersion, compareAndServe } from './compare-with-served.ts';
import {
  deletePublication,
  findPublishingState,
  findSnapshot,
  insertPublication,
  markCurrent,
  type PublishingState,
  type Snapshot,
  saveUnsourced,
  selectStaleProjects,
} from './publishing.queries.ts';

const Job = z.object({ project_uuid: z.uuid() });

/** Publishes changed content, and monitors the plugins on a schedule. */
export function publishJobs(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [
    {
      queue: 'publish-project',
      // Collected changes become due without a notification.
      lookEvery: 1,
      // A large project does not delay the others.
      concurrency: 3,
      run: async (data) => publishProject(inside, z.parse(Job, data).project_uuid),
    },
    {
      queue: 'check-plugins',
      run: async () => {
        // All attempts for a version may have failed because of a temporary problem.
        await enqueueStale(inside);
        await probePlugins(inside);
      },
    },
  ];
}

/** Enqueues projects with changes that were never published, for example because all attempts of their job failed. */
export async function enqueueStale(ctx: InternalContext<'jobs'>): Promise<void> {
  for (const project_uuid of await selectStaleProjects(ctx.db))
    await ctx.jobs.send(ctx.db, 'publish-project', { project_uuid }, { about: project_uuid });
}

type PublishingTools = 'embeddings' | 'env' | 'jobs' | 'pages' | 'probePlugin' | 'searchWorker';

/** The reason why a version could not be published, as a message for its owner. */
class PublishFailure extends Error {}

/**
 * Publishes a project's current content: takes an immutable snapshot, checks it (complete, its index builds,
 * the plugin's own address serves it), then switches to it atomically. Until then, and on any failure, the
 * former version is served. The operation is idempotent and can run in several processes at once.
 * @throws if it could not be published, so that the job is retried
 */
export async function publishProject(
  ctx: InternalContext<PublishingTools>,
  project_uuid: string,
): Promise<void> {
  // A claim that relies on this job has locked the project's row.
  await runInTransaction(ctx, ({ db }) => lockProjectForUpdate(db, project_uuid));
  const claim = await findClaim(ctx, project_uuid);
  if (claim && claim.state !== 'running') await recordDeployment(ctx, project_uuid, 'deploying', '');
  try {
    const state = await findPublishingState(ctx.db, project_uuid);
    const snapshot =
      state && waitsForManualPublish(state)
        ? await findSnapshot(ctx.db, project_uuid, 'served')
        : await takeSnapshot(ctx, project_uuid);
    if (!snapshot) return; // The project was deleted.
    if (!snapshot.is_current || claim?.state !== 'running')
      await checkSnapshot(ctx, snapshot, claim?.subdomain ?? null);
    if (!snapshot.is_current) {
      const { publication_uuid } = snapshot;
      await compareAndServe(ctx, project_uuid, publication_uuid, (inside, compared) =>
        serveVersion(inside, project_uuid, snapshot, { ...compared, consumesNextNote: true }),
      );
    }
    if (claim) {
      await recordDeployment(ctx, project_uuid, 'running', '');
      await buildPackageFiles(ctx, claim.subdomain);
    }
  } catch (error) {
    const reason = error instanceof PublishFailure ? error.message : messages.notBuilt;
    if (claim) await recordDeployment(ctx, project_uuid, 'error', reason);
    throw error;
  }
}

/** Whether changes wait until a member publishes them. The first version does not wait. */
const waitsForManualPublish = ({ is_by_hand, requested_version, served_version }: PublishingState): boolean =>
  is_by_hand && served_version !== null && requested_version <= served_version;

/** Makes the installable plugin of the served version. If this fails, its first reader makes it. */
async function buildPackageFiles(ctx: InternalContext<PublishingTools>, subdomain: string): Promise<void> {
  const { pages } = ctx;
  if (!pages) return;
  try {
    const plugin = await findPlugin(ctx, subdomain, null);
    if (plugin) await findCurrentPackage(ctx, pages, plugin);
  } catch (err) {
    ctx.log.warn(
      { err },
      'Could not generate the files of a plugin; the first request for them tries again.',
    );
  }
}

/**
 * A snapshot of the newest content: taken now, or by an earlier run that did not switch to it; null if the project was
 * deleted.
 */
export async function takeSnapshot(ctx: AuthorizedContext, project_uuid: string): Promise<Snapshot | null> {
  // Changes of content lock the project's row, so a change that relies on this job is in the snapshot.
  await runInTransaction(ctx, ({ db }) => lockProjectForUpdate(db, project_uuid));
  const taken = await insertPublication(ctx.db, project_uuid);
  if (!taken) return findSnapshot(ctx.db, project_uuid, 'newest');
  if (taken.methods === taken.expected) return { ...taken, is_current: false };
  await deletePublication(ctx.db, taken.publication_uuid);
  throw new PublishFailure(messages.incomplete(taken.methods, taken.expected));
}

async function checkSnapshot(
  ctx: InternalContext<'probePlugin' | 'searchWorker'>,
  snapshot: Snapshot,
  subdomain: string | null,
): Promise<void> {
  const { publication_uuid, methods } = snapshot;
  const read = await ctx.searchWorker.ask({ ask: 'count', publication_uuid });
  // Replaced in the meantime: the other process publishes a newer version.
  if (read.reply === 'gone') return;
  if (read.methods !== methods) throw new PublishFailure(messages.incomplete(read.methods, methods));
  const wrong = subdomain && (await ctx.probePlugin(subdomain, publication_uuid));
  await saveUnsourced(ctx.db, publication_uuid, read.unsourced);
  if (wrong) throw new PublishFailure(messages.notAnswering(wrong));
}

/**
 * Serves a snapshot, stores its entry in the changelog, and enqueues what follows from it. Call this while the project is
 * locked.
 */
export async function serveVersion(
  inside: AuthorizedContext<'embeddings' | 'env' | 'jobs'>,
  project_uuid: string,
  snapshot: Pick<Snapshot, 'publication_uuid' | 'content_version'>,
  compared: ComparedVersion & { consumesNextNote: boolean },
): Promise<void> {
  const { db, jobs } = inside;
  const isNew = await markCurrent(db, project_uuid, snapshot);
  if (isNew) await insertChanges(db, project_uuid, snapshot.content_version, compared);
  if (inside.embeddings) await jobs.send(db, 'embed-publication', { project_uuid }, { about: project_uuid });
  await enqueueSuggestions(inside, project_uuid);
}

/**
 * Publishes right after an import, so that assistants can find new content when the response is sent. If this
 * fails, the import is still valid, and the job that was sent with it retries. The job also makes the files of the
 * installable plugin, for which the response does not wait.
 */
export async function publishNow(
  ctx: AuthorizedContext<PublishingTools>,
  project_uuid: string,
): Promise<void> {
  try {
    const { pages: _, ...inside } = createInternalContext(ctx);
    await publishProject(inside, project_uuid);
  } catch (err) {
    ctx.log.warn({ err }, 'Could not publish an import immediately; its job tries again.');
  }
}

/** Publishes all unpublished changes immediately. Returns the number of projects. */
export async function publishStale(
  ctx: InternalContext<'embeddings' | 'env' | 'jobs' | 'probePlugin' | 'searchWorker'>,
): Promise<number> {
  const behind = await selectStaleProjects(ctx.db);
  for (const project_uuid of behind) await publishProject(ctx, project_uuid);
  return behind.length;
}
