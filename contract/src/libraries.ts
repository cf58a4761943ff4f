import * as z from 'zod/mini';
import { Authentication, AuthenticationForm, noAuthentication } from './authentication.ts';
import { call } from './call.ts';
import { tagsField } from './chosen-tags.ts';
import * as messages from './messages/libraries.ts';
import * as requestMessages from './messages/requests.ts';
import { ListedServer, ServerVariable } from './request-details.ts';
import { line, readAs, requiredLine, text, timestamp, urlOrEmpty, uuid } from './shapes.ts';
import { specTypes } from './spec-types.ts';

const MethodSummary = z.object({ method_uuid: uuid, method_name: z.string() });
const WorkflowSummary = z.object({ workflow_uuid: uuid, name: z.string() });

/** The length of a description, which a document may have, too. */
export const maxLibraryDescription = 40_000;

/** How often a document is fetched again from its source URL. */
export const refreshRhythms = ['never', 'daily', 'weekly'] as const;

/** The result of the last scheduled fetch. `waiting`: a breaking change is waiting for review by a person. */
const refreshOutcomes = ['unchanged', 'applied', 'waiting', 'failed'] as const;

/** The text of a document about one of its tags, as Markdown. */
export type TagDescription = { tag: string; description: string };

export const Library = z.object({
  library_uuid: uuid,
  project_uuid: readAs(uuid, ''),
  name: z.string(),
  version: z.string(),
  library_group: z.string(),
  /** 'api' means an API; anything else is an SDK's language. */
  programming_language: z.string(),
  description: z.string(),
  /**
   * The base URL of its API, from the document or entered by a person; only a path if the document names no
   * host, or empty.
   */
  base_url: z.string(),
  /** The variables in braces in `base_url`. */
  server_variables: z.array(ServerVariable),
  /** The servers that its document lists, in the document's order; the first one is the base URL unless a person entered another. */
  servers: readAs(z.array(ListedServer), []),
  /** How its calls are authenticated: as its owner entered, or else as its document declares. */
  authentication: readAs(Authentication, noAuthentication),
  /** Whether the owner entered the authentication; a newer document then does not change it. */
  has_own_authentication: z.boolean(),
  spec_type: z.nullable(z.enum(specTypes)),
  status: z.string(),
  /** The library of the same project that replaces it; null for the latest version. */
  newer_library_uuid: readAs(z.nullable(uuid), null),
  /** Whether the owner marked it as deprecated. */
  is_deprecated: readAs(z.boolean(), false),
  /** The tags whose methods are imported, with '' for methods without tags; null for all. */
  import_tags: z.nullable(z.array(z.string())),
  /** The total number of methods; `methods` has the first 200. */
  items: z.number(),
  methods: z.array(MethodSummary),
  workflows: z.array(WorkflowSummary),
  /** The URL of its newest document, if it came from a URL. */
  source_url: z.nullable(z.string()),
  refresh: z.object({
    every: z.enum(refreshRhythms),
    last_at: z.nullable(timestamp),
    outcome: z.nullable(z.enum(refreshOutcomes)),
    /** A sentence if the fetch failed. */
    reason: z.string(),
    /** The preview that is waiting for review. */
    preview_uuid: z.nullable(uuid),
  }),
  created_date: timestamp,
  updated_at: timestamp,
});
export type Library = z.output<typeof Library>;

/** Content that was left out or repaired while a document was read. */
export const ImportWarning = z.object({
  code: z.string(),
  /** How often it occurs. */
  count: z.number(),
  sentence: z.string(),
  /** Where it occurs; only a few examples. */
  examples: z.array(z.string()),
});
export type ImportWarning = z.output<typeof ImportWarning>;

/**
 * The text fields of the upload; the document is the `file` field of the same form. An empty field counts as
 * absent.
 */
