import { documentFormats } from '@fieldkit/contract/document-formats.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import type { ArazzoDocument } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import type {
  FetchedGuide,
  GuideSourceContent,
  PageLink,
} from '@fieldkit/spec-importer/guides/open-guide-source.ts';
import type { OpenedGuides } from '@fieldkit/spec-importer/guides/open-guides.ts';
import type {
  ImportedEvent,
  ImportedModel,
} from '@fieldkit/spec-importer/imported/imported-event-and-model.ts';
import type { ImportedMethod, ImportWarning } from '@fieldkit/spec-importer/imported/imported-method.ts';
import { alwaysAvailable, type DatabaseAvailability } from '../../platform/database/watch-database.ts';
import type { DocumentBytes } from '../../platform/http-kit/document-bytes.ts';
import { tooLarge } from '../../platform/http-kit/errors.ts';
import type { TagTally } from '../quotas/open-tag-tally.ts';
import type { DocumentKind, ImportReply, ImportRequest, OpenedDocument } from './import-messages.ts';
import { type CountedImport, takeImportSlot } from './import-slots.ts';
import * as messages from './importing.messages.ts';
import { type ImportRequestSender, type Noun, startReading } from './reader-process.ts';

type OpenRequest = {
  project_uuid: string;
  counted: CountedImport;
  /** null: all methods of the document. */
  tags: readonly string[] | null;
  availability?: DatabaseAvailability | undefined;
};

/** The parts of a document that are read after its methods. */
type ImportEnd = { events: ImportedEvent[]; models: ImportedModel[]; warnings: ImportWarning[] };

export type Import = {
  document: OpenedDocument;
  /** The methods, piece by piece; the next piece is read while this one is saved. */
  pieces: () => AsyncGenerator<ImportedMethod[], ImportEnd>;
  /** The tags of all methods, chosen or not; no more pieces can be read after this. */
  tags: () => Promise<TagTally>;
  close: () => Promise<void>;
};

/**
 * Reads a document in a process for its project: all of its methods, or those that have one of some tags.
 * @throws Refusal with the problem and its location; also if the process crashes or runs out of time or
 *   memory. If the database is unavailable, its own error is thrown immediately, because the result could not be
 *   saved
 */
export async function openImport(
  bytes: DocumentBytes,
  kind: DocumentKind,
  { project_uuid, counted, tags, availability = alwaysAvailable }: OpenRequest,
): Promise<Import> {
  if (kind.specType === 'sdk' && bytes.size > limits.sdkBytes)
    throw tooLarge(messages.sdkTooLarge(limits.sdkBytes / 1024 / 1024));
  const { unavailable, stop } = availability.watch();
  const leaveSlot = await takeImportSlot(counted, unavailable).catch((error: unknown) => {
    stop();
    throw error;
  });
  const reader = startReading(bytes, nounOf(kind), { project_uuid, unavailable });
  const close = async () => {
    stop();
    leaveSlot();
    reader.close();
  };
  try {
    const opened = await reader.ask({ ask: 'open', kind, tags });
    if (opened.reply !== 'opened') throw new Error('The importing process answered out of turn.');
    const { document } = opened;
    return { document, pieces: () => piecesOf(reader.ask), tags: () => tagsOf(reader.ask), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* piecesOf(ask: ImportRequestSender): AsyncGenerator<ImportedMethod[], ImportEnd> {
  const events: ImportedEvent[] = [];
  const models: ImportedModel[] = [];
  let coming = ask({ ask: 'next' });
  for (;;) {
    const reply = await coming;
    if (reply.reply === 'end') return { events, models, warnings: reply.warnings };
    if (reply.reply !== 'methods' && reply.reply !== 'events' && reply.reply !== 'models')
      throw new Error('The importing process answered out of turn.');
    coming = ask({ ask: 'next' });
    coming.catch(() => {}); // the rejection is handled where the promise is awaited; if the consumer stopped, it must not crash the process
    if (reply.reply === 'methods') yield reply.methods;
    else if (reply.reply === 'events') events.push(...reply.events);
    else models.push(...reply.models);
  }
}

async function tagsOf(ask: ImportRequestSender): Promise<TagTally> {
  const reply = await ask({ ask: 'tags' });
  if (reply.reply !== 'tags') throw new Error('The importing process answered out of turn.');
  return reply.tally;
}

const nounOf = ({ specType }: DocumentKind): Noun =>
  specType === 'sdk' ? 'package' : documentFormats[specType].noun;

export type ReadRequest = {
  project_uuid: string;
  counted: CountedImport;
  availability: DatabaseAvailability | undefined;
};

/**
 * Reads an Arazzo document in a process for its project.
 * @throws Refusal with the problem and its location
 */
export async function readArazzoInProcess(
  bytes: DocumentBytes,
  request: ReadRequest,
): Promise<ArazzoDocument> {
  const reply = await readInProcess(bytes, 'document', { ask: 'arazzo' }, request);
  if (reply.reply !== 'arazzo') throw new Error('The importing process answered out of turn.');
  return reply.document;
}

/**
 * Reads the Markdown pages of an archive, or a single one, in a process for its project.
 * @throws Refusal with the problem
 */
export async function readGuidesInProcess(
  { name, content }: { name: string; content: DocumentBytes },
  request: ReadRequest,
): Promise<OpenedGuides> {
  const reply = await readInProcess(content, 'archive', { ask: 'guides', fileName: name }, request);
  if (reply.reply !== 'guides') throw new Error('The importing process answered out of turn.');
  return reply.opened;
}

/**
 * Reads what an address of guides returned, in a process for its project.
 * @throws Refusal with the problem
 */
export async function readGuideSourceInProcess(
  content: DocumentBytes,
  source: { url: string; base: string; folder: string },
  request: ReadRequest,
): Promise<GuideSourceContent> {
  const reply = await readInProcess(content, 'page', { ask: 'guide-source', ...source }, request);
  if (reply.reply !== 'guide-source') throw new Error('The importing process answered out of turn.');
  return reply.content;
}

/** Reads the pages of a list, whose bytes follow one another, in a process for its project. */
export async function readGuidePagesInProcess(
  content: DocumentBytes,
  pages: readonly (PageLink & { bytes: number })[],
  request: ReadRequest,
): Promise<FetchedGuide[]> {
  const reply = await readInProcess(content, 'page', { ask: 'guide-pages', pages }, request);
  if (reply.reply !== 'guide-pages') throw new Error('The importing process answered out of turn.');
  return reply.pages;
}

async function readInProcess(
  bytes: DocumentBytes,
  noun: Noun,
  question: ImportRequest,
  { project_uuid, counted, availability = alwaysAvailable }: ReadRequest,
): Promise<ImportReply> {
  const { unavailable, stop } = availability.watch();
  try {
    const leaveSlot = await takeImportSlot(counted, unavailable);
    const reader = startReading(bytes, noun, { project_uuid, unavailable });
    try {
      return await reader.ask(question);
    } finally {
      leaveSlot();
      reader.close();
    }
  } finally {
    stop();
  }
}
