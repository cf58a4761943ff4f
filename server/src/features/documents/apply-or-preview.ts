import type { BrokenWorkflow, DocumentChanges } from '@fieldkit/contract/documents.ts';
import * as messages from '@fieldkit/contract/messages/notifications.ts';
import { importerVersion } from '@fieldkit/spec-importer/importer-version.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify-owner.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { assertMethodQuota, notifyMethodQuota } from '../../services/quotas/method-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { authorOf } from '../libraries/author-of.ts';
import type { LibraryRow } from '../libraries/lock-library.ts';
import { markMethodsChanged } from '../libraries/mark-methods-changed.ts';
import { type CandidateDiff, changesNothing, describeChanges } from './diff-candidate.ts';
import { insertVersion, type NewDocument, newestDocument, writeLibrary } from './documents.queries.ts';
import { deletePreviews, insertPreview, renewPreview } from './previews.queries.ts';
import type { Candidate } from './resolve-candidate.ts';
import { writeComparison } from './write-comparison.ts';

/** What to do with a candidate: preview its changes, apply it, or apply it unless that breaks callers. */
export type Mode = 'preview' | 'apply' | 'apply_unless_breaking';

/**
 * Applies or previews a candidate according to the mode, inside the transaction that has locked the library.
 */
export async function applyOrPreview(
  ctx: AuthorizedContext<'env' | 'jobs'>,
  diff: CandidateDiff,
  mode: Mode,
) {
  const { changes, isSame, library, candidate, base_url, import_tags } = diff;
  const untouched = { ...changes, applied: false, preview_uuid: null };
  // In a scheduled refresh, a document with other bytes and the same content is not a change either.
  const isNews = !isSame && (mode !== 'apply_unless_breaking' || base_url !== undefined);
  if (changesNothing(changes) && !isNews) {
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

/** A document that is there already may come under another version's name: that is worth keeping by itself. */
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
  const applied = describeChanges(comparison, changes.broken_workflows, (key) => idOf.get(key) ?? null);
  const newest = await newestDocument(ctx.db, library_uuid);
  const row = { ...versionRow(diff), ...authorOf(ctx.actor), changes: newest && applied };
  await insertVersion(ctx.db, row, (newest?.version_number ?? 0) + 1);
  await deletePreviews(ctx.db, library_uuid);
  await writeLibrary(ctx.db, library_uuid, {
    ...(candidate.version && { version: candidate.version }),
    ...(diff.base_url !== undefined && { base_url: diff.base_url }),
    server_variables: diff.read.document.server_variables,
    authentication: diff.read.document.authentication,
    importer_version: importerVersion,
    ...(diff.import_tags !== undefined && { import_tags: diff.import_tags }),
    // What did not come from an address cannot be fetched again.
    ...(candidate.source_url === null && { refresh_every: 'never' as const }),
    ...(library.refresh_outcome === 'waiting' && settledWait(candidate)),
  });
  await notifyReplacement(ctx, library, newest?.version_number ?? 0, changes.broken_workflows);
  await markMethodsChanged(ctx, library, applied.added.length - applied.removed.length);
  return applied;
}

/** The waiting document was applied, or replaced by another one. */
const settledWait = ({ shown }: Candidate) => ({
  refresh_outcome: shown?.made_by === 'schedule' ? ('applied' as const) : null,
  refresh_reason: '',
});

const versionRow = ({
  library,
  candidate,
  read: { document, warnings },
  comparison,
}: CandidateDiff): NewDocument => ({
  library_uuid: library.library_uuid,
  version: candidate.version || library.version,
  file_name: candidate.name,
  source_url: candidate.source_url,
  format: document.format,
  format_version: document.format_version,
  base_url: document.base_url,
  sha256: document.sha256,
  bytes: document.bytes,
  content: Buffer.from(document.compressed),
  methods: comparison.methods.length,
  warnings,
});

/**
 * Records that a library has a newer document, and notifies the owner, once per version, of the workflows
 * that it broke.
 * @param after the number of the former version
 */
async function notifyReplacement(
  ctx: AuthorizedContext,
  { library_uuid, project_uuid, name }: LibraryRow,
  after: number,
  broken: BrokenWorkflow[],
): Promise<void> {
  await recordActivity(ctx, project_uuid, 'document_replaced', name);
  if (broken.length === 0) return;
  const names = broken.map((workflow) => workflow.name);
  await notifyOwner(ctx, project_uuid, {
    message: () => messages.workflowsBroken(name, names),
    event_key: `broken:${library_uuid}:${after + 1}`,
  });
}
