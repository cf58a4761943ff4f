import type { GuideSource } from '@fieldkit/contract/guide-sources.ts';
import * as messages from '@fieldkit/contract/messages/guides.ts';
import { utcDay } from '@fieldkit/contract/utc-days.ts';
import * as z from 'zod/mini';
import { Refusal } from '../../platform/http-kit/errors.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import {
  type AuthorizedContext,
  createInternalContext,
  type InternalContext,
  runInTransaction,
  type Services,
} from '../../services/context.ts';
import { readGuideSource, type SourceRequest } from '../../services/importing/read-guide-source.ts';
import { notifyOwner } from '../../services/notifications/notify.ts';
import {
  findSourceByUuid,
  recordFailure,
  recordSuccess,
  type StoredSource,
  selectDueSources,
} from './guide-sources.queries.ts';
import { selectStoredGuides } from './guides.queries.ts';
import { saveFetchedGuides } from './save-fetched-guides.ts';

const OneSource = z.object({ source_uuid: z.uuid() });

/** The scheduled jobs that fetch guides again. */
export function guideJobs(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [
    { queue: 'refresh-guides-due', run: async () => void (await sendDueGuides(inside)) },
    {
      queue: 'refresh-guides',
      run: async (data) => void (await refreshGuides(inside, z.parse(OneSource, data).source_uuid)),
    },
  ];
}

/** Sends a job for each source of guides that is due. Returns how many are. */
export async function sendDueGuides(ctx: InternalContext<'jobs'>): Promise<number> {
  const due = await selectDueSources(ctx.db);
  for (const source_uuid of due)
    await ctx.jobs.send(ctx.db, 'refresh-guides', { source_uuid }, { about: source_uuid });
  return due.length;
}

type RefreshContext = AuthorizedContext<'env' | 'jobs' | 'meters' | 'availability' | 'secrets'>;

/**
 * Fetches the guides of a source again. A failure is recorded on the source, and the next scheduled time tries again.
 * This is idempotent.
 * @returns null if the source does not exist
 * @throws Refusal if the server is too busy, or the account has fetched too many
 */
export async function refreshGuides(
  ctx: RefreshContext,
  source_uuid: string,
): Promise<GuideSource['outcome']> {
  const source = await findSourceByUuid(ctx.db, source_uuid);
  if (!source) return null;
  try {
    return await refresh(ctx, source);
  } catch (error) {
    const isOfSource = error instanceof Refusal && error.kind !== 'unavailable' && error.kind !== 'too_many';
    if (!isOfSource) throw error;
    await saveFailure(ctx, source, error);
    return 'failed';
  }
}

async function refresh(ctx: RefreshContext, source: StoredSource): Promise<GuideSource['outcome']> {
  const { source_uuid } = source;
  const read = await readGuideSource(ctx, await requestOf(ctx, source));
  return runInTransaction(ctx, async (inside) => {
    // The source may have been deleted in the meantime.
    const current = await findSourceByUuid(inside.db, source_uuid);
    if (!current) return null;
    if (!read) {
      await recordSuccess(inside.db, source_uuid, { outcome: 'unchanged' });
      return 'unchanged';
    }
    const counts = await saveFetchedGuides(inside, current, read);
    const outcome = counts.created + counts.updated + counts.deleted > 0 ? 'applied' : 'unchanged';
    const { kind, validators } = read;
    await recordSuccess(inside.db, source_uuid, { outcome, counts, kind, validators });
    return outcome;
  });
}

/** The request to read a source again, with the guides that it already has. */
async function requestOf(ctx: RefreshContext, source: StoredSource): Promise<SourceRequest> {
  const { source_uuid, project_uuid, url, folder, validators, excluded } = source;
  const own = (await selectStoredGuides(ctx.db, project_uuid)).filter(
    (one) => one.source_uuid === source_uuid,
  );
  const addressesOf = (guides: typeof own) => guides.flatMap(({ source_url }) => source_url ?? []);
  return {
    project_uuid,
    url,
    folder,
    validators,
    known: new Map(
      own.flatMap(({ source_url, fetched }) => (source_url && fetched ? [[source_url, fetched]] : [])),
    ),
    unwanted: new Set([...excluded, ...addressesOf(own.filter(({ is_edited }) => is_edited))]),
  };
}

/**
 * Records that a refresh failed. The owner is notified of the first of several failures in a row, and at most once a
 * day.
 */
async function saveFailure(
  ctx: RefreshContext,
  { source_uuid, project_uuid, url, refresh_outcome }: StoredSource,
  { title, message }: Refusal,
): Promise<void> {
  const reason = `${title}. ${message}`;
  await runInTransaction(ctx, async (inside) => {
    await recordFailure(inside.db, source_uuid, reason);
    if (refresh_outcome === 'failed') return;
    await notifyOwner(inside, project_uuid, {
      message: () => messages.refreshFailed(new URL(url).host, reason),
      event_key: `guides failed:${source_uuid}:${utcDay()}`,
    });
  });
}
