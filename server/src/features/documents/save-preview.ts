import type { AuthorizedContext } from '../../services/context.ts';
import { authorOf } from '../libraries/author-of.ts';
import type { CandidateDiff } from './diff-candidate.ts';
import { insertPreview, renewPreview } from './previews.queries.ts';

/**
 * Stores a compared document, so that exactly this document can be applied while the library is unchanged.
 * Returns its id.
 */
export async function savePreview(
  ctx: AuthorizedContext,
  { library, candidate, read }: CandidateDiff,
): Promise<string> {
  const { library_uuid, content_number } = library;
  const tags = { chooses_tags: candidate.tags !== undefined, import_tags: candidate.tags ?? null };
  if (candidate.shown) {
    await renewPreview(ctx.db, candidate.shown.preview_uuid, { content_number, ...tags });
    return candidate.shown.preview_uuid;
  }
  const { made_by } = authorOf(ctx.actor);
  const row = {
    library_uuid,
    content_number,
    made_by,
    file_name: candidate.name,
    source_url: candidate.source_url,
    version: candidate.version,
    content: Buffer.from(read.document.compressed),
    bytes: read.document.bytes,
    sha256: read.document.sha256,
    ...tags,
  };
  return insertPreview(ctx.db, row, made_by === 'schedule' ? ['schedule'] : ['person', 'key']);
}
