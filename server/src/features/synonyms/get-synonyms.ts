import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { selectSynonyms } from './synonyms.queries.ts';

/** Returns the words that mean the same in a project, in the order in which its owner wrote them. */
export async function getSynonyms(
  ctx: Context,
  { params }: Received<typeof synonymCalls.get>,
): Promise<Answer<typeof synonymCalls.get>> {
  await authorize(ctx, params.projectUuid, 'assistant.settings');
  return { synonyms: await selectSynonyms(ctx.db, params.projectUuid) };
}
