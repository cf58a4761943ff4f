import type { ImportProgress } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import type { DocumentMethod } from '@fieldkit/spec-importer/compare/compared-method.ts';
import type {
  ImportedEvent,
  ImportedModel,
} from '@fieldkit/spec-importer/imported/imported-event-and-model.ts';
import type { ImportedMethod, ImportWarning } from '@fieldkit/spec-importer/imported/imported-method.ts';
import type { DatabaseAvailability } from '../../platform/database/watch-database.ts';
import type { DocumentBytes } from '../../platform/http-kit/document-bytes.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import type { DocumentKind, OpenedDocument } from '../../services/importing/import-messages.ts';
import type { CountedImport } from '../../services/importing/import-slots.ts';
import { openImport } from '../../services/importing/open-import.ts';
import type { TagTally } from '../../services/quotas/open-tag-tally.ts';
import { insertImport, writeImportProgress } from './libraries.queries.ts';

/** Receives the progress of an import, and signals that the client canceled it. */
export type ImportMonitor = { report: Reporter; canceled: AbortSignal };
/** Reports no progress, and is never canceled. */
export const noMonitor: ImportMonitor = { report: async () => {}, canceled: new AbortController().signal };

type ParseOptions = {
  availability: DatabaseAvailability | undefined;
  kind: DocumentKind;
  tags: readonly string[] | null;
  project_uuid: string;
  counted: CountedImport;
};

export type ParsedDocument = {
  document: OpenedDocument;
  methods: DocumentMethod[];
  events: ImportedEvent[];
  models: ImportedModel[];
  warnings: ImportWarning[];
  /** The tags of all methods in the document, imported or not. */
  tally: TagTally;
};

/**
 * Reads a document in a separate process: all of it, or the methods with some tags.
 * @throws Refusal with the problem and its position
 */
export async function parseCandidate(
  content: DocumentBytes,
  { kind, ...options }: ParseOptions,
  { report, canceled }: ImportMonitor,
): Promise<ParsedDocument> {
  await report({ stage: 'reading', done: 0, total: content.size });
  const reading = await openImport(content, kind, options);
  try {
    const { document } = reading;
    const methods: DocumentMethod[] = [];
    const pieces = reading.pieces();
    for (;;) {
      const piece = await pieces.next();
      if (canceled.aborted) throw conflict(messages.importCanceled);
      if (piece.done) return { document, methods, ...piece.value, tally: await reading.tags() };
      for (const method of piece.value) methods.push(asDocumentMethod(method));
      await report({ stage: 'extracting', done: methods.length, total: document.total });
    }
  } finally {
    await reading.close();
  }
}

/** A method in the form in which documents are compared. */
export const asDocumentMethod = ({ details, deprecated, ...method }: ImportedMethod): DocumentMethod => ({
  key: method.key,
  method_name: method.method_name,
  description: method.description,
  summary: method.summary,
  tags: method.tags,
  operation_id: method.operation_id,
  is_deprecated: deprecated,
  endpoint: details.endpoint,
  method: details.method,
  inputParams: details.inputParams,
  headers: details.headers,
  request: details.request,
  responses: details.responses,
});

type Progress = Omit<ImportProgress, 'import_id'>;

/** Publishes the progress of an import to all processes. Nothing is written without an import id. */
export type Reporter = (progress: Progress) => Promise<void>;

/**
 * Starts reporting under the client's id, outside the import's own transaction so that others can read it in the
 * meantime.
 */
export async function reportImport(
  ctx: AuthorizedContext,
  project_uuid: string,
  import_id: string | undefined,
): Promise<Reporter> {
  if (!import_id) return async () => {};
  if (!(await insertImport(ctx.db, import_id, project_uuid))) throw conflict(messages.importIdTaken);
  return (progress) => writeImportProgress(ctx.db, import_id, progress);
}
