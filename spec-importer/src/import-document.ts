import { type Extraction, extractOpenApi } from './extract-openapi.ts';
import type { ImportedMethod } from './imported-method.ts';
import { type OpenedDocument, openOpenApi } from './open-openapi.ts';
import { readDocument } from './read-document.ts';

/** `done` and `total` count bytes while reading and methods while extracting. */
export interface ImportProgress {
  stage: 'reading' | 'extracting';
  done: number;
  total: number;
}

export type OnProgress = (progress: ImportProgress) => void;

export interface ImportOptions {
  /** What the person says the document is. */
  specType: 'openapi';
}

export type ImportedDocument = Extraction & { syntax: 'json' | 'yaml' };

/**
 * The methods of a document's bytes.
 *
 * @throws UnreadableDocument, and nothing else, when it cannot become methods.
 */
export function importDocument(
  bytes: Uint8Array,
  _options: ImportOptions,
  onProgress?: OnProgress,
): ImportedDocument {
  const { root, syntax } = readWithProgress(bytes, onProgress);
  const extraction = extractOpenApi(root, {
    onMethods: (done, total) => onProgress?.({ stage: 'extracting', done, total }),
  });
  return { syntax, ...extraction };
}

export type StreamedDocument = Omit<OpenedDocument, 'methods'> & {
  syntax: 'json' | 'yaml';
  /** The methods in lists of at most `size`, each read when it is asked for; may throw UnreadableDocument. */
  chunks(size: number): Generator<ImportedMethod[], void, undefined>;
};

/**
 * The same for a caller that passes the methods on piece by piece (to another thread, to a database), so that a document
 * of ten thousand operations never lies in memory twice. Warnings are complete after the last chunk.
 *
 * @throws UnreadableDocument when it cannot be opened.
 */
export function streamDocument(
  bytes: Uint8Array,
  _options: ImportOptions,
  onProgress?: OnProgress,
): StreamedDocument {
  const { root, syntax } = readWithProgress(bytes, onProgress);
  const { methods, ...about } = openOpenApi(root);

  function* chunks(size: number): Generator<ImportedMethod[], void, undefined> {
    let chunk: ImportedMethod[] = [];
    let done = 0;
    for (const method of methods()) {
      chunk.push(method);
      done++;
      if (chunk.length < size) continue;
      onProgress?.({ stage: 'extracting', done, total: about.total });
      yield chunk;
      chunk = [];
    }
    if (chunk.length === 0) return;
    onProgress?.({ stage: 'extracting', done, total: about.total });
    yield chunk;
  }
  return { syntax, ...about, chunks };
}

function readWithProgress(bytes: Uint8Array, onProgress: OnProgress | undefined) {
  onProgress?.({ stage: 'reading', done: 0, total: bytes.length });
  const document = readDocument(bytes);
  onProgress?.({ stage: 'reading', done: bytes.length, total: bytes.length });
  return document;
}
