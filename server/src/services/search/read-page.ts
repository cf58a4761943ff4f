import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { emptyPage } from './empty-page.ts';
import type { PageAbout, ReadPage } from './page-messages.ts';

/**
 * What a page of a plugin shows of one published version, or before there is one; null when that version was replaced
 * meanwhile.
 */
export async function readPage(
  ctx: Context,
  project_uuid: string,
  publication_uuid: string | null,
  about: PageAbout,
): Promise<ReadPage | null> {
  await authorize(ctx, project_uuid, 'plugin.read');

  if (publication_uuid === null) return emptyPage(about);
  const reply = await ctx.searchWorker.ask({ ask: 'page', publication_uuid, about });
  return reply.reply === 'shown' ? reply : null;
}
