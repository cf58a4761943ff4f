import type { AuthorizedContext } from '../context.ts';
import { deleteOldFetches, type FetchCount, selectFetches } from './fetches.queries.ts';

/** How often a plugin was fetched in the last days, by kind and client, most first. */
export const readFetches = (
  ctx: AuthorizedContext,
  project_uuid: string,
): Promise<Pick<FetchCount, 'kind' | 'client' | 'fetches'>[]> => selectFetches(ctx.db, project_uuid);

/** Deletes counts that are no longer shown. @returns how many */
export const deleteFetches = (ctx: AuthorizedContext): Promise<number> => deleteOldFetches(ctx.db);
