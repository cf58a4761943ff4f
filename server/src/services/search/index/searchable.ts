import { pathParts } from './path-parts.ts';
import { isStopWord, stemsOf, wordsOf } from './words-of.ts';

/** The texts of a call that retrieval reads. */
export type Searchable = {
  id: string;
  /** The HTTP method in upper case; empty if it is not an HTTP call. */
  httpMethod: string;
  name: string;
  path: string;
  summary: string;
  tags: readonly string[];
  description: string;
  /** Phrases in which people ask for it. */
  asked?: readonly string[];
  /** Phrases for it that a model suggests. */
  suggested?: readonly string[];
  /** Names and descriptions of the inputs. */
  inputs: string;
};

/** The part of a call that is kept in memory besides its terms. */
export type IndexedCall = Pick<Searchable, 'id' | 'httpMethod' | 'name' | 'path' | 'summary' | 'tags'> & {
  /** The first sentence of its description. */
  excerpt: string;
  /** The nouns whose ids its inputs need. */
  needs: readonly string[];
};

/** The stems of a call's texts, computed once for each inspected call. */
type CallWords = {
  /** Distinct words of its summary, or of its name if it has none. */
  title: readonly string[];
  /** Words of its name, path, summary and tags. */
  own: ReadonlySet<string>;
  /** Each word of its title with the next one: "Cancel a subscription schedule" cancels a schedule. */
  pairs: readonly (readonly [word: string, next: string])[];
  /** Words of the last noun of its path: "/repos/{repo}/branches" is about branches, not about repositories. */
  head: readonly string[];
};

const known = new WeakMap<IndexedCall, CallWords>();

export function wordsOfCall(call: IndexedCall): CallWords {
  const found = known.get(call);
  if (found) return found;
  const { name, path, httpMethod, summary, tags } = call;
  const words = wordsOf(summary);
  const head = pathParts(path).literals.at(-1);
  const read = {
    title: [...new Set(words.length > 0 ? words : wordsOf(name))],
    own: new Set(wordsOf([name, path.slice(httpMethod.length), summary, ...tags].join(' '))),
    pairs: pairsOf(summary || name),
    head: head === undefined ? [] : wordsOf(head),
  };
  known.set(call, read);
  return read;
}

function pairsOf(title: string): [word: string, next: string][] {
  const stems = stemsOf(title);
  return stems.slice(1).flatMap((next, at): [string, string][] => {
    const word = stems[at] ?? '';
    return isStopWord(word) || isStopWord(next) ? [] : [[word, next]];
  });
}
