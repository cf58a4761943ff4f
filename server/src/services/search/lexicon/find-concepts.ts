import { stemsOf } from '../index/words-of.ts';
import { ANY, type Expression, type Lexicon, type LexiconEntry, withoutArticles } from './read-lexicon.ts';

/** A concept of the lexicon that a question contains. */
export type Concept = {
  entries: LexiconEntry[];
  /** The stems of the question that express it. */
  stems: readonly string[];
  /** Their places in the question. */
  places: readonly number[];
  /** The share of the expression that the question contains, 0 to 1. */
  share: number;
};

const MAX_GAP = 4;
/** The share of an expression that a question must contain, weighted by the rarity of its words. */
const MIN_SHARE = 0.45;
/** How many other words may be between those of an expression. */
const MAX_SPREAD = 4;
const MAX_ALIKE = 12;
/** Questions are short; further words are ignored. */
const MAX_STEMS = 64;

/**
 * Finds the concepts in a question. If one contains another's words and more, only the larger counts.
 * @param lexicons the general one, and that of the project if its owner has synonyms
 */
export function findConcepts(question: string, ...lexicons: readonly (Lexicon | undefined)[]): Concept[] {
  const stems = withoutArticles(stemsOf(question)).slice(0, MAX_STEMS);
  const concepts = lexicons.flatMap((lexicon) => (lexicon ? findConceptsIn(stems, lexicon) : []));
  return concepts.filter(
    (concept) => !concepts.some((other) => other !== concept && contains(other, concept)),
  );
}

function findConceptsIn(stems: readonly string[], lexicon: Lexicon): Concept[] {
  const found = new Map<string, Concept>();
  for (const [start, stem] of stems.entries())
    for (const { expression, entry } of lexicon.byFirst.get(stem) ?? []) {
      const places = matchExpression(stems, start, expression);
      if (!places) continue;
      const key = places.join(' ');
      const same = found.get(key);
      if (same) same.entries.push(entry);
      else
        found.set(key, {
          entries: [entry],
          stems: places.map((place) => stems[place] ?? ''),
          places,
          share: 1,
        });
    }
  const concepts = [...found.values()];
  const exact = new Set(concepts.flatMap(({ entries }) => entries));
  concepts.push(...findAlike(stems, lexicon).filter(({ entries: [entry] }) => entry && !exact.has(entry)));
  return concepts;
}

/**
 * Finds expressions of which the question contains most words in the same order, with others between them or some
 * missing.
 */
function findAlike(stems: readonly string[], { longExpressions, byStem, rarity }: Lexicon): Concept[] {
  const placesOf = new Map<number, number[]>();
  for (const [place, stem] of stems.entries())
    for (const number of byStem.get(stem) ?? [])
      placesOf.set(number, [...(placesOf.get(number) ?? []), place]);
  const alike: Concept[] = [];
  for (const [number, all] of placesOf) {
    const expression = longExpressions[number];
    const places = all.filter((place, at) => all.findIndex((one) => stems[one] === stems[place]) === at);
    const [first = 0] = places;
    if (
      !expression ||
      places.length < 2 ||
      (places.at(-1) ?? 0) - first > expression.stems.length + MAX_SPREAD
    )
      continue;
    const order = places.map((place) => expression.stems.indexOf(stems[place] ?? ''));
    if (order.some((one, at) => at > 0 && one < (order[at - 1] ?? 0))) continue;
    const known = places.map((place) => stems[place] ?? '');
    const share = known.reduce((sum, stem) => sum + rarity(stem), 0) / expression.weight;
    if (share >= MIN_SHARE) alike.push({ entries: [expression.entry], stems: known, places, share });
  }
  return alike.sort((one, other) => other.share - one.share).slice(0, MAX_ALIKE);
}

const contains = (larger: Concept, smaller: Concept): boolean =>
  larger.places.length > smaller.places.length &&
  smaller.places.every((place) => larger.places.includes(place));

/** The places of an expression's stems from `start` on; null if the question does not contain it there. */
function matchExpression(stems: readonly string[], start: number, expression: Expression): number[] | null {
  const places: number[] = [];
  let at = start;
  let gap = 0;
  for (const stem of expression) {
    if (stem === ANY) {
      gap = MAX_GAP - 1;
      at++;
      continue;
    }
    const end = Math.min(stems.length, at + gap);
    while (at < end && stems[at] !== stem) at++;
    if (stems[at] !== stem) return null;
    places.push(at);
    at++;
    gap = 0;
  }
  return places;
}
