import { phraseKey } from '@fieldkit/contract/asked-as.ts';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/asked-as.ts';
import { type MethodPhrases, synonymsAndPhrasesCalls } from '@fieldkit/contract/synonyms-and-phrases.ts';
import { wrongField } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/content-version.ts';
import { maskSecrets } from '../../services/search/recording/mask-secrets.ts';
import { namesTask, replaceAskedPhrases } from '../asked-as/asked-as.routes.ts';
import { getSynonyms, updateSynonyms } from '../synonyms/synonyms.routes.ts';
import {
  lockMethods,
  type NamedMethod,
  selectMethodsOfLibraries,
  selectMethodsWithPhrases,
} from './synonyms-and-phrases.queries.ts';

type Export = typeof synonymsAndPhrasesCalls.export;

/** Returns the synonyms of a project and the phrases of its methods, without ids, so that another project can import them. */
async function exportSynonymsAndPhrases(
  ctx: Context,
  { params }: ParsedRequest<Export>,
): Promise<Answer<Export>> {
  await authorize(ctx, params.projectUuid, 'assistant.settings');
  const { synonyms } = await getSynonyms(ctx, { params, query: undefined, body: undefined });
  const methods = await selectMethodsWithPhrases(ctx.db, params.projectUuid);
  return { synonyms, methods: methods.map(({ method_uuid: _, ...method }) => method) };
}

type Import = typeof synonymsAndPhrasesCalls.import;

/**
 * Replaces the synonyms, and the phrases of the project's methods, with those of a file: all or none. They
 * apply from the next published version on.
 * @returns how many methods were matched, and the unmatched and repeated ones as in the file
 */
async function importSynonymsAndPhrases(
  ctx: Context<'jobs'>,
  { params, body }: ParsedRequest<Import>,
): Promise<Answer<Import>> {
  const access = await authorize(ctx, params.projectUuid, 'assistant.settings');
  const { projectUuid: project_uuid } = params;
  const { synonyms, methods: entries } = body;
  refuseEmptyPhrases(entries);
  return runInTransaction(access, async (inside) => {
    const names = [...new Set(entries.map(({ library }) => library))];
    const { matched, unmatched, repeated } = matchMethods(
      entries,
      await selectMethodsOfLibraries(inside.db, project_uuid, names),
    );
    // Methods are locked before the project, in the same order as by every change of a phrase.
    const locked = await lockMethods(inside.db, [...matched.keys()]);
    const before = new Map(
      (await selectMethodsWithPhrases(inside.db, project_uuid)).map((one) => [one.method_uuid, one.asked_as]),
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

/** Masking secrets can make two phrases equal. */
const distinct = (texts: readonly string[]): string[] => [
  ...new Map(texts.map((text) => [phraseKey(text), text])).values(),
];

/** @throws Refusal 422 for a phrase such as "how do I", with which search finds nothing */
function refuseEmptyPhrases(methods: readonly MethodPhrases[]): void {
  for (const [place, { asked_as }] of methods.entries()) {
    const empty = asked_as.findIndex((text) => !namesTask(text));
    if (empty < 0) continue;
    const sentence = messages.phraseWithoutWords(asked_as[empty] ?? '');
    throw wrongField({ [`methods.${place}.asked_as.${empty}`]: sentence });
  }
}

type MatchedMethods = {
  /** By the method's id. */
  matched: Map<string, MethodPhrases>;
  /** Entries that match no method of the project. */
  unmatched: MethodPhrases[];
  /** Entries that match the same method as an earlier entry. */
  repeated: MethodPhrases[];
};

/**
 * Matches the methods of a file within libraries of the same name: by operation id, or else by HTTP method
 * and endpoint. If several match, the first is used, which is in the oldest library.
 */
function matchMethods(entries: MethodPhrases[], methods: NamedMethod[]): MatchedMethods {
  const byName = new Map<string, string>();
  for (const method of methods)
    for (const key of keysOf(method)) if (!byName.has(key)) byName.set(key, method.method_uuid);
  const matched: MatchedMethods['matched'] = new Map();
  const unmatched: MethodPhrases[] = [];
  const repeated: MethodPhrases[] = [];
  for (const one of entries) {
    const method_uuid = keysOf(one)
      .map((key) => byName.get(key))
      .find((found) => found !== undefined);
    if (method_uuid === undefined) unmatched.push(one);
    else if (matched.has(method_uuid)) repeated.push(one);
    else matched.set(method_uuid, one);
  }
  return { matched, unmatched, repeated };
}

/** All names by which a method can be matched, most reliable first. */
function keysOf({
  library,
  operation_id,
  http_method,
  endpoint,
}: Omit<NamedMethod, 'method_uuid'>): string[] {
  const within = library.trim().toLowerCase();
  return [
    ...(operation_id ? [`${within}\nid ${operation_id}`] : []),
    ...(endpoint ? [`${within}\ncall ${http_method.toUpperCase()} ${endpoint}`] : []),
  ];
}

export const synonymsAndPhrasesRoutes: readonly Route[] = [
  route(synonymsAndPhrasesCalls.export, exportSynonymsAndPhrases),
  route(synonymsAndPhrasesCalls.import, importSynonymsAndPhrases),
];
