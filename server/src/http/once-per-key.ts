import type { Call } from '@fieldkit/contract/call.ts';
import { requestMessages as say } from '@fieldkit/contract/messages/requests.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context.ts';
import { conflict, unreadable } from '../problems.ts';
import { type FirstRequest, firstRequest, giveKeyBack, keepAnswer, takeKey } from './idempotency.queries.ts';

const usable = /^[\x21-\x7e]{1,255}$/;
const PURPOSE = 'idempotency';

/**
 * Runs a creating call once per Idempotency-Key and 24 hours: the same key with the same request answers the first result
 * again, with another request 409. Nothing is kept of a request that was refused.
 */
export async function oncePerKey(
  ctx: Context,
  call: Call,
  request: FastifyRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const idempotency_key = request.headers['idempotency-key'];
  if (idempotency_key === undefined || call.status !== 201 || call.multipart) return run();
  if (typeof idempotency_key !== 'string' || !usable.test(idempotency_key))
    throw unreadable(...say.idempotencyKey);

  const first: FirstRequest = { actor: nameOf(ctx.actor), idempotency_key };
  const sent = JSON.stringify([call.method, request.url, request.body ?? null]);
  const request_hash = ctx.secrets.hash(PURPOSE, sent);
  if (!(await takeKey(ctx.db, first, request_hash))) return answerAgain(ctx, first, request_hash);
  try {
    const answer = await run();
    await keepAnswer(ctx.db, first, call.status, ctx.secrets.seal(PURPOSE, JSON.stringify(answer)));
    return answer;
  } catch (problem) {
    await giveKeyBack(ctx.db, first);
    throw problem;
  }
}

async function answerAgain(ctx: Context, first: FirstRequest, request_hash: string): Promise<unknown> {
  const kept = await firstRequest(ctx.db, first);
  if (kept && kept.request_hash !== request_hash) throw conflict(...say.idempotencyReused);
  if (!kept?.sealed_answer) throw conflict(...say.idempotencyRunning);
  return JSON.parse(ctx.secrets.open(PURPOSE, kept.sealed_answer));
}

function nameOf(actor: Actor): string {
  if (actor.kind === 'person') return `person ${actor.firebase_id}`;
  return actor.kind === 'key' ? `key ${actor.key_uuid}` : actor.kind;
}
