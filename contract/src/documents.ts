import * as z from 'zod/mini';
import { call } from './call.ts';
import { tagsField } from './chosen-tags.ts';
import { eventKinds } from './events.ts';
import { ImportWarning, Library } from './libraries.ts';
import * as messages from './messages/libraries.ts';
import { line, timestamp, uuid } from './shapes.ts';

/** A method that a newer document adds, changes or removes. */
export const MethodChange = z.object({
  /** Null if it is not added yet. */
  method_uuid: z.nullable(uuid),
  method_name: z.string(),
  endpoint: z.string(),
  method: z.string(),
  /** Whether a caller of the previous version may fail. */
  breaking: z.boolean(),
  /** The differences, one sentence each. */
  reasons: z.array(z.object({ breaking: z.boolean(), sentence: z.string() })),
});
export type MethodChange = z.output<typeof MethodChange>;

/** A workflow that loses a method, with the affected steps. */
export const BrokenWorkflow = z.object({
  workflow_uuid: uuid,
  name: z.string(),
  steps: z.array(
    z.object({ order: z.number(), method_name: z.string(), problem: z.enum(['missing', 'deprecated']) }),
  ),
});
export type BrokenWorkflow = z.output<typeof BrokenWorkflow>;

/** An event that a newer document adds, changes or removes. */
const EventChange = z.object({
  kind: z.enum(eventKinds),
  name: z.string(),
  summary: z.string(),
  http_method: z.string(),
  /** The differences, one sentence each; at most ten. */
  reasons: z.array(z.string()),
});
export type EventChange = z.output<typeof EventChange>;

const EventChanges = z.object({
  added: z.array(EventChange),
  changed: z.array(EventChange),
  removed: z.array(EventChange),
});
export type EventChanges = z.output<typeof EventChanges>;

/** The changes that a newer document makes to a library; each list is in document order. */
export const DocumentChanges = z.object({
  added: z.array(MethodChange),
  changed: z.array(MethodChange),
  removed: z.array(MethodChange),
  unchanged: z.number(),
  breaking: z.number(),
  /** How many methods keep their hand-written texts although the document differs. */
  kept_edits: z.number(),
  broken_workflows: z.array(BrokenWorkflow),
  /** Missing if no event changes. Events never count as breaking. */
  events: z.optional(EventChanges),
});
export type DocumentChanges = z.output<typeof DocumentChanges>;

/**
 * The text fields of the upload. The document comes from one source: `file` in the same form, a URL, a
 * preview that was shown before, or a previous version of the library.
 */
export const ReplaceDocument = z.object({
  /** An empty value keeps the library's version. */
  version: z._default(line(64), ''),
  url: z._default(line(2048), ''),
  preview_uuid: z.optional(uuid),
  from_version: z.optional(z.pipe(z.string(), z.pipe(z.transform(Number), z.int(messages.notAVersion)))),
  /** Replaces the library's chosen tags; an empty list imports all methods again. */
  tags: z.optional(tagsField),
  /** Only previews the changes, and keeps the document for a day so that exactly this document can be applied. */
  preview: z._default(z.enum(['true', 'false']), 'false'),
  import_id: z.optional(uuid),
});
export type ReplaceDocument = z.output<typeof ReplaceDocument>;

export const ReplacedDocument = z.extend(DocumentChanges, {
  library: Library,
  applied: z.boolean(),
  preview_uuid: z.nullable(uuid),
  /** The document is identical, byte for byte, to the library's current one. */
  same_document: z.boolean(),
  warnings: z.array(ImportWarning),
});
export type ReplacedDocument = z.output<typeof ReplacedDocument>;

export const documentAuthors = ['person', 'key', 'schedule'] as const;

/** One entry of a library's history. */
export const DocumentVersion = z.object({
  /** 1, 2, 3…: counted per library. */
  version_number: z.number(),
  /** The library's version at the time, as set by its owner. */
  version: z.string(),
  file_name: z.string(),
  source_url: z.nullable(z.string()),
  format: z.string(),
  format_version: z.string(),
  bytes: z.number(),
  methods: z.number(),
  made_by: z.enum(documentAuthors),
  made_by_name: z.nullable(z.string()),
  created_date: timestamp,
  /** Null for the first. */
  changes: z.nullable(
    z.object({ added: z.number(), changed: z.number(), removed: z.number(), breaking: z.number() }),
  ),
});
export type DocumentVersion = z.output<typeof DocumentVersion>;

const oneLibrary = z.object({ id: uuid });
const oneVersion = z.object({
  id: uuid,
  versionNumber: z.string().check(z.regex(/^[1-9]\d{0,8}$/, messages.notAVersion)),
});

export const documentCalls = {
  /**
   * Replaces a library's document with a newer one. Methods that still exist keep their ids, so workflows
   * remain intact.
   */
  replace: call({
    method: 'POST',
    path: '/libraries/:id/spec',
    permission: 'libraries.update',
    params: oneLibrary,
    body: ReplaceDocument,
    answer: ReplacedDocument,
    multipart: true,
  }),
  /** The changes that a kept preview would make now. */
  preview: call({
    method: 'GET',
    path: '/libraries/:id/previews/:previewUuid',
    permission: 'libraries.update',
    params: z.object({ id: uuid, previewUuid: uuid }),
    answer: ReplacedDocument,
  }),
  /** Discards a kept preview. A document found by the schedule is not offered again until its bytes change. */
  dismiss: call({
    method: 'DELETE',
    path: '/libraries/:id/previews/:previewUuid',
    permission: 'libraries.update',
    params: z.object({ id: uuid, previewUuid: uuid }),
    answer: z.object({ message: z.string() }),
  }),
  versions: call({
    method: 'GET',
    path: '/libraries/:id/versions',
    permission: 'libraries.read',
    params: oneLibrary,
    answer: z.array(DocumentVersion),
  }),
  /** The changes that one entry of the history made. */
  changes: call({
    method: 'GET',
    path: '/libraries/:id/versions/:versionNumber',
    permission: 'libraries.read',
    params: oneVersion,
    answer: z.extend(DocumentVersion, { details: z.nullable(DocumentChanges) }),
  }),
  /** The document as it was received, byte for byte. */
  download: call({
    method: 'GET',
    path: '/libraries/:id/versions/:versionNumber/document',
    permission: 'libraries.read',
    params: oneVersion,
    answer: z.unknown(),
    file: true,
  }),
};
