import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { readPage } from '../ask-on-page.ts';
import { maskSecrets } from './mask-secrets.ts';
import { countOtherVotesToday, type NewVote, upsertVote } from './page-votes.queries.ts';

/** Votes of a developer on further pages of a day are not stored. */
const MAX_PAGES_PER_DAY = 50;

/**
 * Stores whether a page of the published version helped its reader. A vote on the same page and UTC day replaces the
 * earlier one.
 * @returns 'replaced' if the version was replaced in the meantime, and 'unknown' if it has no such page
 */
export async function savePageVote(
  ctx: Context<'searchWorker'>,
  publication_uuid: string | null,
  vote: NewVote,
): Promise<'saved' | 'replaced' | 'unknown' | 'too_many'> {
  const { project_uuid, kind, page, text = '' } = vote;
  await authorize(ctx, project_uuid, 'assistant.ask');

  const about = kind === 'guide' ? { page: kind, slug: page } : { page: kind, id: page };
  const read = await readPage(ctx, project_uuid, publication_uuid, about);
  if (!read) return 'replaced';
  const { content } = read;
  // Votes on descriptions of libraries would be shown nowhere.
  const isVotedOn = content.page === kind && !(content.page === 'guide' && content.guide.library);
  if (!isVotedOn) return 'unknown';
  if ((await countOtherVotesToday(ctx.db, vote)) >= MAX_PAGES_PER_DAY) return 'too_many';
  await upsertVote(ctx.db, { ...vote, text: maskSecrets(text) });
  return 'saved';
}
