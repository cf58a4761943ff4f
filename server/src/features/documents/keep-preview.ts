import { requireActor } from '../../access/require-user.ts';
import type { Context } from '../../context.ts';
import { authorOf } from './author-of.ts';
import type { Compared } from './compare-offer.ts';
import { insertPreview, renewPreview } from './previews.queries.ts';

/** Keeps a compared document, so that just this can be applied while the library stays as it is. Answers its id. */
export async function keepPreview(ctx: Context, { library, offer, read }: Compared): Promise<string> {
  requireActor(ctx);
  const { library_uuid, content_number } = library;
  const tags = { chooses_tags: offer.tags !== undefined, import_tags: offer.tags ?? null };
  if (offer.shown) {
    await renewPreview(ctx.db, offer.shown.preview_uuid, { content_number, ...tags });
    return offer.shown.preview_uuid;
  }
  const { made_by } = authorOf(ctx.actor);
  const row = {
    library_uuid,
    content_number,
    made_by,
    file_name: offer.name,
    source_url: offer.source_url,
    version: offer.version,
    content: Buffer.from(read.document.compressed),
    bytes: read.document.bytes,
    sha256: read.document.sha256,
    ...tags,
  };
  return insertPreview(ctx.db, row, made_by === 'schedule' ? ['schedule'] : ['person', 'key']);
}
