import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { tagOfBody } from '../entity-tag.ts';

/** The library that shows the reference: its script in Brotli, and an entity tag of it. */
export type ReferenceScript = { packed: Buffer; tag: string };

const PATIENCE_MS = 60_000;
const MOST_BYTES = 8_000_000;
const reader = fileURLToPath(new URL('./reference-script-process.ts', import.meta.url));

/**
 * The script of the library, read when somebody wants it for the first time. It lies as a text of 4 MB in a module: a process of its own
 * loads and compresses that, and all the memory it takes is gone with it.
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

async function readInProcess(): Promise<ReferenceScript> {
  const { stdout } = await promisify(execFile)(process.execPath, [reader], {
    ...{ encoding: 'buffer', maxBuffer: MOST_BYTES, timeout: PATIENCE_MS, windowsHide: true },
    // It needs no setting, and no secret.
    env: {},
  });
  return { packed: stdout, tag: tagOfBody(stdout) };
}
