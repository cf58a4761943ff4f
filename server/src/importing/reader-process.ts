import { type ChildProcess, fork } from 'node:child_process';
import { importMessages as say } from '@fieldkit/contract/messages/imports.ts';
import { Refusal, unreadable } from '../problems.ts';
import type { ImportReply, ImportRequest } from './import-messages.ts';

/** Milliseconds that reading and extracting may take in all; saving does not count. */
const PATIENCE_MS = 20_000;
const MEMORY_MB = 512;

/** What is read, for the sentences about it. */
export type Noun = Parameters<typeof say.failed>[0];
export type Ask = (request: ImportRequest) => Promise<ImportReply>;
export type Reader = { ask: Ask; close: () => void };

/**
 * Starts a process that reads one document, bounded in time and memory, so that nothing it holds can stop the server. A
 * thread would not do: when one of them runs out of memory inside the JSON parser, the whole process ends with it. The
 * document goes down a pipe, without a copy of it on our side.
 */
export function startReader(bytes: Buffer, what: Noun, patienceMs = PATIENCE_MS): Reader {
  const { NODE_COMPILE_CACHE: cache } = process.env;
  const reader = fork(new URL('./import-process.ts', import.meta.url), {
    serialization: 'advanced',
    // It is told nothing of the server's surroundings, and what it prints is nobody's business.
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // A process that has gone says so by its exit.
  reader.stdin?.on('error', () => {});
  reader.stdin?.end(bytes);
  return { ask: conversation(reader, what, patienceMs), close: () => void reader.kill('SIGKILL') };
}

/** One question, one answer, until the patience for all of them is used up. */
function conversation(reader: ChildProcess, what: Noun, patienceMs: number): Ask {
  let left = patienceMs;
  /** The document's fault or ours: whoever uploaded it hears what to do, and the cause is kept for the log. */
  const fell = (cause: unknown) => Object.assign(unreadable(...say.failed(what)), { cause });
  return (request) =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      const timer = setTimeout(() => settle(unreadable(...say.tooSlow(what))), left);
      const settle = (outcome: ImportReply | Error) => {
        clearTimeout(timer);
        left -= performance.now() - since;
        reader.off('message', onReply).off('error', onError).off('exit', onExit);
        if (outcome instanceof Error) reject(outcome);
        else if (outcome.reply === 'refused')
          reject(new Refusal('unreadable', 'unreadable_document', outcome.title, outcome.sentence));
        else if (outcome.reply === 'failed') reject(fell(outcome.reason));
        else resolve(outcome);
      };
      const onReply = (reply: unknown) => settle(reply as ImportReply);
      const onError = (problem: Error) => settle(fell(problem));
      // That is how the engine ends when its memory is full.
      const onExit = (code: number | null, signal: string | null) =>
        settle(
          signal === 'SIGABRT' || code === 134
            ? unreadable(...say.tooBig(what))
            : fell(`The process ended with ${signal ?? code}.`),
        );
      reader.on('message', onReply).on('error', onError).on('exit', onExit);
      reader.send(request, () => {});
    });
}
