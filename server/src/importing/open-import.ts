import { type ChildProcess, fork } from 'node:child_process';
import { limits } from '@fieldkit/contract/limits.ts';
import { importMessages as say } from '@fieldkit/contract/messages/imports.ts';
import type { ImportedMethod, ImportWarning } from '@fieldkit/spec-importer/imported-method.ts';
import { Refusal, tooLarge, unreadable } from '../problems.ts';
import type { DocumentKind, ImportReply, ImportRequest, OpenedDocument } from './import-messages.ts';
import { takeImportSlot } from './import-slots.ts';

/** Milliseconds that reading and extracting may take in all; saving does not count. */
const PATIENCE_MS = 20_000;
const MEMORY_MB = 512;

export type Import = {
  document: OpenedDocument;
  /** The methods, piece by piece; the next piece is made while this one is saved. */
  pieces: () => AsyncGenerator<ImportedMethod[], ImportWarning[]>;
  close: () => Promise<void>;
};

/**
 * Reads a document in a process of its own, bounded in time and memory, so that nothing it holds can stop the server. A
 * thread would not do: when one of them runs out of memory inside the JSON parser, the whole process ends with it.
 * @throws Refusal with what is wrong and where; also when the process runs out of time or memory, or falls over
 */
export async function openImport(bytes: Buffer, kind: DocumentKind): Promise<Import> {
  if (kind.specType === 'sdk' && bytes.length > limits.sdkBytes)
    throw tooLarge(...say.sdkTooLarge(limits.sdkBytes / 1024 / 1024));
  const leaveSlot = await takeImportSlot();
  const reader = startReader();
  const close = async () => {
    leaveSlot();
    reader.kill('SIGKILL');
  };
  const ask = conversation(reader, nounOf(kind));
  try {
    const opened = await ask({ ask: 'open', bytes, kind });
    if (opened.reply !== 'opened') throw new Error('The importing process answered out of turn.');
    return { document: opened.document, pieces: () => piecesOf(ask), close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

/** It is told nothing of the server's surroundings, and what it prints is nobody's business. */
function startReader(): ChildProcess {
  const { NODE_COMPILE_CACHE: cache } = process.env;
  return fork(new URL('./import-process.ts', import.meta.url), {
    serialization: 'advanced',
    env: cache ? { NODE_COMPILE_CACHE: cache } : {},
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

type Ask = (request: ImportRequest) => Promise<ImportReply>;

async function* piecesOf(ask: Ask): AsyncGenerator<ImportedMethod[], ImportWarning[]> {
  let coming = ask({ ask: 'next' });
  for (;;) {
    const reply = await coming;
    if (reply.reply === 'end') return reply.warnings;
    if (reply.reply !== 'methods') throw new Error('The importing process answered out of turn.');
    coming = ask({ ask: 'next' });
    coming.catch(() => {}); // heard when it is awaited; a consumer that gave up must not bring the process down
    yield reply.methods;
  }
}

type Noun = Parameters<typeof say.failed>[0];

const nounOf = ({ specType }: DocumentKind): Noun =>
  specType === 'openapi' ? 'document' : specType === 'postman' ? 'collection' : 'package';

/** One question, one answer, until the patience for all of them is used up. */
function conversation(reader: ChildProcess, what: Noun): Ask {
  let left = PATIENCE_MS;
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
      // A process that has gone says so by its exit.
      reader.send(request, () => {});
    });
}
