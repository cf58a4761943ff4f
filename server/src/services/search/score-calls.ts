import { WHOLE } from './index/postings.ts';
import { type IndexedCall, wordsOfCall } from './index/searchable.ts';
import { familyName, findPair } from './index/vocabulary.ts';
import { splitWords } from './index/words-of.ts';
import type { ParsedQuestion } from './parse-question.ts';
import {
  destructiveVerbOf,
  isDestructiveWord,
  requestsDestructiveCall,
} from './ranking/destructive-calls.ts';
import { type SearchIndex, termRarity } from './search-index.ts';

/**
 * The factor of each candidate's score by words: 1 plus its boosts for the verb's HTTP method, a title or noun that the
 * question contains, and the best answer of a clause; reduced for a call that the question excludes.
 */
export function scoreBoosts(
  index: SearchIndex,
  parsed: ParsedQuestion,
  candidates: readonly number[],
): number[] {
  const { ranking, calls } = index;
  const best = bestOfClause(index, parsed, candidates);
  return candidates.map((doc, place) => {
    const call = calls[doc];
    if (!call) return 1;
    const verb =
      (parsed.firstVerb.has(call.httpMethod) ? ranking.firstVerb : 0) +
      (parsed.everyVerb.has(call.httpMethod) ? ranking.anyVerb : 0);
    const title = wordsOfCall(call).title;
    const named =
      ranking.named * shareOfTitle(title, parsed.ownWords) +
      ranking.namedMeant * shareOfTitle(title, parsed.meant);
    const factor =
      (1 + verb + named + ranking.clause * (best[place] ?? 0)) * (1 + headBoost(index, parsed, call));
    return containsExcluded(call, parsed) ? factor * ranking.excluded : factor;
  });
}

/**
 * Whether a call does what the question excludes: its title is about that, it acts on all things if one is meant, or
 * it removes what should stay.
 */
export function containsExcluded(
  call: IndexedCall,
  { excluded, excludesAll, kept }: ParsedQuestion,
): boolean {
  const { title } = wordsOfCall(call);
  if (title.some((word) => excluded.has(word))) return true;
  if (excludesAll && actsOnAll(call)) return true;
  if (kept.size === 0) return false;
  const taken = title.filter((word) => !isDestructiveWord(word));
  return destructiveVerbOf(call) !== null && taken.length > 0 && taken.every((word) => kept.has(word));
}

/**
 * Whether the object of a call only begins with what the question names: "cancel a subscription" does not mean a
 * subscription schedule.
 */
export function isAboutPart(call: IndexedCall, { ownWords, meant }: ParsedQuestion): boolean {
  const { pairs, title } = wordsOfCall(call);
  const verb = title[0];
  return pairs.some(
    ([word, next]) => word !== verb && ownWords.has(word) && !meant.has(next) && next !== verb,
  );
}

/** Whether a call changes a whole list: "Remove all labels", or "Mark notifications as read". */
function actsOnAll({ httpMethod, summary, name, path }: IndexedCall): boolean {
  const title = summary || name;
  if (/\b(?:all|bulk|multiple|every)\b/i.test(title)) return true;
  const last = path.split('/').at(-1) ?? '';
  const isList = ['PUT', 'PATCH', 'DELETE'].includes(httpMethod) && /^[a-z_-]+s$/i.test(last);
  return isList && splitWords(title).includes(splitWords(last).at(-1) ?? '');
}

function headBoost({ ranking }: SearchIndex, { ownWords, meant }: ParsedQuestion, call: IndexedCall): number {
  const { head } = wordsOfCall(call);
  if (head.length === 0) return 0;
  if (head.every((word) => ownWords.has(word))) return ranking.head;
  return head.every((word) => meant.has(word)) ? ranking.headMeant : 0;
}

/** The share of the words in a title that are among these, 0 to 1. */
export const shareOfTitle = (title: readonly string[], words: ReadonlySet<string>): number =>
  title.filter((word) => words.has(word)).length / Math.max(1, title.length);

/** How close each candidate is to the best answer of some clause, 0 to 1; no boost for a question of one clause. */
function bestOfClause(
  index: SearchIndex,
  { clauses }: ParsedQuestion,
  candidates: readonly number[],
): number[] {
  const nearest = candidates.map(() => 0);
  if (clauses.length < 2) return nearest;
  for (const clause of clauses) {
    const scores = scoreWords(index, questionTerms(index, clause));
    const best = scores.reduce((max, score) => Math.max(max, score), 0);
    if (best === 0) continue;
    for (const [place, doc] of candidates.entries())
      nearest[place] = Math.max(nearest[place] ?? 0, (scores[doc] ?? 0) / best);
  }
  return nearest;
}

/** The scores by words alone, by place in the index; 0 means no word in common. */
export function scoreWords(index: SearchIndex, termWeights: ReadonlyMap<number, number>): Float32Array {
  const { starts, docs, impacts } = index.postings;
  const scores = new Float32Array(index.calls.length);
  for (const [term, worth] of termWeights) {
    const from = starts[term] ?? 0;
    const to = starts[term + 1] ?? from;
    const share = worth / WHOLE;
    for (let at = from; at < to; at++) {
      const doc = docs[at] ?? 0;
      scores[doc] = (scores[doc] ?? 0) + share * (impacts[at] ?? 0);
    }
  }
  return scores;
}

/** Questions are short; further words are ignored. */
const MAX_WORDS = 64;

/** The terms of a question, by number, with their weights: by frequency in the question and rarity in the project. */
export function questionTerms(index: SearchIndex, words: readonly string[]): Map<number, number> {
  const { vocabulary, families, inTitles, ranking } = index;
  const short = words.slice(0, MAX_WORDS);
  const worths = new Map<number, number>();
  const ask = (term: number | undefined, worth: number) => {
    if (term !== undefined) worths.set(term, (worths.get(term) ?? 0) + worth);
  };
  for (const [word, count] of countsOf(short)) {
    const term = vocabulary.words.get(word);
    const weight = (inTitles[term ?? -1] === 1 ? 1 : ranking.untitled) * count ** ranking.repeated;
    ask(term, weight * termRarity(index, term === undefined ? [] : [term]));
    const family = families.get(familyName(word) ?? '') ?? [];
    const ofFamily = weight * ranking.family * termRarity(index, family);
    for (const relative of family) ask(relative, ofFamily);
  }
  const pairs = new Set(short.slice(1).map((word, place) => findPair(vocabulary, short[place] ?? '', word)));
  for (const pair of pairs) if (pair !== undefined) ask(pair, ranking.bigrams * termRarity(index, [pair]));
  return worths;
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Whether a call removes something although no verb of a question does ("Assign a user" removes none), or changes something
 * although all of its verbs only read ("search recipes").
 */
export function isUnaskedChange(
  call: IndexedCall,
  { everyVerb, excludedText, wordings }: Pick<ParsedQuestion, 'everyVerb' | 'excludedText' | 'wordings'>,
): boolean {
  // "Get user 5 out of the team" and "check off a task" change something, although their verbs read alone.
  const isUnclear = excludedText !== '' || /\b(?:off|out|down|away|back)\b/i.test(wordings);
  if (everyVerb.size === 0 || isUnclear) return false;
  const removes = call.httpMethod === 'DELETE' || /\/(?:delete|remove)$/.test(call.path);
  if (removes && !everyVerb.has('DELETE')) return !requestsDestructiveCall(call, wordings);
  return everyVerb.size === 1 && everyVerb.has('GET') && /^(?:PUT|PATCH|DELETE)$/.test(call.httpMethod);
}
