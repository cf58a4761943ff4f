import type { Replaced } from '@fieldkit/contract/documents.ts';
import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import { requireActor } from '../../access/require-user.ts';
import { type Context, inTransaction } from '../../context.ts';
import { conflict, unavailableNow } from '../../problems.ts';
import { holdLibrary } from '../libraries/hold-library.ts';
import { type Aim, carryOut } from './carry-out.ts';
import { compareOffer, isSameTags } from './compare-offer.ts';
import type { Offer } from './offered-document.ts';
import { openOffer } from './open-offer.ts';
import type { Watch } from './read-offered.ts';

export type Settled = Omit<Replaced, 'library'>;

/**
 * Compares a document with a library and does what is wanted in one transaction: everything or nothing.
 *
 * The same bytes as the newest document change nothing and are no new version, unless methods differ from what the
 * document says: somebody who deleted a method by hand gets it back by the document that describes it. What people
 * edited is no such difference, for it would stay anyway.
 */
export async function settleDocument(
  ctx: Context,
  library_uuid: string,
  offer: Offer,
  aim: Aim,
  watch: Watch,
): Promise<Settled> {
  requireActor(ctx);
  const opened = await openOffer(ctx, library_uuid, offer, watch);
  const { warnings, document } = opened.read;
  await watch.report({ stage: 'saving', done: 0, total: document.total });
  return inTransaction(ctx, async (inside) => {
    const library = await holdLibrary(inside, library_uuid);
    const isStale = offer.shown && offer.shown.content_number !== library.content_number;
    if (isStale && aim !== 'preview') throw conflict(...say.previewStale);
    // Somebody chose other tags while it was read.
    if (offer.tags === undefined && !isSameTags(library.import_tags, opened.tags))
      throw unavailableNow(...requestMessages.busy);
    const compared = await compareOffer(inside, library, offer, opened);
    const settled = await carryOut(inside, compared, aim);
    if (watch.gone.aborted) throw conflict(...say.importCancelled);
    return { ...settled, same_document: compared.isSame, warnings };
  });
}
