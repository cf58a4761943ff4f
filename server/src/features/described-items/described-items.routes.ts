import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { eventCalls } from '@fieldkit/contract/events.ts';
import * as eventMessages from '@fieldkit/contract/messages/events.ts';
import * as modelMessages from '@fieldkit/contract/messages/models.ts';
import { modelCalls } from '@fieldkit/contract/models.ts';
import { notFound, type RefusalTexts } from '../../platform/http-kit/errors.ts';
import { type Access, authorizeForEvent, authorizeForModel } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { lockLibrary, markMethodsChanged } from '../libraries/lock-library.ts';
import { type Edits, findLibraryOfItem, type ItemKind, updateItem } from './described-items.queries.ts';

type UpdateEvent = typeof eventCalls.update;

/** Edits an event. A newer document does not change what a person has changed. */
async function updateEvent(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<UpdateEvent>,
): Promise<Answer<UpdateEvent>> {
  const access = await authorizeForEvent(ctx, params.eventUuid, 'methods.update');
  await update(access, { kind: 'event', uuid: params.eventUuid, words: eventMessages.notFound }, body);
  return { message: eventMessages.updated };
}

type UpdateModel = typeof modelCalls.update;

/** Edits a model. A newer document does not change what a person has changed. */
async function updateModel(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<UpdateModel>,
): Promise<Answer<UpdateModel>> {
  const access = await authorizeForModel(ctx, params.modelUuid, 'methods.update');
  await update(access, { kind: 'model', uuid: params.modelUuid, words: modelMessages.notFound }, body);
  return { message: modelMessages.updated };
}

/** @throws Refusal 404 with `words` if it was deleted */
async function update(
  access: Access & Context<'jobs'>,
  { kind, uuid, words }: { kind: ItemKind; uuid: string; words: RefusalTexts },
  edits: Edits,
): Promise<void> {
  if (Object.keys(edits).length === 0) return;
  await runInTransaction(access, async (inside) => {
    const library_uuid = await findLibraryOfItem(inside.db, kind, uuid);
    if (!library_uuid) throw notFound(words);
    await lockLibrary(inside, library_uuid, words);
    if (!(await updateItem(inside.db, kind, uuid, edits))) throw notFound(words);
    await markMethodsChanged(inside, { library_uuid, project_uuid: access.project_uuid }, 0);
  });
}

export const describedItemRoutes: readonly Route[] = [
  route(eventCalls.update, updateEvent),
  route(modelCalls.update, updateModel),
];
