import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { PinnedQuestion, pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { currentFinding } from './current-finding.ts';
import { expectedOf } from './expected-of.ts';
import { pinsOf } from './pins.queries.ts';

/** The pinned questions of a project, with what each finds now. */
export async function listPinnedQuestions(
  ctx: Context,
  { params }: Received<typeof pinnedQuestionCalls.list>,
): Promise<Answer<typeof pinnedQuestionCalls.list>> {
  const access = await authorize(ctx, params.projectUuid, 'pins.read');
  const { projectUuid } = params;
  const pins = await pinsOf(ctx.db, projectUuid);
  const expected = await expectedOf(access, projectUuid, pins);
  const shown: PinnedQuestion[] = [];
  for (const pin of pins)
    shown.push({
      pin_uuid: pin.pin_uuid,
      project_uuid: projectUuid,
      text: pin.text,
      expected: expected.get(pin.pin_uuid) ?? [],
      created_date: pin.created_at.toISOString(),
      now: await currentFinding(ctx, projectUuid, pin),
    });
  return shown;
}
