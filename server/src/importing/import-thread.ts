import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { zstdCompressSync } from 'node:zlib';
import { type StreamedDocument, streamDocument } from '@fieldkit/spec-importer/import-document.ts';
import type { ImportedMethod } from '@fieldkit/spec-importer/imported-method.ts';
import { UnreadableDocument } from '@fieldkit/spec-importer/unreadable-document.ts';
import type { DocumentKind, ImportReply, ImportRequest } from './import-messages.ts';

/** Small enough that handing one over never holds the main thread for long. */
const METHODS_PER_PIECE = 250;

let document: StreamedDocument | undefined;
let pieces: Iterator<ImportedMethod[], void> | undefined;

parentPort?.on('message', (request: ImportRequest) => {
  try {
    answer(request.ask === 'open' ? open(request.bytes, request.kind) : next());
  } catch (problem) {
    if (!(problem instanceof UnreadableDocument)) throw problem;
    answer({ reply: 'refused', title: problem.title, sentence: problem.sentence });
  }
});

function open(bytes: Uint8Array, kind: DocumentKind): ImportReply {
  if (kind.specType !== 'openapi') throw new Error('This kind of document is not read here yet.');
  document = streamDocument(bytes, { specType: 'openapi' });
  pieces = document.chunks(METHODS_PER_PIECE);
  const { format, version, title, description, total } = document;
  const compressed = zstdCompressSync(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    reply: 'opened',
    document: {
      format,
      format_version: version,
      title,
      description,
      total,
      bytes: bytes.length,
      compressed,
      sha256,
    },
  };
}

function next(): ImportReply {
  const piece = pieces?.next();
  if (piece?.value) return { reply: 'methods', methods: piece.value };
  return { reply: 'end', warnings: document?.warnings() ?? [] };
}

const answer = (reply: ImportReply): void => parentPort?.postMessage(reply);
