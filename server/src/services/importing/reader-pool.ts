import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';

const MEMORY_MB = 512;
/** A process that has read more than this ends after its document, because its memory is fragmented by then. */
const MAX_BYTES = 1024 * 1024;
const MAX_DOCUMENTS = 50;
/** The maximum number of processes that wait for another document, and for how long. */
const MAX_WAITING = 2;
const WAITING_MS = 30_000;

/** A process that reads documents, one at a time. */
export type ReaderProcess = { process: ChildProcess; project_uuid: string; documents: number };

/** The processes that wait for another document of their project, with the timers that end them. */
const waiting = new Map<ReaderProcess, NodeJS.Timeout>();

/**
 * A process to read a project's document: the one that read the project's previous document, if it is still
 * waiting, or a new one. A process never reads documents of two projects, so that no document can affect
 * another project's.
 */
export function takeReader(project_uuid: string): ReaderProcess {
  const known = [...waiting.keys()].find(
    (reader) => reader.project_uuid === project_uuid && reader.process.connected,
  );
  if (!known) return { process: startReader(), project_uuid, documents: 0 };
  clearTimeout(waiting.get(known));
  waiting.delete(known);
  return known;
}

/**
 * Keeps a process for half a minute for the next request, because a document is usually previewed first and
 * then read again for the import.
 */
export function returnReader(reader: ReaderProcess, bytes: number): void {
  reader.documents += 1;
  const isUsedUp = bytes > MAX_BYTES || reader.documents >= MAX_DOCUMENTS;
  if (isUsedUp) {
    endReader(reader);
    return;
  }
  const [oldest] = waiting.keys();
  if (oldest && waiting.size >= MAX_WAITING) endReader(oldest);
  waiting.set(reader, setTimeout(() => endReader(reader), WAITING_MS).unref());
}

export function endReader(reader: ReaderProcess): void {
  clearTimeout(waiting.get(reader));
  waiting.delete(reader);
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
