import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { pinsOf } from './pins.queries.ts';
import { replayPins } from './replay-pins.ts';

type Workflow = typeof pinnedQuestionCalls.replayWorkflow;

/** What a workflow that is not saved yet does to the pinned questions. */
export async function replayWorkflow(
  ctx: Context,
  { params, body }: Received<Workflow>,
): Promise<Answer<Workflow>> {
  const access = await authorize(ctx, params.projectUuid, 'pins.replay');
  const { workflow_uuid: instead, ...workflow } = body;
  const pins = await pinsOf(ctx.db, params.projectUuid);
  return replayPins(access, params.projectUuid, pins, { kind: 'workflow', workflow, instead });
}