export const AddLibrary = z.object({
  project_uuid: z.optional(uuid),
  name: requiredLine(200, messages.nameRequired),
  version: requiredLine(64, messages.versionRequired),
  library_group: requiredLine(100, messages.groupRequired),
  programming_language: z._default(line(64), 'api'),
  description: z._default(text(maxLibraryDescription), ''),
  spec_type: z._default(z.enum(specTypes), 'openapi'),
  url: z._default(line(2048), ''),
  /**
   * Only methods with one of these tags are imported ('' for methods without tags), including from newer documents.
   * Without any, all methods are imported.
   */
  tags: z.optional(tagsField),
  /** Chosen by the client, which requests the progress with it. */
  import_id: z.optional(uuid),
});
export type AddLibrary = z.output<typeof AddLibrary>;

/** Fields that are left out do not change. */
export const LibraryChanges = z.object({
  name: z.optional(requiredLine(200, messages.nameRequired)),
  version: z.optional(requiredLine(64, messages.versionRequired)),
  library_group: z.optional(requiredLine(100, messages.groupRequired)),
  description: z.optional(text(maxLibraryDescription)),
  /** Text entered by a person is kept when a newer document differs. */
  base_url: z.optional(urlOrEmpty),
  /** Null restores the document's declaration. */
  authentication: z.optional(z.nullable(AuthenticationForm)),
  refresh_every: z.optional(z.enum(refreshRhythms)),
  /** The library of the same project that replaces it; null if there is none. */
  newer_library_uuid: z.optional(z.nullable(uuid)),
  is_deprecated: z.optional(z.boolean()),
});
export type LibraryChanges = z.input<typeof LibraryChanges>;

const importStages = [
  'receiving',
  'reading',
  'extracting',
  'saving',
  'publishing',
  'done',
  'failed',
] as const;
/** What a document says about itself, before it is imported. */
export const DescribedDocument = z.object({
  spec_type: z.enum(specTypes),
  /** The version of the format, for example `3.1.0`. */
  format_version: z.string(),
  /** The title and version in the document, cut to the length of a library's; empty if it has none. */
  name: z.string(),
  version: z.string(),
  /** Only a path if the document names no host, or empty. */
  base_url: z.string(),
  /** How many methods would be imported. */
  methods: z.number(),
});
export type DescribedDocument = z.output<typeof DescribedDocument>;

export const ImportProgress = z.object({
  import_id: uuid,
  stage: z.enum(importStages),
  done: z.number(),
  /** 0 while the total is unknown. */
  total: z.number(),
});
export type ImportProgress = z.output<typeof ImportProgress>;

const inProject = z.object({ projectUuid: uuid });
const oneLibrary = z.object({ id: uuid });

export const libraryCalls = {
  list: call({
    method: 'GET',
    path: '/libraries/project/:projectUuid',
    permission: 'libraries.read',
    params: inProject,
    answer: z.array(Library),
  }),
  get: call({
    method: 'GET',
    path: '/libraries/:id',
    permission: 'libraries.read',
    params: oneLibrary,
    answer: Library,
  }),
  add: call({
    method: 'POST',
    path: '/libraries/project/:projectUuid',
    permission: 'libraries.add',
    params: inProject,
    body: AddLibrary,
    answer: z.extend(Library, { warnings: z.array(ImportWarning) }),
    status: 201,
    multipart: true,
  }),
  /** Fetches and reads a document to fill in the form of a new library. Nothing is stored. */
  describe: call({
    method: 'POST',
    path: '/libraries/project/:projectUuid/described-document',
    permission: 'libraries.add',
    params: inProject,
    body: z.object({ url: requiredLine(2048, requestMessages.url) }),
    answer: DescribedDocument,
  }),
  update: call({
    method: 'PATCH',
    path: '/libraries/:id',
    permission: 'libraries.update',
    params: oneLibrary,
    body: LibraryChanges,
    answer: Library,
  }),
  progress: call({
    method: 'GET',
    path: '/libraries/imports/:importId',
    permission: 'libraries.add',
    params: z.object({ importId: uuid }),
    answer: ImportProgress,
  }),
  delete: call({
    method: 'DELETE',
    path: '/libraries/:id',
    permission: 'libraries.delete',
    params: oneLibrary,
    answer: z.object({ message: z.string() }),
  }),
};
