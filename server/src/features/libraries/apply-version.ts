import type { DocumentChanges, ReplacedDocument } from '@fieldkit/contract/documents.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import * as notificationMessages from '@fieldkit/contract/messages/notifications.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { conflict, unavailable } from '../../platform/http-kit/errors.ts';
import { type AuthorizedContext, runInTransaction } from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { enforceWorkflowQuota } from '../../services/quotas/enforce-quota.ts';
import { assertMethodQuota, notifyMethodQuota } from '../../services/quotas/method-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { replaceEvents } from '../events/replace-events.ts';
import { replaceModels } from '../models/replace-models.ts';
import {
  type CandidateDiff,
  changesNothing,
  describeChanges,
  diffCandidate,
  isSameTags,
  type OpenedCandidate,
  openCandidate,
} from './document-diff.ts';
import { authorOf, describesOtherTags, libraryColumns, versionRow } from './document-rows.ts';
import type { Candidate } from './document-source.ts';
import {
  deletePreviews,
  findNewestDocument,
  insertDocumentVersion,
  insertPreview,
  renewPreview,
  writeLibrary,
} from './documents.queries.ts';
import { type LibraryRow, lockLibrary, markMethodsChanged } from './lock-library.ts';
import type { ImportMonitor } from './parse-document.ts';
import { writeComparison } from './write-methods.ts';

type ReplacementResult = Omit<ReplacedDocument, 'library'>;

/**
 * Compares a candidate with a library and applies or previews it in one transaction. A document with the same
 * bytes as the newest one changes nothing and adds no version, unless the methods differ from it: a method
 * that a user deleted is restored by the document that describes it. Users' edits are not such a difference,
 * because they would be kept anyway.
 */
export async function replaceInTransaction(
  ctx: AuthorizedContext<'env' | 'jobs' | 'meters' | 'secrets'>,
  library_uuid: string,
  candidate: Candidate,
  mode: Mode,
  monitor: ImportMonitor,
): Promise<ReplacementResult> {
  const opened = await openCandidate(ctx, library_uuid, candidate, monitor);
  const { warnings, document } = opened.read;
  await monitor.report({ stage: 'saving', done: 0, total: document.total });
  const replace = async (inside: AuthorizedContext<'env' | 'jobs'>): Promise<ReplacementResult> => {
    const library = await lockForCandidate(inside, library_uuid, candidate, opened, mode);
    const diff = await diffCandidate(inside, library, candidate, opened);
    const result = await applyOrPreview(inside, diff, mode);
    if (monitor.canceled.aborted) throw conflict(messages.importCanceled);
    return { ...result, same_document: diff.isSame, warnings };
  };
  // A preview validates no workflow, so it needs no quota lock.
  return runInTransaction(ctx, (inside) =>
    mode === 'preview'
      ? replace(inside)
      : enforceWorkflowQuota(inside, opened.project_uuid, () => replace(inside)),
  );
}

/**
 * Locks the library of a candidate, inside a transaction.
 * @throws Refusal if the library changed since the candidate was previewed or read
 */
async function lockForCandidate(
  inside: AuthorizedContext,
  library_uuid: string,
  { shown, tags }: Candidate,
  opened: OpenedCandidate,
  mode: Mode,
): Promise<LibraryRow> {
  const library = await lockLibrary(inside, library_uuid);
  const isStale = shown && shown.content_number !== library.content_number;
  if (isStale && mode !== 'preview') throw conflict(messages.previewStale);
  // A user chose other tags while the document was read.
  if (tags === undefined && !isSameTags(library.import_tags, opened.tags))
    throw unavailable(requestMessages.busy);
  return library;
}

/** How to process a candidate: preview its changes, apply it, or apply it unless that breaks callers. */
export type Mode = 'preview' | 'apply' | 'apply_unless_breaking';

/** Applies or previews a candidate according to the mode, inside the transaction that has locked the library. */
async function applyOrPreview(ctx: AuthorizedContext<'env' | 'jobs'>, diff: CandidateDiff, mode: Mode) {
  const { changes, isSame, library, candidate, base_url, import_tags } = diff;
  const untouched = { ...changes, applied: false, preview_uuid: null };
  // In a scheduled refresh, a document with other bytes and the same content is not a change either.
  const isNews = !isSame && (mode !== 'apply_unless_breaking' || base_url !== undefined);
  const hasOtherContent =
    diff.hasOtherEvents || diff.hasOtherModels || describesOtherTags(library, diff.read.document);
  if (changesNothing(changes) && !hasOtherContent && !isNews) {
    if (mode === 'apply') await nameVersion(ctx, library, candidate.version);
    if (mode === 'apply' && import_tags !== undefined)
      await writeLibrary(ctx.db, library.library_uuid, { import_tags });
    return untouched;
  }
  const { methods, own } = diff.comparison;
  const counts = { before: library.items, after: methods.length + own.length };
  const source = { tags: async () => diff.read.tally, own: own.length };
  await assertMethodQuota(ctx, library.project_uuid, counts, source);
  if (mode === 'preview' || (mode === 'apply_unless_breaking' && changes.breaking > 0))
    return { ...untouched, preview_uuid: await savePreview(ctx, diff) };
  const applied = await applyDocument(ctx, diff);
  await notifyMethodQuota(ctx, library, counts);
  return { ...applied, applied: true, preview_uuid: null };
}

