import type { AnswerEvent } from '@fieldkit/contract/plugin-site.ts';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import type { AnswerModel } from './open-model.ts';
import { readPublishedAnswer, type Ticket } from './tickets.ts';
import { mayWrite, type Requester, writeAnswer } from './write-answer.ts';

export type TicketRequest = { ticket: Ticket; reader: Requester; model: AnswerModel; signal: AbortSignal };

const kept: AnswerEvent = { end: 'kept' };

/**
 * Has a model write about the answer that a page already shows, from the same version. The question was recorded
 * then, so nothing is recorded here. Beyond a limit, or if that version was replaced, the page keeps its answer.
 */
export async function writeAnswerForTicket(
  ctx: Context<'env' | 'meters' | 'searchWorker' | 'secrets'>,
  { ticket, reader, model, signal }: TicketRequest,
): Promise<AsyncIterable<AnswerEvent>> {
  await authorize(ctx, ticket.project_uuid, 'assistant.ask');

  const read = (await mayWrite(ctx, ticket, reader)) ? await readPublishedAnswer(ctx, ticket) : null;
  if (!read) return nothing();
  return writeAnswer(model, {
    question: ticket.question,
    found: read.found,
    timeoutMs: ctx.env.AI_TIMEOUT_SECONDS * 1000,
    signal,
    // The log contains neither the question nor the answer: both may be private.
    onKept: (reason, err) =>
      ctx.log.info({ reason, problem: nameOf(err) }, 'A written answer was not shown.'),
  });
}

async function* nothing(): AsyncGenerator<AnswerEvent> {
  yield kept;
}

/** A provider's error may repeat what it was sent, so only its name and status are logged. */
const nameOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const status = 'statusCode' in error ? ` ${String(error.statusCode)}` : '';
  return `${error.name}${status}`;
};
