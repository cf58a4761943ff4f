import { createHash } from 'node:crypto';
import module from 'node:module';
import { zstdCompressSync } from 'node:zlib';
import { isChosen } from '@fieldkit/contract/chosen-tags.ts';
import { type ChunkedDocument, inPieces, streamDocument } from '@fieldkit/spec-importer/import-document.ts';
import type {
  ImportedEvent,
  ImportedModel,
} from '@fieldkit/spec-importer/imported/imported-event-and-model.ts';
import type { ImportedMethod } from '@fieldkit/spec-importer/imported/imported-method.ts';
import { UnreadableDocument } from '@fieldkit/spec-importer/unreadable-document.ts';
import { openTagTally } from '../quotas/open-tag-tally.ts';
import type { DocumentKind, ImportReply, SentRequest } from './import-messages.ts';

type OpenRequest = Extract<SentRequest, { ask: 'open' }>;

/** Small enough that sending one does not block the main thread for long. */
const METHODS_PER_PIECE = 250;

let document: ChunkedDocument | undefined;
let pieces: Iterator<ImportedMethod[], void> | undefined;
let events: Iterator<ImportedEvent[], void> | undefined;
let models: Iterator<ImportedModel[], void> | undefined;
let tally = openTagTally();
let isKept = false;

// The parent process has ended, so the answer is not needed.
process.on('disconnect', () => process.exit());

process.on('message', async (request: SentRequest) => {
  try {
    answer(await replyTo(request));
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      answer({ reply: 'refused', title: error.title, sentence: error.sentence });
    } else answer({ reply: 'failed', reason: String(error instanceof Error ? error.stack : error) });
  }
  // Writes the compile cache for later processes now, because this process is killed and would not write it
  // at exit.
  if (!isKept) module.flushCompileCache?.();
  isKept = true;
});

async function replyTo(request: SentRequest): Promise<ImportReply> {
  if (request.ask === 'next') return next();
  if (request.ask === 'tags') return tags();
  // Discards the previous document, no matter how much of it was read.
  document = undefined;
  pieces = undefined;
  events = undefined;
  models = undefined;
  tally = openTagTally();
  const bytes = await receive(request.bytes);
  if (request.ask === 'open') return open(bytes, request);
  if (request.ask === 'guides') {
    const { openGuides } = await import('@fieldkit/spec-importer/guides/open-guides.ts');
    return { reply: 'guides', opened: await openGuides(bytes, request.fileName) };
  }
  if (request.ask === 'guide-source') {
    const { openGuideSource } = await import('@fieldkit/spec-importer/guides/open-guide-source.ts');
    return { reply: 'guide-source', content: await openGuideSource(bytes, request) };
  }
  if (request.ask === 'guide-pages') {
    const { readFetchedPages } = await import('@fieldkit/spec-importer/guides/open-guide-source.ts');
    return { reply: 'guide-pages', pages: readFetchedPages(bytes, request.pages) };
  }
  const { readArazzo } = await import('@fieldkit/spec-importer/arazzo/read-arazzo.ts');
  return { reply: 'arazzo', document: readArazzo(bytes) };
}

/** Receives exactly one document; the sender waits for the answer before it sends the next one. */
function receive(bytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let missing = bytes;
  return new Promise((resolve) => {
    const take = (part?: Buffer) => {
      if (part) parts.push(part);
      missing -= part?.length ?? 0;
      if (missing > 0) return;
      process.stdin.off('data', take).pause();
      resolve(Buffer.concat(parts));
    };
    process.stdin.on('data', take).resume();
    take();
  });
}

async function open(bytes: Uint8Array, { kind, tags }: OpenRequest): Promise<ImportReply> {
  const opened = await read(bytes, kind);
  document = opened;
  const all = countTags(opened.chunks(METHODS_PER_PIECE));
  const chosen = tags && chosenOf(all, new Set(tags));
  pieces = chosen ? inLists(chosen) : all;
  const keys = chosen && new Set(chosen.map(({ key }) => key));
  events = inLists(eventsOf(opened, keys));
  models = inLists(opened.models?.(keys) ?? []);
  const {
    format,
    version,
    title,
    description,
    document_version,
    base_url,
    server_variables,
    servers,
    authentication,
    tag_descriptions = [],
  } = opened;
  const total = chosen?.length ?? opened.total;
  const compressed = zstdCompressSync(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    reply: 'opened',
    document: {
      format,
      format_version: version,
      title,
      document_version,
      description,
      base_url,
      server_variables,
      servers,
      authentication,
      tag_descriptions,
      total,
      bytes: bytes.length,
      compressed,
      sha256,
    },
  };
}

async function read(bytes: Uint8Array, kind: DocumentKind): Promise<ChunkedDocument> {
  if (kind.specType === 'protobuf') {
    const { isZip, openProtoArchive } = await import(
      '@fieldkit/spec-importer/protobuf/open-proto-archive.ts'
    );
    if (isZip(bytes)) return inPieces(await openProtoArchive(bytes));
  }
  if (kind.specType !== 'sdk') return streamDocument(bytes, kind);
  // Parsers for ten languages are loaded only when they are needed.
  const { openSdk } = await import('@fieldkit/spec-importer/sdk/open-sdk.ts');
  return inPieces(await openSdk(bytes, kind));
}

function* countTags(all: Iterable<ImportedMethod[]>): Generator<ImportedMethod[], void> {
  for (const piece of all) {
    for (const method of piece) tally.count(method.tags);
    yield piece;
  }
}

/** The number of methods must be known before the first one is saved. */
function chosenOf(all: Iterable<ImportedMethod[]>, tags: ReadonlySet<string>): ImportedMethod[] {
  const chosen: ImportedMethod[] = [];
  for (const piece of all) chosen.push(...piece.filter((method) => isChosen(method.tags, tags)));
  return chosen;
}

/** All webhooks, and the callbacks of chosen methods; null means all methods. */
function* eventsOf(
  opened: ChunkedDocument,
  chosen: ReadonlySet<string> | null,
): Generator<ImportedEvent, void> {
  for (const event of opened.events?.() ?? [])
    if (!chosen || event.method_key === null || chosen.has(event.method_key)) yield event;
}

function* inLists<One>(all: Iterable<One>): Generator<One[], void> {
  let list: One[] = [];
  for (const one of all) {
    list.push(one);
    if (list.length < METHODS_PER_PIECE) continue;
    yield list;
    list = [];
  }
  if (list.length > 0) yield list;
}

function tags(): ImportReply {
  while (pieces && !pieces.next().done);
  return { reply: 'tags', tally: tally.read() };
}

function next(): ImportReply {
  const piece = pieces?.next();
  if (piece?.value) return { reply: 'methods', methods: piece.value };
  const some = events?.next();
  if (some?.value) return { reply: 'events', events: some.value };
  const named = models?.next();
  if (named?.value) return { reply: 'models', models: named.value };
  return { reply: 'end', warnings: document?.warnings() ?? [] };
}

function answer(reply: ImportReply): void {
  process.send?.(reply);
}
