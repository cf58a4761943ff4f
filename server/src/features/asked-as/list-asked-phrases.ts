import type { AskedPhrase, askedAsCalls } from '@fieldkit/contract/asked-as.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { type AskedPhraseRow, selectPhrases } from './asked-phrases.queries.ts';

/** Lists how people ask for a method, a workflow, or everything in a project. */
export async function listAskedPhrases(
  ctx: Context,
  { params, query }: Received<typeof askedAsCalls.list>,
): Promise<Answer<typeof askedAsCalls.list>> {
  await authorize(ctx, params.projectUuid, 'methods.read');
  return (await selectPhrases(ctx.db, params.projectUuid, query)).map(toAskedPhrase);
}

/** A phrase as the API answers it. */
export const toAskedPhrase = ({
  phrase_uuid,
  method_uuid,
  workflow_uuid,
  text,
  source,
  created_at,
}: AskedPhraseRow): AskedPhrase => ({
  phrase_uuid,
  method_uuid,
  workflow_uuid,
  text,
  source,
  created_date: created_at.toISOString(),
});
