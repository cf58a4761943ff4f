import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { type GuideSource, guideSourceCalls, guideSourceLimits } from '@fieldkit/contract/guide-sources.ts';
import * as messages from '@fieldkit/contract/messages/guides.ts';
import { fetching } from '@fieldkit/contract/messages/libraries.ts';
import { guideSourceReached } from '@fieldkit/contract/messages/plan-limits.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import type { Plan } from '@fieldkit/contract/plans.ts';
import { conflict, notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize, authorizeForGuideSource } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { readGuideSource } from '../../services/importing/read-guide-source.ts';
import { assertQuota, enforceQuota } from '../../services/quotas/enforce-quota.ts';
import { deleteSourceRow, insertSource, recordSuccess, selectGuideSources } from './guide-sources.queries.ts';
import { lockGuides } from './guides.queries.ts';
import { refreshGuides } from './refresh-guides.ts';
import { saveFetchedGuides } from './save-fetched-guides.ts';

type List = typeof guideSourceCalls.list;

async function listSources(ctx: Context, { params }: ParsedRequest<List>): Promise<Answer<List>> {
  await authorize(ctx, params.projectUuid, 'guides.read');
  return selectGuideSources(ctx.db, params.projectUuid);
}

type Create = typeof guideSourceCalls.create;
type FetchTools = 'env' | 'jobs' | 'meters' | 'availability' | 'secrets';

const reached = ({ name }: Plan, max: number) => guideSourceReached(name, max);

async function createSource(
  ctx: Context<FetchTools>,
  { params, body }: ParsedRequest<Create>,
): Promise<Answer<Create>> {
  const { projectUuid: project_uuid } = params;
  const access = await authorize(ctx, project_uuid, 'guides.create');
  const url = webAddress(body.url);
  const folder = (body.folder ?? '').replace(/^\/+|\/+$/g, '');
  await requireNewSource(access, project_uuid, { url, folder });
  await assertQuota(access, { project_uuid }, 'libraries', reached);
  const request = {
    project_uuid,
    url,
    folder,
    validators: null,
    known: new Map(),
    unwanted: new Set<string>(),
  };
  const read = await readGuideSource(access, request);
  if (!read) throw new Error('An address without validators cannot be unchanged.');
  return runInTransaction(access, async (inside) => {
    const { kind, validators } = read;
    const row = { project_uuid, url, folder, kind, refresh_every: body.refresh_every ?? 'daily' } as const;
    const source_uuid = await enforceQuota(
      inside,
      { project_uuid },
      'libraries',
      async () => {
        // The same address may be added twice at once.
        await lockGuides(inside.db, project_uuid);
        await requireNewSource(inside, project_uuid, { url, folder });
        return insertSource(inside.db, row);
      },
      reached,
    );
    const counts = await saveFetchedGuides(inside, { source_uuid, project_uuid, excluded: [] }, read);
    await recordSuccess(inside.db, source_uuid, { outcome: 'applied', counts, validators });
    return sourceOf(inside, project_uuid, source_uuid);
  });
}

type Refresh = typeof guideSourceCalls.refresh;

async function refreshSource(
  ctx: Context<FetchTools>,
  { params }: ParsedRequest<Refresh>,
): Promise<Answer<Refresh>> {
  const access = await authorizeForGuideSource(ctx, params.sourceUuid, 'guides.update');
  await refreshGuides(access, params.sourceUuid);
  return sourceOf(access, access.project_uuid, params.sourceUuid);
}

type Delete = typeof guideSourceCalls.delete;

async function deleteSource(ctx: Context, { params }: ParsedRequest<Delete>): Promise<Answer<Delete>> {
  const access = await authorizeForGuideSource(ctx, params.sourceUuid, 'guides.delete');
  if ((await deleteSourceRow(access.db, params.sourceUuid)) === null) throw notFound(messages.sourceNotFound);
  return { message: messages.sourceDeleted };
}

/** @throws Refusal 422 if it is not an address of the web; whether it may be fetched is decided later */
function webAddress(entered: string): string {
  const url = URL.parse(entered);
  if (!url || !/^https?:$/.test(url.protocol)) throw wrongField({ url: fetching.notAnAddress });
  url.hash = '';
  const most = guideSourceLimits.url;
  if (url.href.length > most) throw wrongField({ url: requestMessages.tooLong(most) });
  return url.href;
}

/** @throws Refusal 422 if the project has the address, 409 if it has too many */
async function requireNewSource(
  ctx: AuthorizedContext,
  project_uuid: string,
  { url, folder }: Pick<GuideSource, 'url' | 'folder'>,
): Promise<void> {
  const known = await selectGuideSources(ctx.db, project_uuid);
  if (known.some((one) => one.url === url && one.folder === folder))
    throw wrongField({ url: messages.sourceExists });
  if (known.length >= guideSourceLimits.perProject)
    throw conflict(messages.tooManySources(guideSourceLimits.perProject));
}

/** @throws Refusal 404 if it was deleted in the meantime */
async function sourceOf(
  ctx: AuthorizedContext,
  project_uuid: string,
  source_uuid: string,
): Promise<GuideSource> {
  const source = (await selectGuideSources(ctx.db, project_uuid)).find(
    (one) => one.source_uuid === source_uuid,
  );
  if (!source) throw notFound(messages.sourceNotFound);
  return source;
}

export const guideSourceRoutes: readonly Route[] = [
  route(guideSourceCalls.list, listSources),
  route(guideSourceCalls.create, createSource),
  route(guideSourceCalls.refresh, refreshSource),
  route(guideSourceCalls.delete, deleteSource),
];
