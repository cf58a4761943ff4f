import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as methodMessages from '@fieldkit/contract/messages/methods.ts';
import { methodChoicesCalls } from '@fieldkit/contract/method-choices.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForMethod } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { countChoices, selectChosenQuestions } from './method-choices.queries.ts';

type Get = typeof methodChoicesCalls.get;

/** The number of developers who chose a method after a search, and their questions. */
async function getMethodChoices(ctx: Context, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  const { project_uuid } = await authorizeForMethod(ctx, params.id, 'analytics.read');

  const counted = await countChoices(ctx.db, project_uuid, params.id);
  if (!counted) throw notFound(methodMessages.notFound);
  return { ...counted, questions: await selectChosenQuestions(ctx.db, params.id) };
}

export const methodChoicesRoutes: readonly Route[] = [route(methodChoicesCalls.get, getMethodChoices)];
