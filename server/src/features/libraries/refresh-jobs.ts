import type { Library } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/notifications.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import {
  createInternalContext,
  type InternalContext,
  runInTransaction,
  type Services,
} from '../../services/context.ts';
import { fetchDocument } from '../../services/importing/fetch-document.ts';
import { notifyOwner } from '../../services/notifications/notify.ts';
import { replaceInTransaction } from './apply-version.ts';
import type { Candidate } from './document-source.ts';
import {
  deletePreviewsBySchedule,
  findLibraryName,
  findRefreshedSource,
  recordRefresh,
  selectDueLibraries,
  selectOutdatedLibraries,
} from './documents.queries.ts';
import { noMonitor } from './parse-document.ts';
import { rereadLibrary } from './reread-library.ts';

const OneLibrary = z.object({ library_uuid: z.uuid() });

/**
 * The scheduled jobs that update libraries: fetching documents that are due, and reading stored ones again
 * after an upgrade.
 */
export function refreshJobs(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [
    { queue: 'refresh-due', run: async () => void (await sendDueRefreshes(inside)) },
    {
      queue: 'refresh-library',
      run: async (data) => void (await refreshLibrary(inside, z.parse(OneLibrary, data).library_uuid)),
    },
    { queue: 'reread-due', run: async () => void (await sendDueRereads(inside)) },
    {
      queue: 'reread-library',
      run: async (data) => void (await rereadLibrary(inside, z.parse(OneLibrary, data).library_uuid)),
    },
  ];
}

/** Sends a job for each library whose document is due to be fetched again. Returns how many are due. */
export async function sendDueRefreshes(ctx: InternalContext<'jobs'>): Promise<number> {
  const due = await selectDueLibraries(ctx.db);
  for (const library_uuid of due)
    await ctx.jobs.send(ctx.db, 'refresh-library', { library_uuid }, { about: library_uuid });
  return due.length;
}

/** The maximum number of libraries per run that are read again; the next runs continue. */
const AT_ONCE = 50;

/** Sends a job for each library that was read by an earlier importer. Returns how many. */
export async function sendDueRereads(ctx: InternalContext<'jobs'>): Promise<number> {
  const due = await selectOutdatedLibraries(ctx.db, importerVersion, AT_ONCE);
  for (const library_uuid of due)
    await ctx.jobs.send(ctx.db, 'reread-library', { library_uuid }, { about: library_uuid });
  return due.length;
}

type Outcome = NonNullable<Library['refresh']['outcome']>;
type Source = {
  project_uuid: string;
  sha256: string;
  dismissed_sha256: string;
  source_url: string;
  /** The result of the refresh before; null before the first one. */
  outcome: Outcome | null;
};

/**
 * Fetches a library's document from its URL again. Changes that break no callers are applied; others wait for
 * a decision. A failure is recorded on the library and retried at the next scheduled time. This is
 * idempotent.
 */
export async function refreshLibrary(
  ctx: InternalContext<'env' | 'jobs' | 'meters' | 'secrets'>,
  library_uuid: string,
): Promise<Outcome | null> {
  const source = await findRefreshedSource(ctx.db, library_uuid);
  if (!source) return null;
  try {
    const outcome = await refresh(ctx, library_uuid, source);
    if (outcome !== 'waiting') await deletePreviewsBySchedule(ctx.db, library_uuid);
    await recordRefresh(ctx.db, library_uuid, outcome, '');
    return outcome;
  } catch (error) {
    // "Too busy" is not a result for the document, so the job itself is retried soon.
    if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
    await recordFailure(ctx, library_uuid, source, error);
    return 'failed';
  }
}

/**
 * Records that a refresh failed. The owner is notified of the first of several failures in a row, and at most
 * once a day; of an exceeded quota, they were already notified.
 */
async function recordFailure(
  ctx: InternalContext,
  library_uuid: string,
  { project_uuid, outcome }: Source,
  { kind, title, message }: Refusal,
): Promise<void> {
  const reason = `${title}. ${message}`;
  await runInTransaction(ctx, async (inside) => {
    await recordRefresh(inside.db, library_uuid, 'failed', reason);
    if (outcome === 'failed' || kind === 'payment_required') return;
    const library = await findLibraryName(inside.db, library_uuid);
    await notifyOwner(inside, project_uuid, {
      message: () => messages.importFailed(library, reason),
      event_key: `refresh failed:${library_uuid}:${utcDay()}`,
      link: { to: 'library', library_uuid },
    });
  });
}

async function refresh(
  ctx: InternalContext<'env' | 'jobs' | 'meters' | 'secrets'>,
  library_uuid: string,
  source: Source,
): Promise<Outcome> {
  const { source_url } = source;
  const { name, content } = await fetchDocument(ctx, source_url);
  try {
    const { sha256 } = content;
    if (sha256 === source.sha256 || sha256 === source.dismissed_sha256) return 'unchanged';
    const candidate = { name, content, source_url, version: '', shown: null };
    return await applyRefresh(ctx, library_uuid, { ...source, sha256 }, candidate);
  } finally {
    await content.close();
  }
}

async function applyRefresh(
  ctx: InternalContext<'env' | 'jobs' | 'meters' | 'secrets'>,
  library_uuid: string,
  source: Source,
  candidate: Candidate,
): Promise<Outcome> {
  const result = await replaceInTransaction(
    ctx,
    library_uuid,
    candidate,
    'apply_unless_breaking',
    noMonitor,
  ).catch(async (error) => {
    if (error instanceof Refusal && error.kind === 'payment_required')
      await notifyQuotaExceeded(ctx, library_uuid, { ...source, problem: error });
    throw error;
  });
  if (result.preview_uuid) {
    await notifyWaiting(ctx, library_uuid, source);
    return 'waiting';
  }
  return result.applied ? 'applied' : 'unchanged';
}

/** Notifies the owner, once per document, that it waits because it would break callers. */
async function notifyWaiting(
  ctx: InternalContext,
  library_uuid: string,
  { project_uuid, sha256 }: { project_uuid: string; sha256: string },
): Promise<void> {
  const library = await findLibraryName(ctx.db, library_uuid);
  await notifyOwner(ctx, project_uuid, {
    message: () => messages.documentWaits(library),
    event_key: `waiting:${library_uuid}:${sha256}`,
    link: { to: 'library', library_uuid },
  });
}

/**
 * Notifies the owner, once per document, that it exceeds a quota of their plan: of methods, or of workflows
 * that it makes valid again.
 */
async function notifyQuotaExceeded(
  ctx: InternalContext,
  library_uuid: string,
  { project_uuid, sha256, problem }: { project_uuid: string; sha256: string; problem: Refusal },
): Promise<void> {
  const library = await findLibraryName(ctx.db, library_uuid);
  await notifyOwner(ctx, project_uuid, {
    message: () => messages.documentTooMany(library, problem.message),
    event_key: `${problem.code === 'too_many_methods' ? 'too many methods' : 'no room'}:${library_uuid}:${sha256}`,
    link: { to: 'library', library_uuid },
  });
}
