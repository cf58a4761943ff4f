import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { libraryByUuid, updateLibraryRow } from './libraries.queries.ts';
import { lockLibrary } from './lock-library.ts';

type Update = typeof libraryCalls.update;
type Changes = Received<Update>['body'];

/**
 * Changes a library's name, its base URL, its authentication, and how often its document is fetched again.
 */
export async function updateLibrary(
  ctx: Context,
  { params, body }: Received<Update>,
): Promise<Answer<Update>> {
  const access = await authorizeForLibrary(ctx, params.id, 'libraries.update');
  const { project_uuid } = access;

  const library = await inTransaction(access, async (inside) => {
    await lockLibrary(inside, params.id);
    const former = await libraryByUuid(inside.db, params.id);
    if (!former) throw notFound(...messages.notFound);
    if (body.refresh_every && body.refresh_every !== 'never' && !former.source_url)
      throw wrongField({ refresh_every: messages.refreshNeedsUrl });
    const { base_url, authentication, ...others } = body;
    const { name } = body;
    await updateLibraryRow(inside.db, params.id, {
      ...others,
      // Endpoints begin with the slash.
      base_url: base_url?.replace(/\/+$/, ''),
      own_authentication: authentication,
    });
    if (isPublished(body)) await markContentChanged(inside, project_uuid);
    await recordActivity(inside, project_uuid, 'library_updated', name ?? former.name);
    return (await libraryByUuid(inside.db, params.id)) ?? former;
  });
  return library;
}

/** The fields of a library that developers and assistants see; the refresh schedule is not one of them. */
const isPublished = ({ refresh_every: _, ...read }: Changes): boolean =>
  Object.values(read).some((value) => value !== undefined);
