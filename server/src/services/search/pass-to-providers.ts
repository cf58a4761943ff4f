import type { ParsedQuestion } from './read-question.ts';
import type { SearchIndex } from './search-index.ts';

/** Only the best calls pass something on, and to all searches beside them only the very best. */
const DEEP = 10;
const BESIDE_DEEP = 5;
/** As near as the list behind a change may come to the change itself. */
const JUST_BELOW = 0.99;

/**
 * The gains of calls that provide what better ones need: a question about the reviews of "Titanic" needs a
 * search for the film first. The highest gain counts, not the sum.
 */
export function passToProviders(
  { providers, ranking }: SearchIndex,
  asked: ParsedQuestion,
  ranked: readonly (readonly [doc: number, score: number])[],
  scoreOf: (doc: number) => number,
): ReadonlyMap<number, number> {
  const gains = new Map<number, number>();
  const share = ranking.providers;
  const changes = asked.firstVerb.size > 0 && !asked.firstVerb.has('GET');
  const pass = (to: readonly number[], gain: number) => {
    for (const doc of to) gains.set(doc, Math.max(gains.get(doc) ?? 0, gain));
  };
  for (const [place, [doc, score]] of ranked.slice(0, DEEP).entries()) {
    if (asked.isAboutAsker) {
      for (const list of providers.mine(doc)) {
        const most = changes ? Math.max(0, score * JUST_BELOW - scoreOf(list)) : score;
        pass([list], Math.min(score * share.mine, most));
      }
    }
    if (!asked.namesSomething) continue;
    pass(providers.searches(doc), score * share.search);
    pass(providers.inputSearches(doc), score * share.inputs);
    pass(providers.detail(doc), score * share.detail);
    if (place < BESIDE_DEEP) pass(providers.beside(doc), score * share.beside);
  }
  return gains;
}
