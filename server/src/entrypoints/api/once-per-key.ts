import type { Call } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { FastifyRequest } from 'fastify';
import { conflict, unreadable } from '../../platform/http-kit/errors.ts';
import type { ActionContext, Actor, Form } from '../../services/context.ts';
import {
  type FirstRequest,
  findFirstRequest,
  releaseKey,
  storeAnswer,
  takeKey,
} from './idempotency.queries.ts';

const usable = /^[\x21-\x7e]{1,255}$/;
const PURPOSE = 'idempotency';

/**
 * Runs a creating call once per Idempotency-Key within 24 hours. The same key with the same request returns the first
 * result again; with another request it is refused with 409. Nothing is stored for a request that was refused.
 */
export async function runOncePerKey(
  ctx: ActionContext,
  call: Call,
  request: FastifyRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const first = call.multipart ? undefined : firstRequestOf(ctx, call, request);
  if (!first) return run();
  const sent = JSON.stringify([call.method, request.url, request.body ?? null]);
  const request_hash = ctx.secrets.hash(PURPOSE, sent);
  if (!(await takeKey(ctx.db, first, request_hash))) return repeatAnswer(ctx, first, request_hash);
  try {
    const answer = await run();
    await storeAnswer(ctx.db, first, call.status ?? 200, ctx.secrets.seal(PURPOSE, JSON.stringify(answer)));
    return answer;
  } catch (error) {
    await releaseKey(ctx.db, first);
    throw error;
  }
}

/** Thrown to stop an upload whose response is already stored. */
class AnsweredBefore extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super();
    this.answer = answer;
  }
}

/**
 * The same for an upload. `run` reads the form only after the permission check, and only the form shows whether the
 * request is a repetition.
 */
export async function runOncePerForm<F extends Form<Call>>(
  ctx: ActionContext,
  call: Call,
  request: FastifyRequest,
  readForm: () => Promise<F>,
  run: (readForm: () => Promise<F>) => Promise<unknown>,
): Promise<unknown> {
  const first = firstRequestOf(ctx, call, request);
  if (!first) return run(readForm);
  let isTaken = false;
  const readOnce = async () => {
    const form = await readForm();
    const file = form.file && [form.file.name, form.file.content.sha256];
    const sent = JSON.stringify([call.method, request.url, form.body ?? null, file ?? null]);
    const request_hash = ctx.secrets.hash(PURPOSE, sent);
    isTaken = await takeKey(ctx.db, first, request_hash);
    if (!isTaken) throw new AnsweredBefore(await repeatAnswer(ctx, first, request_hash));
    return form;
  };
  try {
    const answer = await run(readOnce);
    if (isTaken)
      await storeAnswer(ctx.db, first, call.status ?? 200, ctx.secrets.seal(PURPOSE, JSON.stringify(answer)));
    return answer;
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer;
    if (isTaken) await releaseKey(ctx.db, first);
    throw error;
  }
}

/** @throws Refusal 400 if the key is malformed */
function firstRequestOf(ctx: ActionContext, call: Call, request: FastifyRequest): FirstRequest | undefined {
  const idempotency_key = request.headers['idempotency-key'];
  if (idempotency_key === undefined || call.status !== 201) return undefined;
  if (typeof idempotency_key !== 'string' || !usable.test(idempotency_key))
    throw unreadable(messages.idempotencyKey);
  // Anonymous clients cannot be told apart, and one must not receive another's answer.
  if (ctx.actor.kind === 'anonymous' || ctx.actor.kind === 'visitor') return undefined;
  return { actor: nameOf(ctx.actor), idempotency_key };
}

async function repeatAnswer(ctx: ActionContext, first: FirstRequest, request_hash: string): Promise<unknown> {
  const stored = await findFirstRequest(ctx.db, first);
  if (stored && stored.request_hash !== request_hash) throw conflict(messages.idempotencyReused);
  if (!stored?.sealed_answer) throw conflict(messages.idempotencyRunning);
  return JSON.parse(ctx.secrets.open(PURPOSE, stored.sealed_answer));
}

function nameOf(actor: Actor): string {
  if (actor.kind === 'person') return `person ${actor.firebase_id}`;
  return actor.kind === 'key' ? `key ${actor.key_uuid}` : actor.kind;
}
