import { requireInternal } from '../../access/require-internal.ts';
import { type Context, inTransaction } from '../../context.ts';
import { deleteOlderPublications, insertPublication } from './publications.queries.ts';

/**
 * Publishes a project's content as it is now: an immutable picture, checked, then switched to at once, because readers
 * take the newest. Repeating it changes nothing.
 */
export async function publishProject(ctx: Context, project_uuid: string): Promise<void> {
  requireInternal(ctx);
  const published = await inTransaction(ctx, async ({ db }) => {
    const taken = await insertPublication(db, project_uuid);
    if (!taken) return null;
    if (taken.methods !== taken.expected)
      throw new Error(
        `A publication shows ${taken.methods} methods where the libraries count ${taken.expected}.`,
      );
    await deleteOlderPublications(db, project_uuid, taken.content_version);
    return taken.publication_uuid;
  });
  if (published) ctx.searcher.warm(published);
}
