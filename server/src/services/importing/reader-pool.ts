import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';

const MEMORY_MB = 512;
/**
 * A process that has read more than this ends after its document, because its memory is fragmented by then.
 */
const MAX_BYTES = 1024 * 1024;
const MAX_DOCUMENTS = 50;
const KEPT = 2;
const KEPT_MS = 30_000;

/** A process that reads documents, one at a time. */
export type Reader = { process: ChildProcess; project_uuid: string; documents: number };

const kept = new Map<Reader, NodeJS.Timeout>();

/**
 * A process to read a project's document: the one that read the project's previous document, if it is still
 * waiting, or a new one. A process never reads documents of two projects, so that no document can affect
 * another project's.
 */
export function takeReader(project_uuid: string): Reader {
  const waiting = [...kept.keys()].find(
    (reader) => reader.project_uuid === project_uuid && reader.process.connected,
  );
  if (!waiting) return { process: startReader(), project_uuid, documents: 0 };
  clearTimeout(kept.get(waiting));
  kept.delete(waiting);
  return waiting;
}

/**
 * Keeps a process for half a minute for the next request, because a document is usually previewed first and
 * then read again for the import.
 */
export function returnReader(reader: Reader, bytes: number): void {
  reader.documents += 1;
  const isWorn = bytes > MAX_BYTES || reader.documents >= MAX_DOCUMENTS;
  if (isWorn) {
    endReader(reader);
    return;
  }
  const [oldest] = kept.keys();
  if (oldest && kept.size >= KEPT) endReader(oldest);
  kept.set(reader, setTimeout(() => endReader(reader), KEPT_MS).unref());
}

export function endReader(reader: Reader): void {
  clearTimeout(kept.get(reader));
  kept.delete(reader);
  reader.process.kill('SIGKILL');
}

function startReader(): ChildProcess {
  const { NODE_COMPILE_CACHE: cache } = process.env;
  const reader = fork(new URL('./import-process.ts', import.meta.url), {
    serialization: 'advanced',
    // The process receives nothing from the server's environment, and its output is ignored.
    env: { MALLOC_ARENA_MAX: '2', ...(cache && { NODE_COMPILE_CACHE: cache }) },
    // A small young generation saves memory and a tenth of the time; if it has its full size from the beginning,
    // less of a document is copied, which saves another tenth of the memory.
    execArgv: [`--max-old-space-size=${MEMORY_MB}`, '--min-semi-space-size=8', '--max-semi-space-size=8'],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // The exit event reports a process that has ended.
  reader.stdin?.on('error', () => {});
  // The process ends with its parent, which does not wait for it on exit. A pending request keeps the parent
  // alive until its timeout.
  reader.unref();
  reader.channel?.unref();
  (reader.stdin as Socket | null)?.unref();
  return reader;
}
