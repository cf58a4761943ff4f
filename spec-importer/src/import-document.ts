import { documentReaders, type ReadableFormat } from './document-formats.ts';
import { importLimits } from './import-limits.ts';
import type { ImportedEvent, ImportedModel } from './imported/imported-event-and-model.ts';
import type { ImportedMethod, ImportWarning } from './imported/imported-method.ts';
import { formatOf } from './openapi/refuse-foreign-document.ts';
import type { OpenedDocument } from './opened-document.ts';
import { decodeText } from './text/decode-text.ts';
import { formatOfText } from './text/foreign-text.ts';
import { objectOf } from './text/json-value.ts';
import { type DocumentSyntax, type ReadDocument, readDocument } from './text/read-document.ts';
import { UnreadableDocument } from './unreadable-document.ts';

/** `done` and `total` count bytes while reading and methods while extracting. */
export interface ImportProgress {
  stage: 'reading' | 'extracting';
  done: number;
  total: number;
}

export type OnProgress = (progress: ImportProgress) => void;

export interface ImportOptions {
  /** The format that the user chose. */
  specType: ReadableFormat;
  /** The content decides the format; `specType` applies if it shows none. */
  isDetected?: boolean;
  /** The URL of the document, if any, to resolve relative URLs in it. */
  sourceUrl?: string;
}

type About = Omit<OpenedDocument, 'methods' | 'events' | 'models' | 'warnings' | 'total'> & {
  syntax: DocumentSyntax;
};
export type ImportedDocument = About & {
  methods: ImportedMethod[];
  events: ImportedEvent[];
  models: ImportedModel[];
  warnings: ImportWarning[];
};

/** The number of methods between two progress reports. */
const reportEvery = 100;

/**
 * Imports all methods of a document at once.
 * @throws UnreadableDocument, and no other error, if the document cannot be imported
 */
export function importDocument(
  bytes: Uint8Array,
  options: ImportOptions,
  onProgress?: OnProgress,
): ImportedDocument {
  const {
    chunks,
    events,
    models,
    warnings,
    total: _total,
    ...about
  } = streamDocument(bytes, options, onProgress);
  const methods = [...chunks(reportEvery)].flat();
  return {
    ...about,
    methods,
    events: [...(events?.() ?? [])],
    models: [...(models?.(null) ?? [])],
    warnings: warnings(),
  };
}

/** A document whose methods are read in chunks. */
export type ChunkedDocument = Omit<OpenedDocument, 'methods'> & {
  /** The methods in lists of at most `size`, read on demand; may throw UnreadableDocument. */
  chunks(size: number): Generator<ImportedMethod[], void, undefined>;
};

export type StreamedDocument = ChunkedDocument & { syntax: DocumentSyntax };

/**
 * The same for a caller that forwards the methods in chunks (to another thread or a database), so that a
 * document of ten thousand operations is never in memory twice. Warnings are complete after the last chunk.
 * @throws UnreadableDocument if the document cannot be opened
 */
export function streamDocument(
  bytes: Uint8Array,
  { specType: chosen, isDetected = false, sourceUrl = '' }: ImportOptions,
  onProgress?: OnProgress,
): StreamedDocument {
  onProgress?.({ stage: 'reading', done: 0, total: bytes.length });
  const { specType, root, syntax } = isDetected
    ? readAnyDocument(bytes, chosen)
    : { specType: chosen, ...readDocument(bytes, documentReaders[chosen].name) };
  onProgress?.({ stage: 'reading', done: bytes.length, total: bytes.length });
  return { syntax, ...inPieces(documentReaders[specType].open(root, sourceUrl), onProgress) };
}

/** The part of a document that shows whether it is in a language of its own, in bytes. */
const BEGINNING = 64 * 1024;

/**
 * Parses a document of any format. A text in a language of its own is known by how it begins, JSON and YAML by their
 * fields; `likely` applies to a document that shows neither.
 * @throws UnreadableDocument if it cannot be parsed
 */
function readAnyDocument(
  bytes: Uint8Array,
  likely: ReadableFormat,
): ReadDocument & { specType: ReadableFormat } {
  const beginning = decodeText(bytes.subarray(0, BEGINNING));
  const specType = formatNamed(formatOfText(beginning)) ?? likely;
  const { root, syntax } = readDocument(bytes, documentReaders[specType].name);
  const object = objectOf(root);
  const found = object && formatNamed(formatOf(object)?.replace(/^an? /, ''));
  return { specType: found ?? specType, root, syntax };
}

const formatNamed = (name: string | undefined): ReadableFormat | undefined =>
  (Object.keys(documentReaders) as ReadableFormat[]).find(
    (specType) => documentReaders[specType].name === name,
  );

/** Splits an opened document into chunks and reports the progress. */
export function inPieces({ methods, ...about }: OpenedDocument, onProgress?: OnProgress): ChunkedDocument {
  function* chunks(size: number): Generator<ImportedMethod[], void, undefined> {
    let chunk: ImportedMethod[] = [];
    let done = 0;
    for (const method of limitText(methods())) {
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
  return { ...about, chunks };
}

/**
 * Forwards methods up to a limit on their total text, because content that a document shares is repeated for
 * each method that uses it.
 * @throws UnreadableDocument if the limit is exceeded
 */
function* limitText(methods: Iterable<ImportedMethod>): Generator<ImportedMethod, void, undefined> {
  let budget: number = importLimits.allText;
  for (const method of methods) {
    const { key, description, tags, details } = method;
    budget -= key.length + description.length + details.endpoint.length + details.inputParams.length;
    budget -= details.responses.length + (details.request.graphql?.length ?? 0);
    for (const tag of tags) budget -= tag.length;
    if (budget < 0) throw tooMuchText();
    yield method;
  }
}

function tooMuchText(): UnreadableDocument {
  return new UnreadableDocument(
    'The document is too large',
    'Its methods share so much that they would not fit when written out one by one. Divide it into several documents and import each as a library.',
  );
}
