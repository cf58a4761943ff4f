import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/models.ts';
import { modelCalls } from '@fieldkit/contract/models.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary, authorizeForModel } from '../../services/access/authorize.ts';
import { type ActionResult, type Context, type Route, route } from '../../services/context.ts';
import { findModelByUuid, selectModels } from './models.queries.ts';

type List = typeof modelCalls.list;

async function listModels(ctx: Context, { params, query }: ParsedRequest<List>): Promise<ActionResult<List>> {
  await authorizeForLibrary(ctx, params.libraryId, 'methods.read');
  return selectModels(ctx.db, params.libraryId, query);
}

type Get = typeof modelCalls.get;

async function getModel(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  await authorizeForModel(ctx, params.modelUuid, 'methods.read');
  const model = await findModelByUuid(ctx.db, params.modelUuid);
  if (!model) throw notFound(messages.notFound);
  return model;
}

export const modelRoutes: readonly Route[] = [
  route(modelCalls.list, listModels),
  route(modelCalls.get, getModel),
];
