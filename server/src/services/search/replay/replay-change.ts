import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as messages from '@fieldkit/contract/messages/pinned-questions.ts';
import { conflict, unavailable } from '../../../platform/http-kit/errors.ts';
import type { AuthorizedContext, Context } from '../../context.ts';
import type { PublishedMethod } from '../search-messages.ts';
import type {
  ContentChange,
  Findings,
  Pin,
  ReplayData,
  ReplayInput,
  ReplayResult,
} from './replay-messages.ts';

const TIMEOUT_MS = 60_000;
/** Copying more at once would block other requests. */
const AT_ONCE = 250;

/**
 * The results of pinned questions in a published version, and with a change to it. It runs in a separate thread, so
 * that other questions do not wait.
 * @throws Refusal 503 if too many wait or it took too long, 409 if that version was replaced in the meantime
 */
export async function replayChange(
  ctx: AuthorizedContext<'connectionString'>,
  publication_uuid: string,
  pins: Pin[],
  change: ContentChange,
  methods: readonly PublishedMethod[] = [],
): Promise<{ before: Findings; after: Findings }> {
  return replayInTurn(publication_uuid, () => replay(ctx, publication_uuid, pins, change, methods));
}

async function replay(
  { connectionString }: Context<'connectionString'>,
  publication_uuid: string,
  pins: Pin[],
  change: ContentChange,
  methods: readonly PublishedMethod[],
): Promise<{ before: Findings; after: Findings }> {
  const workerData: ReplayData = { connectionString, publication_uuid, pins };
  const thread = new Worker(new URL('../replay-thread.ts', import.meta.url), { workerData, execArgv: [] });
  // Attached from the beginning, because an unhandled error of a thread ends the whole process.
  const answer = once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) }) as Promise<
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
    const [replied] = await answer.catch((error: Error) => {
      throw error.name === 'AbortError' ? unavailable(messages.replayBusy) : error;
    });
    if ('gone' in replied) throw conflict(messages.replacedMeanwhile);
    if ('failed' in replied) throw new Error(replied.failed);
    return replied;
  } finally {
    await thread.terminate();
  }
}

/** The maximum number of waiting replays; further ones are refused with a retry time. */
const MAX_REPLAYS = 12;
/** The maximum per version, so that one project cannot take all places. */
const MAX_REPLAYS_OF_VERSION = 3;

/** The versions of the replays that run or wait. */
const here: string[] = [];
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one replay at a time, because each holds two indexes of a whole project.
 * @throws Refusal 503 if too many wait
 */
export async function replayInTurn<Result>(version: string, work: () => Promise<Result>): Promise<Result> {
  const ofOne = here.filter((one) => one === version).length;
  if (here.length >= MAX_REPLAYS || ofOne >= MAX_REPLAYS_OF_VERSION) throw unavailable(messages.replayBusy);
  here.push(version);
  const turn = last.then(work).finally(() => here.splice(here.indexOf(version), 1));
  last = turn.catch(() => {});
  return turn;
}
