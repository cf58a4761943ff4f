import type { Replaced } from '@fieldkit/contract/documents.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { requireActor } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { withinWorkflows } from '../../plan-limits/within-workflows.ts';
import { conflict } from '../../problems.ts';
import { applyOrPreview, type Mode } from './carry-out.ts';
import { diffCandidate } from './compare-offer.ts';
import { lockForCandidate } from './hold-for-offer.ts';
import type { Offer } from './offered-document.ts';
import { openCandidate } from './open-offer.ts';
import type { Watch } from './read-offered.ts';

export type Settled = Omit<Replaced, 'library'>;

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
  offer: Offer,
  aim: Mode,
  watch: Watch,
): Promise<Settled> {
  requireActor(ctx);
  const opened = await openCandidate(ctx, library_uuid, offer, watch);
  const { warnings, document } = opened.read;
  await watch.report({ stage: 'saving', done: 0, total: document.total });
  const settle = async (inside: Context): Promise<Settled> => {
    const library = await lockForCandidate(inside, library_uuid, offer, opened, aim);
    const compared = await diffCandidate(inside, library, offer, opened);
    const settled = await applyOrPreview(inside, compared, aim);
    if (watch.gone.aborted) throw conflict(...say.importCancelled);
    return { ...settled, same_document: compared.isSame, warnings };
  };
  // What is only shown makes nothing valid, and waits for nobody's turn.
  return inTransaction(ctx, (inside) =>
    aim === 'preview' ? settle(inside) : withinWorkflows(inside, opened.project_uuid, () => settle(inside)),
  );
}
