import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import * as messages from '@fieldkit/contract/messages/requests.ts';
import type { Env } from '../settings/env.ts';
import type { DocumentBytes } from './document-bytes.ts';
import { unavailable, withCause } from './errors.ts';

/** A received file on disk without a name, so that nothing is left of it when the process ends. */
export type SpooledFile = DocumentBytes & {
  /** Hexadecimal. */
  sha256: string;
  toBuffer: () => Promise<Buffer>;
};

type SpoolSettings = Pick<Env, 'UPLOAD_DIR' | 'DATA_DIR'>;

/** The system's folder for temporary files is only the last choice, because it is often in memory. */
const spoolFolder = ({ UPLOAD_DIR, DATA_DIR }: SpoolSettings): string =>
  UPLOAD_DIR ?? path.join(fs.existsSync(DATA_DIR) ? DATA_DIR : os.tmpdir(), 'uploads');

/**
 * Writes a stream to disk as it arrives; the next chunk is read when the previous one is written.
 * @throws what the stream throws, and Refusal 503 if the disk is full or cannot be written
 */
export async function spoolFile(env: SpoolSettings, source: AsyncIterable<Buffer>): Promise<SpooledFile> {
  const handle = await refuseOnFailure(openUnnamed(spoolFolder(env)));
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      size += chunk.length;
      await refuseOnFailure(handle.appendFile(chunk));
    }
  } catch (error) {
    await handle.close();
    throw error;
  }
  const read = () => handle.createReadStream({ start: 0, autoClose: false });
  let closed: Promise<void> | undefined;
  return {
    size,
    sha256: hash.digest('hex'),
    read,
    toBuffer: () => buffer(read()),
    close: () => {
      closed ??= handle.close();
      return closed;
    },
  };
}

/** Creates a file for this user only, and removes its name immediately. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  try {
    await unlink(file);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const refuseOnFailure = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw withCause(unavailable(messages.notNow), error);
  });
