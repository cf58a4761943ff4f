import { fork } from 'node:child_process';
import * as messages from '@fieldkit/contract/messages/plugin-brand.ts';
import { unavailable, unreadable, withCause } from '../../../platform/http-kit/errors.ts';
import type { EncodedPicture, PictureReply, PictureRequest } from './picture-messages.ts';

const PATIENCE_MS = 10_000;
const MEMORY_MB = 128;
/** One picture at a time is decoded, and few uploads may wait for it. */
const MAX_WAITING = 8;

const refusals = {
  type: messages.pictureType,
  animated: messages.pictureAnimated,
  size: messages.pictureSize,
  damaged: messages.pictureDamaged,
} as const;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an uploaded picture and encodes it again, in a separate process with limited time and memory, so that no picture
 * can stop the server. The server itself never loads the library that reads pictures.
 * @throws Refusal 400 for a picture that is not accepted, 503 if too many wait
 */
export async function encodePicture(request: PictureRequest): Promise<EncodedPicture> {
  if (waiting >= MAX_WAITING) throw unavailable(messages.pictureBusy);
  waiting += 1;
  const turn = last.then(() => askProcess(request));
  last = turn.catch(() => {});
  try {
    const reply = await turn;
    if (reply.reply === 'refused') throw unreadable(refusals[reply.reason]);
    return reply;
  } finally {
    waiting -= 1;
  }
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
