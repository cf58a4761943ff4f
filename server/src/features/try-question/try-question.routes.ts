import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { tryQuestionCalls } from '@fieldkit/contract/try-question.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { queryPublished } from '../../services/search/query-published.ts';

const HITS = 10;
const emptyAnswer: Answer<typeof tryQuestionCalls.ask> = {
  outcome: 'none',
  is_close: false,
  hits: [],
  workflows: [],
};

/**
 * Searches the published version as an assistant would, and explains the rank of each hit. The question is
 * not recorded.
 */
async function tryQuestion(
  ctx: Context<'searchWorker'>,
  { params, body }: ParsedRequest<typeof tryQuestionCalls.ask>,
): Promise<Answer<typeof tryQuestionCalls.ask>> {
  await authorize(ctx, params.projectUuid, 'methods.read');
  const { projectUuid: project_uuid } = params;
  const visiting: Context<'searchWorker'> = { ...ctx, actor: { kind: 'visitor', project_uuid } };
  const reply = await queryPublished(visiting, project_uuid, (publication_uuid) => ({
    ask: 'explain',
    publication_uuid,
    query: body.question,
    also: body.also,
    limit: HITS,
  }));
  return reply?.reply === 'explained' ? reply.result : emptyAnswer;
}

export const tryQuestionRoutes: readonly Route[] = [route(tryQuestionCalls.ask, tryQuestion)];
