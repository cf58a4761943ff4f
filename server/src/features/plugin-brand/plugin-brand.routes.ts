import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/plugin-settings.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import { type PluginBrandForm, pluginBrandCalls } from '@fieldkit/contract/plugin-brand.ts';
import { lockProjectAgainstDeletion } from '../../platform/database/lock-project.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { notFound, unreadable } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type ReceivedUpload,
  type Route,
  route,
  runInTransaction,
  uploadRoute,
} from '../../services/context.ts';
import { encodePicture } from '../../services/plugins/pictures/pictures.ts';
import { mayHideNotice } from '../../services/quotas/plan-of.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { deletePicture, findBrand, saveBrand, savePicture, selectPictures } from './plugin-brand.queries.ts';

type Get = typeof pluginBrandCalls.get;
type Update = typeof pluginBrandCalls.update;
type SetPicture = typeof pluginBrandCalls.setPicture;
type RemovePicture = typeof pluginBrandCalls.removePicture;

/** How a company shows itself on its plugin's pages. */
async function getPluginBrand(ctx: Context<'env'>, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  return answerOf(await authorize(ctx, params.projectUuid, 'assistant.settings'), params.projectUuid);
}

/** Replaces what the owner entered. Pages show it from the next request, in all processes. */
async function updatePluginBrand(
  ctx: Context<'env'>,
  { params, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const access = await authorize(ctx, params.projectUuid, 'assistant.settings');
  await change(access, params.projectUuid, (db) => saveBrand(db, params.projectUuid, body));
  return answerOf(access, params.projectUuid);
}

/** Stores a picture as it will be served. @throws Refusal 400 if it is none that pages can show */
async function setBrandPicture(
  ctx: Context<'env'>,
  { params, readForm }: ReceivedUpload<SetPicture>,
): Promise<Answer<SetPicture>> {
  const { projectUuid: project_uuid, kind } = params;
  const access = await authorize(ctx, project_uuid, 'assistant.settings');
  const { file } = await readForm();
  if (!file || file.content.size === 0) throw unreadable(messages.pictureMissing);
  const { bytes, width, height } = await encodePicture({ kind, bytes: await file.content.toBuffer() });
  const encoded = { bytes: Buffer.from(bytes), width, height };
  await change(access, project_uuid, (db) => savePicture(db, project_uuid, kind, encoded));
  return answerOf(access, project_uuid);
}

/** Removes a picture, if there is one. */
async function removeBrandPicture(
  ctx: Context<'env'>,
  { params }: ParsedRequest<RemovePicture>,
): Promise<Answer<RemovePicture>> {
  const { projectUuid: project_uuid, kind } = params;
  const access = await authorize(ctx, project_uuid, 'assistant.settings');
  await change(access, project_uuid, (db) => deletePicture(db, project_uuid, kind));
  return answerOf(access, project_uuid);
}

const change = (
  ctx: AuthorizedContext,
  project_uuid: string,
  write: (db: Database) => Promise<void>,
): Promise<void> =>
  runInTransaction(ctx, async (inside) => {
    if (!(await lockProjectAgainstDeletion(inside.db, project_uuid)))
      throw notFound(projectMessages.notFound);
    await write(inside.db);
    await recordActivity(inside, project_uuid, 'brand_changed');
  });

const unchanged: PluginBrandForm = {
  accent: '',
  title: '',
  header_links: [],
  footer_links: [],
  is_notice_shown: true,
  is_test_request_shown: true,
  is_document_offered: false,
};

async function answerOf(ctx: AuthorizedContext<'env'>, project_uuid: string): Promise<Answer<Get>> {
  const brand = (await findBrand(ctx.db, project_uuid)) ?? unchanged;
  const pictures = await selectPictures(ctx.db, project_uuid);
  return { ...brand, pictures, may_hide_notice: await mayHideNotice(ctx, project_uuid) };
}

export const pluginBrandRoutes: readonly Route[] = [
  route(pluginBrandCalls.get, getPluginBrand),
  route(pluginBrandCalls.update, updatePluginBrand),
  uploadRoute(pluginBrandCalls.setPicture, setBrandPicture),
  route(pluginBrandCalls.removePicture, removeBrandPicture),
];
