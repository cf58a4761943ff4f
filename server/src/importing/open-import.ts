import { Worker } from 'node:worker_threads';
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
 * Reads a document in a thread of its own, bounded in time and memory, so that nothing it holds can stop the server.
 * The bytes are handed over: the caller must not use them again.
 * @throws Refusal with what is wrong and where; also when the thread runs out of time or memory, or falls over
 */
export async function openImport(bytes: Buffer, kind: DocumentKind): Promise<Import> {
  if (kind.specType === 'sdk' && bytes.length > limits.sdkBytes)
    throw tooLarge(...say.sdkTooLarge(limits.sdkBytes / 1024 / 1024));
  const leaveSlot = await takeImportSlot();
  const thread = new Worker(new URL('./import-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    execArgv: [],
  });
  const close = async () => {
    leaveSlot();
    await thread.terminate();
  };
  const ask = conversation(thread, nounOf(kind));
  try {
    const own = new Uint8Array(bytes); // a copy that may be transferred: the buffer's memory can be a shared pool
    const opened = await ask({ ask: 'open', bytes: own, kind }, [own.buffer]);
    if (opened.reply !== 'opened') throw new Error('The importing thread answered out of turn.');
    return { document: opened.document, pieces: () => piecesOf(ask), close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

type Ask = (request: ImportRequest, transfer?: ArrayBuffer[]) => Promise<ImportReply>;

async function* piecesOf(ask: Ask): AsyncGenerator<ImportedMethod[], ImportWarning[]> {
  let coming = ask({ ask: 'next' });
  for (;;) {
    const reply = await coming;
    if (reply.reply === 'end') return reply.warnings;
    if (reply.reply !== 'methods') throw new Error('The importing thread answered out of turn.');
    coming = ask({ ask: 'next' });
    coming.catch(() => {}); // heard when it is awaited; a consumer that gave up must not bring the process down
    yield reply.methods;
  }
}

type Noun = Parameters<typeof say.failed>[0];

const nounOf = ({ specType }: DocumentKind): Noun =>
  specType === 'openapi' ? 'document' : specType === 'postman' ? 'collection' : 'package';

/** One question, one answer, until the patience for all of them is used up. */
function conversation(thread: Worker, what: Noun): Ask {
  let left = PATIENCE_MS;
  /** The document's fault or ours: whoever uploaded it hears what to do, and the cause is kept for the log. */
  const fell = (cause: unknown) => Object.assign(unreadable(...say.failed(what)), { cause });
  return (request, transfer = []) =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      const timer = setTimeout(() => settle(unreadable(...say.tooSlow(what))), left);
      const settle = (outcome: ImportReply | Error) => {
        clearTimeout(timer);
        left -= performance.now() - since;
        thread.off('message', settle).off('error', onError).off('exit', onExit);
        if (outcome instanceof Error) reject(outcome);
        else if (outcome.reply === 'refused')
          reject(new Refusal('unreadable', 'unreadable_document', outcome.title, outcome.sentence));
        else if (outcome.reply === 'failed') reject(fell(outcome.reason));
        else resolve(outcome);
      };
      const onError = (problem: Error) =>
        settle(
          (problem as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
            ? unreadable(...say.tooBig(what))
            : fell(problem),
        );
      const onExit = () => settle(fell('The thread ended.'));
      thread.on('message', settle).on('error', onError).on('exit', onExit);
      thread.postMessage(request, transfer);
    });
}
