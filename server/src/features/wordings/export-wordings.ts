import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { projectWordingCalls } from '@fieldkit/contract/project-wordings.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { getSynonyms } from '../synonyms/get-synonyms.ts';
import { methodsWithPhrases } from './wordings.queries.ts';

type Export = typeof projectWordingCalls.export;

/** Returns the synonyms of a project and the phrases of its methods, without ids, so that another project can import them. */
export async function exportWordings(ctx: Context, { params }: Received<Export>): Promise<Answer<Export>> {
  await authorize(ctx, params.projectUuid, 'assistant.settings');
  const { synonyms } = await getSynonyms(ctx, { params, query: undefined, body: undefined });
  const methods = await methodsWithPhrases(ctx.db, params.projectUuid);
  return { synonyms, methods: methods.map(({ method_uuid: _, ...method }) => method) };
}
