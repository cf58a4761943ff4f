import { rankMethods } from '../server/src/services/search/ranking/rank-methods.ts';
import { type Ranking, ranking } from '../server/src/services/search/ranking/ranking-constants.ts';
import { buildSearchIndex } from '../server/src/services/search/search-index.ts';
import { halfOf, type Query, type RetrievalSet, readRetrievalSets } from './retrieval-sets.ts';

export type Quality = {
  set: string;
  documents: number;
  queries: number;
  ndcg: number;
  /** The same for each half of the queries. */
  development: number;
  check: number;
  recall5: number;
  msPerQuery: number;
};

/**
 * The number of questions called answered: among those with an answer in the first ten, and among those about
 * other APIs.
 */
export type Refusal = { set: string; kept: number; passed: number };

/** nDCG@10 and recall@5 of the product's ranking for every set in a folder, for all queries. */
export function measureQuality(folder: string, rank: Ranking = ranking): Quality[] {
  return readRetrievalSets(folder).map((set) => qualityOf(set, rank));
}

function qualityOf(set: RetrievalSet, rank: Ranking): Quality {
  const index = buildSearchIndex(set.calls, rank);
  const since = performance.now();
  const found = set.queries.map(({ text }) => rankMethods(index, text, 10).hits.map(({ id }) => id));
  const took = performance.now() - since;
  const figures = set.queries.map((query, place) => ({
    half: halfOf(set, query),
    ndcg: ndcgAt10(found[place] ?? [], query.gold),
    recall: query.gold.filter((id) => found[place]?.slice(0, 5).includes(id)).length / query.gold.length,
  }));
  const ndcgOf = (half: 0 | 1) =>
    mean(figures.filter((figure) => figure.half === half).map(({ ndcg }) => ndcg));
  return {
    set: set.dataset,
    documents: set.calls.length,
    queries: set.queries.length,
    ndcg: mean(figures.map(({ ndcg }) => ndcg)),
    development: ndcgOf(0),
    check: ndcgOf(1),
    recall5: mean(figures.map(({ recall }) => recall)),
    msPerQuery: took / set.queries.length,
  };
}

function ndcgAt10(found: string[], gold: string[]): number {
  const gain = (place: number) => 1 / Math.log2(place + 2);
  const reached = found.reduce((sum, id, place) => sum + (gold.includes(id) ? gain(place) : 0), 0);
  const ideal = gold.slice(0, 10).reduce((sum, _, place) => sum + gain(place), 0);
  return reached / ideal;
}

/** Asks every set its own questions, and those of all other sets. */
export function measureRefusal(folder: string): Refusal[] {
  const sets = readRetrievalSets(folder);
  return sets.map((set) => {
    const index = buildSearchIndex(set.calls);
    const foreign = sets.filter((other) => other !== set).flatMap(({ queries }) => queries);
    const isAnswered = ({ text, gold }: Query): boolean[] => {
      const { hits, outcome } = rankMethods(index, text, 10);
      return hits.some(({ id }) => gold.includes(id)) ? [outcome === 'answered'] : [];
    };
    return {
      set: set.dataset,
      kept: shareOf(set.queries.flatMap(isAnswered)),
      passed: shareOf(foreign.map(({ text }) => rankMethods(index, text, 10).outcome === 'answered')),
    };
  });
}

const shareOf = (facts: readonly boolean[]): number => mean(facts.map(Number));

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length);

/** The mean over the sets, with equal weights. */
export const macro = <Figure extends string>(rows: Record<Figure, number>[], figure: Figure): number =>
  mean(rows.map((row) => row[figure]));
