import { wordsOfCall } from '../index/searchable.ts';
import { parseQuestion } from '../parse-question.ts';
import { rankMethods } from '../ranking/rank-methods.ts';
import type { SearchIndex } from '../search-index.ts';

/** What a search found; each list is in the order of the ranking. */
export type FoundList<Thing> = {
  /** The first results, and all others that have every word of the search in their name, path, summary or tags. */
  best: readonly Thing[];
  /** Those that have some of its words elsewhere, or related ones. A common word has hundreds of weak results. */
  weak: readonly Thing[];
};

/** The ranking may know better than the words which results are close, but not for more than these. */
const FIRST = 10;

/**
 * Searches a list. If no word matches, the results are those that contain the text as typed, so that part of a word also finds
 * something.
 * @returns a function that applies filters to what was found; without them, everything is listed
 */
export function searchList<Thing>(
  {
    index,
    things,
    textOf,
  }: { index: SearchIndex; things: readonly Thing[]; textOf: (thing: Thing) => string },
  search: string,
): (choose?: (found: readonly Thing[]) => readonly Thing[]) => FoundList<Thing> {
  const { hits } = rankMethods(index, search, things.length);
  if (hits.length === 0) {
    const typed = search.toLowerCase();
    const containing = things.filter((thing) => textOf(thing).toLowerCase().includes(typed));
    return (choose = everything) => ({ best: choose(containing), weak: [] });
  }
  const words = [...parseQuestion(index, search).ownWords];
  const naming = new Set<Thing>();
  const ranked = hits.flatMap(({ doc }) => {
    const [thing, call] = [things[doc], index.calls[doc]];
    if (thing === undefined) return [];
    if (call && words.every((word) => wordsOfCall(call).own.has(word))) naming.add(thing);
    return [thing];
  });
  const isBest = (thing: Thing, place: number) => place < FIRST || naming.has(thing);
  return (choose = everything) => {
    const chosen = choose(ranked);
    return {
      best: chosen.filter(isBest),
      weak: chosen.filter((thing, place) => !isBest(thing, place)),
    };
  };
}

const everything = <Thing>(found: Thing): Thing => found;
