import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { conflict, unavailable } from '../../problems.ts';
import { holdLibrary, type LibraryRow } from '../libraries/hold-library.ts';
import type { Mode } from './carry-out.ts';
import { isSameTags } from './compare-offer.ts';
import type { Offer } from './offered-document.ts';
import type { Opened } from './open-offer.ts';

/**
 * Holds the library that a document is offered for, inside a transaction.
 * @throws Refusal when it is no longer the one for which the document was shown or read
 */
export async function lockForCandidate(
  inside: Context,
  library_uuid: string,
  { shown, tags }: Offer,
  opened: Opened,
  aim: Mode,
): Promise<LibraryRow> {
  requireActor(inside);
  const library = await holdLibrary(inside, library_uuid);
  const isStale = shown && shown.content_number !== library.content_number;
  if (isStale && aim !== 'preview') throw conflict(...say.previewStale);
  // Somebody chose other tags while it was read.
  if (tags === undefined && !isSameTags(library.import_tags, opened.tags))
    throw unavailable(...requestMessages.busy);
  return library;
}
