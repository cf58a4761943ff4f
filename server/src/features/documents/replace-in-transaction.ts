import type { Replaced } from '@fieldkit/contract/documents.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import * as requestMessages from '@fieldkit/contract/messages/requests.ts';
import { conflict, unavailable } from '../../platform/http-kit/errors.ts';
import { type AuthorizedContext, inTransaction } from '../../services/context.ts';
import { enforceWorkflowQuota } from '../../services/quotas/workflow-quota.ts';
import { type LibraryRow, lockLibrary } from '../libraries/lock-library.ts';
import { applyOrPreview, type Mode } from './apply-or-preview.ts';
import { diffCandidate, isSameTags, type OpenedCandidate, openCandidate } from './diff-candidate.ts';
import type { ImportMonitor } from './parse-candidate.ts';
import type { Candidate } from './resolve-candidate.ts';

type ReplacementResult = Omit<Replaced, 'library'>;

/**
 * Compares a candidate with a library and applies or previews it in one transaction.
 * A document with the same bytes as the newest one changes nothing and adds no version, unless the methods
 * differ from it: a method that a user deleted is restored by the document that describes it. Users' edits
 * are not such a difference, because they would stay anyway.
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
    if (monitor.cancelled.aborted) throw conflict(messages.importCancelled);
    return { ...result, same_document: diff.isSame, warnings };
  };
  // A preview validates no workflow, so it needs no quota lock.
  return inTransaction(ctx, (inside) =>
    mode === 'preview'
      ? replace(inside)
      : enforceWorkflowQuota(inside, opened.project_uuid, () => replace(inside)),
  );
}

/**
 * Locks the library of a candidate, inside a transaction.
 * @throws Refusal when the library changed since the candidate was previewed or read
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
