import type { ChildProcess } from 'node:child_process';
import type { DocumentBytes } from '../../platform/http-kit/document-bytes.ts';
import { unreadable } from '../../platform/http-kit/errors.ts';
import type { ImportReply, ImportRequest, SentRequest } from './import-messages.ts';
import * as messages from './importing.messages.ts';
import { endReader, returnReader, takeReader } from './reader-pool.ts';

/** The total time in milliseconds for reading and extracting, without saving. */
const TIMEOUT_MS = 20_000;

/** The kind of document, for error messages. */
export type Noun = Parameters<typeof messages.failed>[0];
export type ImportRequestSender = (request: ImportRequest) => Promise<ImportReply>;
type ReaderRequest = {
  project_uuid: string;
  /** Stops the reading when the result is no longer needed. */
  unavailable?: AbortSignal;
  timeoutMs?: number;
};
export type DocumentReader = { ask: ImportRequestSender; close: () => void };

/**
 * Lets a separate process read one document of a project, with limited time and memory, so that no document
 * can stop the server. A thread would not be enough: if a thread runs out of memory inside the JSON parser,
 * the whole process crashes. The document is sent through a pipe in pieces, so this process never holds all
 * of it in memory.
 */
export function startReading(
  document: DocumentBytes,
  what: Noun,
  { project_uuid, unavailable, timeoutMs = TIMEOUT_MS }: ReaderRequest,
): DocumentReader {
  const reader = takeReader(project_uuid);
  const source = document.read();
  // The process would wait for the rest, so it is ended, which is reported like an unreadable document.
  source.on('error', () => endReader(reader));
  if (reader.process.stdin) source.pipe(reader.process.stdin, { end: false });
  const send = (request: ImportRequest) =>
    reader.process.send({ ...request, bytes: document.size } satisfies SentRequest, () => {});
  const conversation = converse(reader.process, send, what, { unavailable, timeoutMs });
  let isClosed = false;
  return {
    ask: conversation.ask,
    close: () => {
      if (isClosed) return;
      isClosed = true;
      source.destroy();
      if (conversation.isOver()) returnReader(reader, document.size);
      else endReader(reader);
    },
  };
}

/** Sends one request at a time and waits for its answer, until the total time is used up. */
function converse(
  reader: ChildProcess,
  send: (request: ImportRequest) => void,
  what: Noun,
  { unavailable, timeoutMs }: { unavailable: AbortSignal | undefined; timeoutMs: number },
): { ask: ImportRequestSender; isOver: () => boolean } {
  let left = timeoutMs;
  let open = 0;
  let isSound = true;
  /** The cause may be the document or the server: the user sees a message, and the cause is logged. */
  const fell = (cause: unknown) => Object.assign(unreadable(messages.failed(what)), { cause });
  const ask: ImportRequestSender = (request) =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      open += 1;
      const timer = setTimeout(() => fail(unreadable(messages.tooSlow(what))), left);
      const settle = () => {
        clearTimeout(timer);
        open -= 1;
        left -= performance.now() - since;
        reader.off('message', onReply).off('error', onError).off('exit', onExit);
        unavailable?.removeEventListener('abort', onUnavailable);
      };
      const fail = (error: Error) => {
        isSound = false;
        settle();
        reject(error);
      };
      const onReply = (message: unknown) => {
        const reply = message as ImportReply;
        if (reply.reply === 'failed') return fail(fell(reply.reason));
        settle();
        if (reply.reply !== 'refused') return resolve(reply);
        reject(unreadable({ code: 'unreadable_document', title: reply.title, message: reply.sentence }));
      };
      const onUnavailable = () => fail(unavailable?.reason);
      const onError = (error: Error) => fail(fell(error));
      // The engine exits like this when it runs out of memory.
      const onExit = (code: number | null, signal: string | null) =>
        fail(
          signal === 'SIGABRT' || code === 134
            ? unreadable(messages.tooBig(what))
            : fell(`The process ended with ${signal ?? code}.`),
        );
      reader.on('message', onReply).on('error', onError).on('exit', onExit);
      unavailable?.addEventListener('abort', onUnavailable);
      if (unavailable?.aborted) return onUnavailable();
      send(request);
    });
  return { ask, isOver: () => isSound && open === 0 };
}
