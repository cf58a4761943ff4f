import { fork } from 'node:child_process';
import * as messages from '@fieldkit/contract/messages/plugin-brand.ts';
import { unavailable, unreadable, withCause } from '../../../platform/http-kit/errors.ts';
import type { PictureReply, PictureRequest } from './picture-messages.ts';

const PATIENCE_MS = 10_000;
const MEMORY_MB = 128;
/** One picture at a time is decoded or drawn, and few may wait for it. */
const MAX_WAITING = 8;

/**
 * A function that lets separate processes handle one picture after the other, with limited time and memory, so that no
 * picture can stop the server. The server itself never loads the library that reads pictures.
 */
export function pictureQueue(): (request: PictureRequest) => Promise<PictureReply> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (request) => {
    if (waiting >= MAX_WAITING) throw unavailable(messages.pictureBusy);
    waiting += 1;
    const turn = last.then(() => askProcess(request));
    last = turn.catch(() => {});
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}

async function askProcess(request: PictureRequest): Promise<PictureReply> {
  const { NODE_COMPILE_CACHE: cache } = process.env;
  const child = fork(new URL('./picture-process.ts', import.meta.url), {
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '2', ...(cache && { NODE_COMPILE_CACHE: cache }) },
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<PictureReply>((resolve, reject) => {
      const fail = (cause: unknown) => reject(withCause(unreadable(messages.pictureDamaged), cause));
      child.once('message', (reply) => resolve(reply as PictureReply));
      child.once('error', fail);
      child.once('exit', (code, signal) => fail(`The process ended with ${signal ?? code}.`));
      timer = setTimeout(() => fail('The picture took too long.'), PATIENCE_MS);
      child.send(request, (problem) => problem && fail(problem));
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
