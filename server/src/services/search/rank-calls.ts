import type { Similarities } from './embeddings/vector-set.ts';
import { fuseRankings } from './fuse-rankings.ts';
import type { ChosenCalls } from './learning/learned-choices.ts';
import { callSaid } from './method-named.ts';
import { type Ranked, rankMethods } from './rank-methods.ts';
import type { SearchIndex } from './search-index.ts';
import type { PublishedContent } from './search-messages.ts';

/** `isNamed`: the question names the first one by its HTTP method and path. */
export type RankedCalls = Ranked & { isNamed?: true };

/**
 * The calls that fit a question, best first. A call whose HTTP method and path the question contains comes first.
 * @param wordings the question, and other wordings of it
 * @param similarities for each wording how alike calls are by meaning; none where that is not known
 * @param chosen calls that developers chose for any of the wordings
 */
export function rankCalls(
  published: PublishedContent,
  index: SearchIndex,
  wordings: readonly string[],
  limit: number,
  similarities: readonly Similarities[] = [],
  chosen?: ChosenCalls,
): RankedCalls {
  const [question = ''] = wordings;
  const ranked = rankWordings(index, wordings, limit, similarities, chosen);
  const said = callSaid(published, question);
  if (!said) return ranked;
  const doc = published.methods.indexOf(said);
  const first = { doc, id: said.method_uuid, score: ranked.hits[0]?.score ?? 1 };
  const others = ranked.hits.filter((hit) => hit.doc !== doc);
  return { outcome: 'answered', covered: 1, isNamed: true, hits: [first, ...others].slice(0, limit) };
}

/** The share of a question that a workflow's title, tags or steps must contain to cover it: one shared word is not enough. */
const COVERS = 0.6;

/** The workflows that fit a question in any of its wordings, best first; answered only where the best one covers it. */
export function rankWorkflows(index: SearchIndex, wordings: readonly string[], limit: number): Ranked {
  const ranked = rankWordings(index, wordings, limit);
  const isCovered = ranked.outcome === 'answered' && ranked.covered >= COVERS;
  return isCovered || ranked.outcome === 'none' ? ranked : { ...ranked, outcome: 'uncertain' };
}

/** As far down as the wordings are looked at: below, none of them means a call any more. */
const DEEP = 60;

/** What fits a question in any of its wordings, best first. */
export function rankWordings(
  index: SearchIndex,
  wordings: readonly string[],
  limit: number,
  similarities: readonly Similarities[] = [],
  chosen?: ChosenCalls,
): Ranked {
  const deep = wordings.length > 1 ? Math.max(DEEP, limit) : limit;
  return fuseRankings(
    wordings.map((wording, place) => rankMethods(index, wording, deep, similarities[place], chosen)),
    limit,
  );
}
