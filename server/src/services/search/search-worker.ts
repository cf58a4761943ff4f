import { Worker } from 'node:worker_threads';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { unavailable, withCause } from '../../platform/http-kit/errors.ts';
import type { SearchThreadData, ThreadQuestion, ThreadReply, ThreadRequest } from './search-messages.ts';

const TIMEOUT_MS = 10_000;
/** The size of V8's young generation. The default would take a hundred megabytes and save no time. */
const YOUNG_MB = 16;

/** The kind of reply to each kind of question, or 'gone' if the version was replaced in the meantime. */
type ReplyKinds = {
  search: 'found';
  explain: 'explained';
  describe: 'described';
  count: 'counted';
  changes: 'compared';
  page: 'shown';
  texts: 'texts';
};
type Reply<Question extends ThreadRequest> = Extract<
  ThreadReply,
  { reply: ReplyKinds[Question['ask']] | 'gone' }
>;

/** Queries published versions in a separate thread, so that building an index never blocks a request. */
export type SearchWorker = {
  /** Starts the thread ahead of the first question, which then does not have to wait for it. */
  start: () => void;
  ask: <Question extends ThreadRequest>(question: Question) => Promise<Reply<Question>>;
  close: () => Promise<void>;
};

type WaitingRequest = { resolve: (reply: ThreadReply) => void; reject: (problem: Error) => void };

/** A server error: the client may retry in a moment. */
const makeUnavailable = (why: string): Error => withCause(unavailable(requestMessages.busy), new Error(why));

/**
 * The thread starts with the first question, and again if it died.
 *
 * @param timeoutMs the timeout of a question. After it, and if the thread died, the question is refused with 503
 */
export function openSearchWorker(data: SearchThreadData, timeoutMs: number = TIMEOUT_MS): SearchWorker {
  const waiting = new Map<number, WaitingRequest>();
  let thread: Worker | undefined;
  let lastNumber = 0;

  const end = (error: Error) => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const worker = new Worker(new URL('./search-thread.ts', import.meta.url), {
      workerData: data,
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    worker.on('message', (reply: ThreadReply) => waiting.get(reply.number)?.resolve(reply));
    worker.on('error', end);
    worker.on('exit', () => thread === worker && end(makeUnavailable('The search thread ended.')));
    worker.unref();
    return worker;
  };
  const ask = (question: ThreadRequest): Promise<ThreadReply> =>
    new Promise((resolve, reject) => {
      thread ??= start();
      const number = ++lastNumber;
      const timer = setTimeout(
        () => settle(() => reject(makeUnavailable('The search took too long.'))),
        timeoutMs,
      );
      const settle = (finish: () => void) => {
        clearTimeout(timer);
        waiting.delete(number);
        finish();
      };
      waiting.set(number, {
        resolve: (reply) => settle(() => resolve(reply)),
        reject: (problem) => settle(() => reject(problem)),
      });
      thread.postMessage({ ...question, number } satisfies ThreadQuestion);
    });

  return {
    start: () => {
      thread ??= start();
    },
    ask: async <Question extends ThreadRequest>(question: Question) => {
      const reply = await ask(question);
      if (reply.reply === 'failed') throw new Error(reply.message);
      return reply as Reply<Question>;
    },
    close: async () => {
      await thread?.terminate();
    },
  };
}
