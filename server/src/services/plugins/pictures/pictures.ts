import { fork } from 'node:child_process';
import * as messages from '@fieldkit/contract/messages/plugin-settings.ts';
import { unavailable, unreadable, withCause } from '../../../platform/http-kit/errors.ts';
import type { Services } from '../../context.ts';
import type {
  DrawRequest,
  EncodedPicture,
  EncodeRequest,
  PictureReply,
  PictureRequest,
} from './picture-messages.ts';
import { findPictureBytes } from './pictures.queries.ts';

const TIMEOUT_MS = 10_000;
const MEMORY_MB = 128;
/** One picture at a time is decoded or drawn, and few may wait for it. */
const MAX_WAITING = 8;

/**
 * A function that lets separate processes handle one picture after the other, with limited time and memory, so that no
 * picture can stop the server. The server itself never loads the library that reads pictures.
 */
function createPictureQueue(): (request: PictureRequest) => Promise<PictureReply> {
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
      timer = setTimeout(() => fail('The picture took too long.'), TIMEOUT_MS);
      child.send(request, (problem) => problem && fail(problem));
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** The pictures that are kept in memory: about 40 kB each. */
const MAX_KEPT = 200;

const kept = new Map<string, Promise<Buffer>>();
const drawings = createPictureQueue();

/**
 * The social picture of a page, which is drawn once for each key: a key stands for everything that the picture shows. The
 * least recently used pictures are forgotten.
 * @throws Refusal 503 if too many wait
 */
export async function drawSocialPicture(
  key: string,
  request: () => Promise<Omit<DrawRequest, 'task'> | null>,
): Promise<Buffer | null> {
  const found = kept.get(key);
  if (found) {
    kept.delete(key);
    kept.set(key, found);
    return found;
  }
  const shown = await request();
  if (!shown) return null;
  const drawn = drawings({ task: 'draw', ...shown }).then((reply) => {
    if (reply.reply === 'refused') throw new Error('A social picture could not be drawn.');
    return Buffer.from(reply.bytes);
  });
  kept.set(key, drawn);
  drawn.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return drawn;
}

const refusals = {
  type: messages.pictureType,
  animated: messages.pictureAnimated,
  size: messages.pictureSize,
  damaged: messages.pictureDamaged,
} as const;

const uploads = createPictureQueue();

/**
 * Decodes an uploaded picture and encodes it again.
 * @throws Refusal 400 for a picture that is not accepted, 503 if too many wait
 */
export async function encodePicture(request: Omit<EncodeRequest, 'task'>): Promise<EncodedPicture> {
  const reply = await uploads({ task: 'encode', ...request });
  if (reply.reply === 'refused') throw unreadable(refusals[reply.reason]);
  return reply;
}

const pattern = /^\/brand\/([0-9a-f]{64})\.png$/;

/** A picture by its path at the host of a subdomain; null if its project has no such picture. */
export async function findPicture(
  { db }: Pick<Services, 'db'>,
  subdomain: string,
  path: string,
): Promise<Buffer | null> {
  const digest = pattern.exec(path)?.[1];
  return digest ? findPictureBytes(db, subdomain, digest) : null;
}