/** A document that is already stored can get a new version name, which is worth recording. */
async function nameVersion(
  ctx: AuthorizedContext<'jobs'>,
  library: LibraryRow,
  version: string,
): Promise<void> {
  if (version === '' || version === library.version) return;
  await writeLibrary(ctx.db, library.library_uuid, { version });
  await markContentChanged(ctx, library.project_uuid);
}

/**
 * Stores a compared document, so that exactly this document can be applied while the library is unchanged.
 * Returns its id.
 */
async function savePreview(
  ctx: AuthorizedContext,
  { library, candidate, read }: CandidateDiff,
): Promise<string> {
  const { library_uuid, content_number } = library;
  const tags = { chooses_tags: candidate.tags !== undefined, import_tags: candidate.tags ?? null };
  if (candidate.shown) {
    await renewPreview(ctx.db, candidate.shown.preview_uuid, { content_number, ...tags });
    return candidate.shown.preview_uuid;
  }
  const { made_by } = authorOf(ctx.actor);
  const row = {
    library_uuid,
    content_number,
    made_by,
    file_name: candidate.name,
    source_url: candidate.source_url,
    version: candidate.version,
    content: Buffer.from(read.document.compressed),
    bytes: read.document.bytes,
    sha256: read.document.sha256,
    ...tags,
  };
  return insertPreview(ctx.db, row, made_by === 'schedule' ? ['schedule'] : ['person', 'key']);
}

/**
 * Replaces a library's newest document in a transaction that has locked the library: its methods, history and
 * counts. Returns the changes, with the ids of added methods.
 */
async function applyDocument(ctx: AuthorizedContext<'jobs'>, diff: CandidateDiff): Promise<DocumentChanges> {
  const { library, comparison, changes, candidate } = diff;
  const { library_uuid } = library;
  const idOf = await writeComparison(ctx, library_uuid, comparison);
  if (diff.hasOtherEvents) await replaceEvents(ctx, library_uuid, diff.read.events);
  if (diff.hasOtherModels) await replaceModels(ctx, library_uuid, diff.read.models);
  const applied = describeChanges(comparison, changes, (key) => idOf.get(key) ?? null);
  const newest = await findNewestDocument(ctx.db, library_uuid);
  const source = {
    ...candidate,
    library_uuid,
    version: candidate.version || library.version,
    actor: ctx.actor,
  };
  const row = {
    ...versionRow(source, diff.read.document),
    methods: comparison.methods.length,
    warnings: diff.read.warnings,
    changes: newest && applied,
  };
  await deletePreviews(ctx.db, library_uuid);
  await writeLibrary(ctx.db, library_uuid, {
    ...(candidate.version && { version: candidate.version }),
    ...(diff.base_url !== undefined && { base_url: diff.base_url }),
    ...libraryColumns(diff.read.document),
    ...(diff.import_tags !== undefined && { import_tags: diff.import_tags }),
    // A document without a URL cannot be fetched again.
    ...(candidate.source_url === null && { refresh_every: 'never' as const }),
    ...(library.refresh_outcome === 'waiting' && settledWait(candidate)),
  });
  await notifyReplacement(ctx, library, newest?.version_number ?? 0, changes);
  await markMethodsChanged(ctx, library, applied.added.length - applied.removed.length);
  // Inserted after the content is locked, so that its time is later than that of any publication without it.
  await insertDocumentVersion(ctx.db, row, (newest?.version_number ?? 0) + 1);
  return applied;
}

/** The pending document was applied, or replaced with another one. */
const settledWait = ({ shown }: Candidate) => ({
  refresh_outcome: shown?.made_by === 'schedule' ? ('applied' as const) : null,
  refresh_reason: '',
});

/**
 * Records that a library has a newer document, and notifies the owner, once per version, of the workflows
 * that it broke, or else of its breaking changes.
 * @param after the number of the former version
 */
async function notifyReplacement(
  ctx: AuthorizedContext,
  { library_uuid, project_uuid, name }: LibraryRow,
  after: number,
  { breaking, broken_workflows }: DocumentChanges,
): Promise<void> {
  await recordActivity(ctx, project_uuid, 'document_replaced', name);
  const [broken] = broken_workflows;
  if (broken) {
    const names = broken_workflows.map((workflow) => workflow.name);
    await notifyOwner(ctx, project_uuid, {
      message: () => notificationMessages.workflowsBroken(name, names),
      event_key: `broken:${library_uuid}:${after + 1}`,
      link: { to: 'workflow', library_uuid, workflow_uuid: broken.workflow_uuid },
    });
  } else if (breaking > 0) {
    await notifyOwner(ctx, project_uuid, {
      message: () => notificationMessages.breakingChanges(name, breaking),
      event_key: `breaking:${library_uuid}:${after + 1}`,
      link: { to: 'library', library_uuid },
    });
  }
}
