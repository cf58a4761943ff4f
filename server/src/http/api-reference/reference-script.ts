import { Worker } from 'node:worker_threads';

/** The library that shows the reference: its script in Brotli, and an entity tag of it. */
export type ReferenceScript = { packed: Buffer; tag: string };

const PATIENCE_MS = 60_000;

/**
 * The script of the library, read when somebody wants it for the first time. It lies as a text of 4 MB in a module: a thread of its own
 * loads and compresses that, and is gone with it.
 */
export function openReferenceScript(): () => Promise<ReferenceScript> {
  let reading: Promise<ReferenceScript> | undefined;
  return () => {
    reading ??= readInThread().catch((failure) => {
      reading = undefined;
      throw failure;
    });
    return reading;
  };
}

async function readInThread(): Promise<ReferenceScript> {
  const thread = new Worker(new URL('./reference-script-thread.ts', import.meta.url), { execArgv: [] });
  try {
    const { packed, tag } = await new Promise<{ packed: Uint8Array; tag: string }>((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
      thread.once('exit', () => reject(new Error('The thread ended without the script.')));
      setTimeout(() => reject(new Error('Reading the script took too long.')), PATIENCE_MS).unref();
    });
    return { packed: Buffer.from(packed), tag };
  } finally {
    await thread.terminate();
  }
}
