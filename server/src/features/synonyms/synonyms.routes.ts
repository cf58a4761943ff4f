import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as projectMessages from '@fieldkit/contract/messages/projects.ts';
import * as messages from '@fieldkit/contract/messages/synonyms.ts';
import { synonymCalls } from '@fieldkit/contract/synonyms.ts';
import { lockProjectForUpdate } from '../../platform/database/lock-project.ts';
import { notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { splitWords } from '../../services/search/index/words-of.ts';
import { stemsOfExpression } from '../../services/search/lexicon/read-lexicon.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { replaceSynonyms, selectSynonyms } from './synonyms.queries.ts';

/** Replaces the synonyms of a project: all of them or none. They take effect with the next published version. */
export async function updateSynonyms(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<typeof synonymCalls.update>,
): Promise<Answer<typeof synonymCalls.update>> {
  const access = await authorize(ctx, params.projectUuid, 'assistant.settings');
  const { projectUuid: project_uuid } = params;
  const synonyms = body.synonyms.map((words) => words.map(maskSecrets));
  refuseEmptyWords(synonyms);
  await runInTransaction(access, async (inside) => {
    if (!(await lockProjectForUpdate(inside.db, project_uuid))) throw notFound(projectMessages.notFound);
    await replaceSynonyms(inside.db, project_uuid, synonyms);
    await recordActivity(inside, project_uuid, 'assistant_changed');
    await markContentChanged(inside, project_uuid);
  });
  return { synonyms };
}

/** @throws Refusal 422 for a word such as "the" or "…", which the ranking ignores */
function refuseEmptyWords(synonyms: readonly (readonly string[])[]): void {
  for (const [place, words] of synonyms.entries()) {
    const word = words.find((one) => stemsOfExpression(one).length === 0);
    if (word === undefined) continue;
    const sentence =
      splitWords(word).length > 0 ? messages.wordWithoutMeaning(word) : messages.noLetters(word);
    throw wrongField({ [`synonyms.${place}`]: sentence });
  }
}

/** Returns the synonyms of a project, in the order in which its owner entered them. */
export async function getSynonyms(
  ctx: Context,
  { params }: ParsedRequest<typeof synonymCalls.get>,
): Promise<Answer<typeof synonymCalls.get>> {
  await authorize(ctx, params.projectUuid, 'assistant.settings');
  return { synonyms: await selectSynonyms(ctx.db, params.projectUuid) };
}

export const synonymRoutes: readonly Route[] = [
  route(synonymCalls.get, getSynonyms),
  route(synonymCalls.update, updateSynonyms),
];
