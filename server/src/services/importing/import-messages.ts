import type { ProgrammingLanguage } from '@fieldkit/contract/programming-languages.ts';
import type { SpecType } from '@fieldkit/contract/spec-types.ts';
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
import type {
  Authentication,
  ImportedMethod,
  ImportWarning,
  ListedServer,
  ServerVariable,
  TagDescription,
} from '@fieldkit/spec-importer/imported/imported-method.ts';
import type { TagTally } from '../quotas/open-tag-tally.ts';

/**
 * The kind of document that the user chose, and the address that it came from, if any; its name decides how
 * an SDK's archive is opened. With `isDetected`, the content decides the format, and `specType` applies if it shows none.
 */
export type DocumentKind =
  | { specType: SpecType; sourceUrl?: string; isDetected?: true }
  | { specType: 'sdk'; language: ProgrammingLanguage; fileName: string };

/**
 * A request to the importing process about the document that it receives through its pipe: one to open the document, then
 * one for each further piece.
 */
export type ImportRequest =
  /** Only methods with one of the tags follow; all where `tags` is null. */
  | { ask: 'open'; kind: DocumentKind; tags: readonly string[] | null }
  | { ask: 'next' }
  /** Which tags the whole document has: nothing follows. */
  | { ask: 'tags' }
  | { ask: 'arazzo' }
  /** The pages of an archive, or of a single Markdown file. */
  | { ask: 'guides'; fileName: string }
  /** The content of a guide source: `url` was entered, `base` answered, `folder` limits an archive's pages ('' for all). */
  | { ask: 'guide-source'; url: string; base: string; folder: string }
  /** Pages one after the other, each with its length. */
  | { ask: 'guide-pages'; pages: readonly (PageLink & { bytes: number })[] };

/** An import request, with the number of the document's bytes that are sent through the pipe. */
export type SentRequest = ImportRequest & { bytes: number };

/** The details of a document that was read; its methods follow in pieces. */
export type OpenedDocument = {
  format: string;
  format_version: string;
  title: string;
  description: string;
  /** The version of the API itself; empty if the document has none. */
  document_version: string;
  /** The base URL in the document; empty when it has none. */
  base_url: string;
  server_variables: ServerVariable[];
  servers: ListedServer[];
  authentication: Authentication;
  tag_descriptions: TagDescription[];
  /** How many methods follow. */
  total: number;
  bytes: number;
  /** Hexadecimal, of the original document. */
  sha256: string;
  /** The original document, compressed with zstd. */
  compressed: Uint8Array;
};

export type ImportReply =
  | { reply: 'opened'; document: OpenedDocument }
  | { reply: 'methods'; methods: ImportedMethod[] }
  /** After the methods: webhooks, and callbacks of the methods. */
  | { reply: 'events'; events: ImportedEvent[] }
  /** After the events. */
  | { reply: 'models'; models: ImportedModel[] }
  | { reply: 'tags'; tally: TagTally }
  | { reply: 'end'; warnings: ImportWarning[] }
  | { reply: 'arazzo'; document: ArazzoDocument }
  | { reply: 'guides'; opened: OpenedGuides }
  | { reply: 'guide-source'; content: GuideSourceContent }
  | { reply: 'guide-pages'; pages: FetchedGuide[] }
  | { reply: 'refused'; title: string; sentence: string }
  /** Something went wrong that no document should be able to cause. */
  | { reply: 'failed'; reason: string };
