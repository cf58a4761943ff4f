import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { tagOfBody } from '../../platform/http-kit/entity-tag.ts';

/** The library that shows the reference: its script in Brotli, and an entity tag of it. */
export type ReferenceScript = {
  packed: Buffer;
  tag: string;
  /**
   * The script itself, for the few who take no Brotli: one copy for all of them, made when the first one asks. What unpacks it takes
   * megabytes, which each of many slow readers would hold for as long as they like.
   */
  unpacked: () => Promise<Buffer>;
};

const PATIENCE_MS = 60_000;
const MAX_BYTES = 8_000_000;
const reader = fileURLToPath(new URL('./reference-script-process.ts', import.meta.url));

/**
 * The script of the library, read when it is first requested. It is a text of 4 MB in a module: a child process
 * loads and compresses it, so that its memory is freed afterwards.
 */
export function openReferenceScript(): () => Promise<ReferenceScript> {
  let reading: Promise<ReferenceScript> | undefined;
  return () => {
    reading ??= readInProcess().catch((failure) => {
      reading = undefined;
      throw failure;
    });
    return reading;
  };
}

const unpack = promisify(brotliDecompress);

async function readInProcess(): Promise<ReferenceScript> {
  const { stdout } = await promisify(execFile)(process.execPath, [reader], {
    ...{ encoding: 'buffer', maxBuffer: MAX_BYTES, timeout: PATIENCE_MS, windowsHide: true },
    // It needs no setting, and no secret.
    env: {},
  });
  let unpacking: Promise<Buffer> | undefined;
  const unpacked = () => {
    unpacking ??= unpack(stdout);
    return unpacking;
  };
  return { packed: stdout, tag: tagOfBody(stdout), unpacked };
}
