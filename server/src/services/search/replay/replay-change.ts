import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { pinnedQuestionMessages as messages } from '@fieldkit/contract/messages/pinned-questions.ts';
import { conflict, unavailable } from '../../../platform/http-kit/errors.ts';
import type { AuthorizedContext, Context } from '../../context.ts';
import type { PublishedMethod } from '../search-messages.ts';
import { replayInTurn } from './replay-in-turn.ts';
import type { Change, Findings, Pin, ReplayData, ReplayInput, ReplayResult } from './replay-messages.ts';

const PATIENCE_MS = 60_000;
/** Copying more at once would hold others up. */
const AT_ONCE = 250;

/**
 * What pinned questions find in a published version, and what they would find with a change. It runs in a
 * thread of its own, so that other questions do not wait.
 * @throws Refusal 503 when too many wait or it took too long, 409 when that version was replaced meanwhile
 */
export async function replayChange(
  ctx: AuthorizedContext,
  publication_uuid: string,
  pins: Pin[],
  change: Change,
  methods: readonly PublishedMethod[] = [],
): Promise<{ before: Findings; after: Findings }> {
  return replayInTurn(publication_uuid, () => replay(ctx, publication_uuid, pins, change, methods));
}

async function replay(
  { connectionString }: Context,
  publication_uuid: string,
  pins: Pin[],
  change: Change,
  methods: readonly PublishedMethod[],
): Promise<{ before: Findings; after: Findings }> {
  const workerData: ReplayData = { connectionString, publication_uuid, pins };
  const thread = new Worker(new URL('../replay-thread.ts', import.meta.url), { workerData, execArgv: [] });
  // Listened to from the beginning: an unhandled failure of a thread ends the whole process.
  const answer = once(thread, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) }) as Promise<
    [ReplayResult]
  >;
  answer.catch(() => {});
  const send = (input: ReplayInput) => thread.postMessage(input);
  try {
    for (let from = 0; from < methods.length; from += AT_ONCE) {
      send({ methods: methods.slice(from, from + AT_ONCE) });
      await setImmediate();
    }
    send({ change });
    const [replied] = await answer.catch((problem: Error) => {
      throw problem.name === 'AbortError' ? unavailable(...messages.replayBusy) : problem;
    });
    if ('gone' in replied) throw conflict(...messages.replacedMeanwhile);
    if ('failed' in replied) throw new Error(replied.failed);
    return replied;
  } finally {
    await thread.terminate();
  }
}
