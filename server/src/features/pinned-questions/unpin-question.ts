import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { pinnedQuestionMessages as messages } from '@fieldkit/contract/messages/pinned-questions.ts';
import type { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { deletePin, projectOfPin } from './pins.queries.ts';

type Unpin = typeof pinnedQuestionCalls.delete;

export async function unpinQuestion(ctx: Context, { params }: Received<Unpin>): Promise<Answer<Unpin>> {
  requireUser(ctx);
  const project_uuid = await projectOfPin(ctx.db, params.pinUuid);
  if (!project_uuid) throw notFound(...messages.notFound);
  await authorize(ctx, project_uuid, 'pins.change', messages.notFound);
  await deletePin(ctx.db, project_uuid, params.pinUuid);
  return { message: messages.unpinned };
}
