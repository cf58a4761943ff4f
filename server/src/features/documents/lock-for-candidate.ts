import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { requestMessages } from '@fieldkit/contract/messages/requests.ts';
import { conflict, unavailable } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { type LibraryRow, lockLibrary } from '../libraries/lock-library.ts';
import type { Mode } from './apply-or-preview.ts';
import { isSameTags } from './diff-candidate.ts';
import type { OpenedCandidate } from './open-candidate.ts';
import type { Candidate } from './resolve-candidate.ts';

/**
 * Locks the library of a candidate, inside a transaction.
 * @throws Refusal when the library changed since the candidate was previewed or read
 */
export async function lockForCandidate(
  inside: AuthorizedContext,
  library_uuid: string,
  { shown, tags }: Candidate,
  opened: OpenedCandidate,
  mode: Mode,
): Promise<LibraryRow> {
  const library = await lockLibrary(inside, library_uuid);
  const isStale = shown && shown.content_number !== library.content_number;
  if (isStale && mode !== 'preview') throw conflict(...messages.previewStale);
  // A user chose other tags while the document was read.
  if (tags === undefined && !isSameTags(library.import_tags, opened.tags))
    throw unavailable(...requestMessages.busy);
  return library;
}
