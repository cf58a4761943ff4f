import { hasExtensionOf, wrongExtension } from '@fieldkit/contract/document-formats.ts';
import type { DocumentChanges, MethodChange } from '@fieldkit/contract/documents.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import {
  type Comparison,
  compareDocuments,
  type MatchedMethod,
} from '@fieldkit/spec-importer/compare/compare-documents.ts';
import type {
  DocumentMethod,
  MethodFields,
  Reason,
} from '@fieldkit/spec-importer/compare/compared-method.ts';
import { notFound, wrongField } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { kindOfLibrary } from '../../services/importing/document-kind.ts';
import type { DocumentKind } from '../../services/importing/import-messages.ts';
import { countImport } from '../../services/importing/import-slots.ts';
import * as importMessages from '../../services/importing/importing.messages.ts';
import { requireChosenMethods } from '../../services/quotas/method-quota.ts';
import { diffEvents } from '../events/replace-events.ts';
import { haveModelsChanged } from '../models/replace-models.ts';
import { readStoredMethods, type StoredMethod } from './document-methods.queries.ts';
import type { Candidate } from './document-source.ts';
import { findDocumentSettings, findNewestDocument, selectWorkflowsBrokenBy } from './documents.queries.ts';
import type { LibraryRow } from './lock-library.ts';
import { type ImportMonitor, type ParsedDocument, parseCandidate } from './parse-document.ts';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

export type CandidateDiff = {
  /** Locked until the transaction ends. */
  library: LibraryRow;
  candidate: Candidate;
  read: ParsedDocument;
  comparison: LibraryComparison;
  changes: DocumentChanges;
  /** Whether the document has other events than the library. */
  hasOtherEvents: boolean;
  /** Whether the document has other models than the library. */
  hasOtherModels: boolean;
  /** Whether the document has the same bytes as the newest one. */
  isSame: boolean;
  /** The new base URL of the API; undefined if it stays the same. */
  base_url: string | undefined;
  /** The new import tags; undefined if they stay the same. */
  import_tags: string[] | null | undefined;
};

/** Compares a candidate with a locked library, including the workflows that would break. */
export async function diffCandidate(
  ctx: AuthorizedContext,
  library: LibraryRow,
  candidate: Candidate,
  { read, kind, tags }: OpenedCandidate,
): Promise<CandidateDiff> {
  const { library_uuid } = library;
  const comparison = await compareWithLibrary(ctx, library_uuid, read.methods, kind);
  const broken = await selectWorkflowsBrokenBy(ctx.db, lostMethods(comparison));
  const newest = await findNewestDocument(ctx.db, library_uuid);
  const { hasOtherEvents, changes: events } = await diffEvents(ctx, library_uuid, read.events);
  return {
    library,
    candidate,
    read,
    comparison,
    changes: describeChanges(comparison, { broken_workflows: broken, events }),
    hasOtherEvents,
    hasOtherModels: await haveModelsChanged(ctx, library_uuid, read.models),
    isSame: newest?.sha256 === read.document.sha256,
    base_url: findNewBaseUrl(library.base_url, newest?.base_url ?? '', read.document.base_url),
    import_tags: isSameTags(library.import_tags, tags) ? undefined : tags,
  };
}

