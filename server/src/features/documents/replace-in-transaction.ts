import type { Replaced } from '@fieldkit/contract/documents.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { requireActor } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { enforceWorkflowQuota } from '../../plan-limits/workflow-quota.ts';
import { conflict } from '../../problems.ts';
import { applyOrPreview, type Mode } from './apply-or-preview.ts';
import { diffCandidate } from './diff-candidate.ts';
import { lockForCandidate } from './lock-for-candidate.ts';
import { openCandidate } from './open-candidate.ts';
import type { ImportMonitor } from './parse-candidate.ts';
import type { Candidate } from './resolve-candidate.ts';

export type ReplacementResult = Omit<Replaced, 'library'>;

/**
 * Compares a document with a library and does what is wanted in one transaction: everything or nothing.
 *
 * The same bytes as the newest document change nothing and are no new version, unless methods differ from what the
 * document says: somebody who deleted a method by hand gets it back by the document that describes it. What people
 * edited is no such difference, for it would stay anyway.
 */
export async function replaceInTransaction(
  ctx: Context,
  library_uuid: string,
  candidate: Candidate,
  mode: Mode,
  monitor: ImportMonitor,
): Promise<ReplacementResult> {
  requireActor(ctx);
  const opened = await openCandidate(ctx, library_uuid, candidate, monitor);
  const { warnings, document } = opened.read;
  await monitor.report({ stage: 'saving', done: 0, total: document.total });
  const replace = async (inside: Context): Promise<ReplacementResult> => {
    const library = await lockForCandidate(inside, library_uuid, candidate, opened, mode);
    const diff = await diffCandidate(inside, library, candidate, opened);
    const result = await applyOrPreview(inside, diff, mode);
    if (monitor.cancelled.aborted) throw conflict(...say.importCancelled);
    return { ...result, same_document: diff.isSame, warnings };
  };
  // What is only shown makes nothing valid, and waits for nobody's turn.
  return inTransaction(ctx, (inside) =>
    mode === 'preview'
      ? replace(inside)
      : enforceWorkflowQuota(inside, opened.project_uuid, () => replace(inside)),
  );
}
