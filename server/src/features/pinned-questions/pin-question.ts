import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { pinnedQuestionMessages as messages } from '@fieldkit/contract/messages/pinned-questions.ts';
import { mostPinnedQuestions, type pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { conflict, notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { currentFinding } from './current-finding.ts';
import { expectedOf, idsOf } from './expected-of.ts';
import { insertPin, lockPins, namesOf } from './pins.queries.ts';

/** Pins a question with what it must find. */
export async function pinQuestion(
  ctx: Context,
  { params, body }: Received<typeof pinnedQuestionCalls.create>,
): Promise<Answer<typeof pinnedQuestionCalls.create>> {
  const access = await authorize(ctx, params.projectUuid, 'pins.change');
  const { projectUuid: project_uuid } = params;
  const { customer_uuid: pinned_by } = requireUser(ctx);
  const { workflow_uuid } = body;
  const expected = { method_uuids: [...new Set(body.method_uuids)], workflow_uuid };
  const pin = await inTransaction(access, async ({ db }) => {
    const ids = idsOf(expected);
    if ((await namesOf(db, project_uuid, ids)).size < ids.length) throw notFound(...messages.unknownExpected);
    if ((await lockPins(db, project_uuid)) >= mostPinnedQuestions) throw conflict(...messages.tooMany);
    const made = await insertPin(db, { ...expected, project_uuid, text: maskSecrets(body.text), pinned_by });
    if (!made) throw conflict(...messages.twice);
    return made;
  });
  const { pin_uuid, text, created_at } = pin;
  return {
    ...{ pin_uuid, project_uuid, text },
    expected: (await expectedOf(access, project_uuid, [pin])).get(pin_uuid) ?? [],
    created_date: created_at.toISOString(),
    now: await currentFinding(ctx, project_uuid, pin),
  };
}
