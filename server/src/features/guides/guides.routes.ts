import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { type Guide, guideCalls } from '@fieldkit/contract/guides.ts';
import * as messages from '@fieldkit/contract/messages/guides.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize, authorizeForGuide } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
  uploadRoute,
} from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { excludePage } from './guide-sources.queries.ts';
import {
  deleteGuideRow,
  findGuideByUuid,
  insertGuides,
  lockGuides,
  orderGuides,
  type StoredGuide,
  selectGuides,
  selectStoredGuides,
  updateGuideRow,
} from './guides.queries.ts';
import {
  assertGuidesFit,
  cleanGuide,
  cleanTitle,
  findFreeSlug,
  importGuides,
  requireFreeSlug,
} from './import-guides.ts';

type List = typeof guideCalls.list;

async function listGuides(ctx: Context, { params }: ParsedRequest<List>): Promise<Answer<List>> {
  await authorize(ctx, params.projectUuid, 'guides.read');
  return selectGuides(ctx.db, params.projectUuid);
}

type Get = typeof guideCalls.get;

async function getGuide(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  const access = await authorizeForGuide(ctx, params.guideUuid, 'guides.read');
  return requireGuide(access, params.guideUuid);
}

type Create = typeof guideCalls.create;

async function createGuide(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<Create>,
): Promise<Answer<Create>> {
  const { projectUuid: project_uuid } = params;
  const access = await authorize(ctx, project_uuid, 'guides.create');
  const [title, text] = [cleanTitle(body.title), cleanGuide(body.text)];
  return runInTransaction(access, async (inside) => {
    const stored = await lockStored(inside, project_uuid);
    assertGuidesFit([...stored.map(({ characters }) => characters), text.length]);
    if (body.slug) requireFreeSlug(body.slug, stored);
    const slug = body.slug ?? findFreeSlug(title, new Set(stored.map((one) => one.slug)));
    const position = 1 + stored.reduce((last, one) => Math.max(last, one.position), 0);
    const row = { project_uuid, title, slug, text, position, source_path: null };
    const [guide_uuid = ''] = await insertGuides(inside.db, [row]);
    await recordActivity(inside, project_uuid, 'guide_added', title);
    await markContentChanged(inside, project_uuid);
    return requireGuide(inside, guide_uuid);
  });
}

type Update = typeof guideCalls.update;

async function updateGuide(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const { guideUuid: guide_uuid } = params;
  const access = await authorizeForGuide(ctx, guide_uuid, 'guides.update');
  const { project_uuid } = access;
  const title = body.title === undefined ? undefined : cleanTitle(body.title);
  const text = body.text === undefined ? undefined : cleanGuide(body.text);
  return runInTransaction(access, async (inside) => {
    const others = (await lockStored(inside, project_uuid)).filter((one) => one.guide_uuid !== guide_uuid);
    if (text !== undefined) assertGuidesFit([...others.map(({ characters }) => characters), text.length]);
    if (body.slug !== undefined) requireFreeSlug(body.slug, others);
    const isChanged = await updateGuideRow(inside.db, guide_uuid, { title, text, slug: body.slug }, 'person');
    const guide = await requireGuide(inside, guide_uuid);
    if (isChanged) {
      await recordActivity(inside, project_uuid, 'guide_updated', guide.title);
      await markContentChanged(inside, project_uuid);
    }
    return guide;
  });
}

type Delete = typeof guideCalls.delete;

async function deleteGuide(ctx: Context<'jobs'>, { params }: ParsedRequest<Delete>): Promise<Answer<Delete>> {
  const access = await authorizeForGuide(ctx, params.guideUuid, 'guides.delete');
  const { project_uuid } = access;
  await runInTransaction(access, async (inside) => {
    await lockStored(inside, project_uuid);
    const deleted = await deleteGuideRow(inside.db, params.guideUuid);
    if (!deleted) throw notFound(messages.notFound);
    const { title, source_uuid, source_url } = deleted;
    if (source_uuid && source_url) await excludePage(inside.db, source_uuid, source_url);
    await recordActivity(inside, project_uuid, 'guide_deleted', title);
    await markContentChanged(inside, project_uuid);
  });
  return { message: messages.deleted };
}

type Sort = typeof guideCalls.sort;

/** Sorts the guides of a project. Guides that the list leaves out come last, in their former order. */
async function sortGuides(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<Sort>,
): Promise<Answer<Sort>> {
  const { projectUuid: project_uuid } = params;
  const access = await authorize(ctx, project_uuid, 'guides.update');
  return runInTransaction(access, async (inside) => {
    const own = (await lockStored(inside, project_uuid)).map((one) => one.guide_uuid);
    const listed = new Set(body.guide_uuids.map((uuid) => uuid.toLowerCase()));
    const first = [...listed].filter((uuid) => own.includes(uuid));
    const rest = own.filter((uuid) => !listed.has(uuid));
    await orderGuides(inside.db, project_uuid, [...first, ...rest]);
    await markContentChanged(inside, project_uuid);
    return selectGuides(inside.db, project_uuid);
  });
}

/** @throws Refusal 404 if it was deleted in the meantime */
async function requireGuide(ctx: AuthorizedContext, guide_uuid: string): Promise<Guide> {
  const guide = await findGuideByUuid(ctx.db, guide_uuid);
  if (!guide) throw notFound(messages.notFound);
  return guide;
}

/** The guides of a project, which no other request can change until the transaction ends. */
async function lockStored(inside: AuthorizedContext, project_uuid: string): Promise<StoredGuide[]> {
  if (!(await lockGuides(inside.db, project_uuid))) throw notFound(projectMessages.notFound);
  return selectStoredGuides(inside.db, project_uuid);
}

export const guideRoutes: readonly Route[] = [
  route(guideCalls.list, listGuides),
  route(guideCalls.get, getGuide),
  route(guideCalls.create, createGuide),
  route(guideCalls.update, updateGuide),
  route(guideCalls.delete, deleteGuide),
  route(guideCalls.sort, sortGuides),
  uploadRoute(guideCalls.importFiles, importGuides),
];
