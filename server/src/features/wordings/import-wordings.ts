import { phraseKey } from '@fieldkit/contract/asked-as.ts';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { askedAsMessages as messages } from '@fieldkit/contract/messages/asked-as.ts';
import type { MethodWordings, projectWordingCalls } from '@fieldkit/contract/project-wordings.ts';
import { wrongField } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { replaceAskedPhrases } from '../asked-as/replace-asked-phrases.ts';
import { saysTask } from '../asked-as/says-task.ts';
import { updateSynonyms } from '../synonyms/update-synonyms.ts';
import { matchMethods } from './match-methods.ts';
import { lockMethods, methodsOfLibraries, methodsWithPhrases } from './wordings.queries.ts';

type Import = typeof projectWordingCalls.import;

/**
 * Replaces the synonyms, and the phrases of the project's methods, with those of a file: all or none. They
 * apply from the next published version on.
 * @returns how many methods were found, and the unmatched and repeated ones as in the file
 */
export async function importWordings(
  ctx: Context,
  { params, body }: Received<Import>,
): Promise<Answer<Import>> {
  const access = await authorize(ctx, params.projectUuid, 'assistant.settings');
  const { projectUuid: project_uuid } = params;
  const { synonyms, methods: wordings } = body;
  refuseEmptyPhrases(wordings);
  return inTransaction(access, async (inside) => {
    const names = [...new Set(wordings.map(({ library }) => library))];
    const { matched, unmatched, repeated } = matchMethods(
      wordings,
      await methodsOfLibraries(inside.db, project_uuid, names),
    );
    // Methods before the project, as every change of a phrase locks them.
    const locked = await lockMethods(inside.db, [...matched.keys()]);
    const before = new Map(
      (await methodsWithPhrases(inside.db, project_uuid)).map((one) => [one.method_uuid, one.asked_as]),
    );
    for (const [method_uuid, one] of matched) {
      const texts = distinct(one.asked_as.map(maskSecrets));
      if (!locked.has(method_uuid)) unmatched.push(one);
      else if (texts.join('\n') !== before.get(method_uuid)?.join('\n'))
        await replaceAskedPhrases(inside, { project_uuid, method_uuid, workflow_uuid: null }, texts);
    }
    if (synonyms) await updateSynonyms(inside, { params, query: undefined, body: { synonyms } });
    else await markContentChanged(inside, project_uuid);
    return { methods: locked.size, unmatched, repeated };
  });
}

/** Masked secrets may make two phrases one. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [phraseKey(text), text])).values(),
];

/** @throws Refusal 422 for a phrase such as "how do I", by which search finds nothing */
function refuseEmptyPhrases(methods: readonly MethodWordings[]): void {
  for (const [place, { asked_as }] of methods.entries()) {
    const empty = asked_as.findIndex((text) => !saysTask(text));
    if (empty < 0) continue;
    const sentence = messages.saysNothing(asked_as[empty] ?? '');
    throw wrongField({ [`methods.${place}.asked_as.${empty}`]: sentence });
  }
}