/** Both are sorted. */
export const isSameTags = (one: string[] | null, other: string[] | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A base URL that differs from the former document's was entered by a user, and is kept. */
export const findNewBaseUrl = (current: string, former: string, next: string): string | undefined =>
  current === former && current !== next ? next : undefined;

export type OpenedCandidate = {
  /** The library's project. */
  project_uuid: string;
  read: ParsedDocument;
  kind: DocumentKind;
  /** The tags that were imported; null for all. */
  tags: string[] | null;
};

/**
 * Reads a candidate as the kind of document that its library accepts.
 * @throws Refusal if the library was deleted, or if the document is of another kind or unreadable
 */
export async function openCandidate(
  ctx: AuthorizedContext<'env' | 'meters' | 'availability' | 'secrets'>,
  library_uuid: string,
  { content, name, source_url, shown, ...candidate }: Candidate,
  monitor: ImportMonitor,
): Promise<OpenedCandidate> {
  const owner = await findDocumentSettings(ctx.db, library_uuid);
  if (!owner) throw notFound(messages.notFound);
  // A fetched document needs no file extension, and a stored one was accepted before.
  const isUpload = source_url === null && !shown;
  const kind = kindOfLibrary(owner, name, source_url);
  if (isUpload && kind.specType !== 'sdk' && !hasExtensionOf(kind.specType, name))
    throw wrongField({ file: wrongExtension(kind.specType) }, messages.replaceFailed);
  if (kind.specType === 'sdk' && source_url !== null)
    throw wrongField({ url: importMessages.sdkFromUrl }, messages.replaceFailed);
  const tags = candidate.tags === undefined ? owner.import_tags : candidate.tags;
  const { project_uuid } = owner;
  const counted = await countImport(ctx);
  const { availability } = ctx;
  const read = await parseCandidate(content, { availability, kind, tags, project_uuid, counted }, monitor);
  const { tally, document } = read;
  const source = { before: owner.items, tags: async () => tally, own: 0 };
  await requireChosenMethods(ctx, owner.project_uuid, document.total, source);
  return { project_uuid: owner.project_uuid, read, kind, tags };
}

const removedReasons: Reason[] = [{ breaking: true, sentence: 'The document no longer describes it.' }];

/** A comparison in the form of the API; added methods have no id before it is applied. */
export function describeChanges(
  comparison: Comparison,
  { broken_workflows, events }: Pick<DocumentChanges, 'broken_workflows' | 'events'>,
  idOfAdded: (key: string) => string | null = () => null,
): DocumentChanges {
  const matched = comparison.methods.flatMap((one) => ('matched' in one ? [one.matched] : []));
  const added = comparison.methods.flatMap((one) =>
    'added' in one ? [asChange(one.added, idOfAdded(one.added.key), [])] : [],
  );
  const changed = matched
    .filter(({ reasons }) => reasons.length > 0)
    .map(({ former, next, reasons }) => asChange(next, former.method_uuid, reasons));
  const removed = comparison.removed.map((method) => asChange(method, method.method_uuid, removedReasons));
  return {
    added,
    changed,
    removed,
    unchanged: matched.length - changed.length + comparison.own.length,
    breaking: [...changed, ...removed].filter(({ breaking }) => breaking).length,
    kept_edits: matched.filter(({ keepsEdits }) => keepsEdits).length,
    broken_workflows,
    ...(events && { events }),
  };
}

/** Whether a newer document changes nothing. */
export const changesNothing = ({ added, changed, removed }: DocumentChanges): boolean =>
  added.length + changed.length + removed.length === 0;

/** The methods whose workflows break: removed ones, and those that become deprecated. */
function lostMethods({ methods, removed }: Comparison): { missing: string[]; deprecated: string[] } {
  const isDeprecatedNow = ({ former, next }: MatchedMethod) => next.is_deprecated && !former.is_deprecated;
  return {
    missing: removed.map(({ method_uuid }) => method_uuid),
    deprecated: methods.flatMap((one) =>
      'matched' in one && isDeprecatedNow(one.matched) ? [one.matched.former.method_uuid] : [],
    ),
  };
}

const asChange = (
  { method_name, endpoint, method }: MethodFields,
  method_uuid: string | null,
  reasons: Reason[],
): MethodChange => ({
  method_uuid,
  method_name,
  endpoint,
  method,
  breaking: reasons.some(({ breaking }) => breaking),
  reasons,
});

export type LibraryComparison = Comparison & { positionOf: ReadonlyMap<string, number> };

/**
 * Compares a library's methods, including its owner's edits, with those of a newer document. Yields, so that
 * ten thousand methods do not block other requests.
 */
export async function compareWithLibrary(
  ctx: AuthorizedContext,
  library_uuid: string,
  incoming: DocumentMethod[],
  { specType }: DocumentKind,
): Promise<LibraryComparison> {
  const kept: StoredMethod[] = [];
  for await (const some of readStoredMethods(ctx.db, library_uuid)) kept.push(...some);
  const comparison = await yieldToEventLoop(compareDocuments(kept, incoming, specType));
  return { ...comparison, positionOf: new Map(kept.map((one) => [one.method_uuid, one.position])) };
}
