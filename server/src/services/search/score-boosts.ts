import { destructiveVerbOf, isDestructiveWord } from './destructive-calls.ts';
import { questionTerms } from './question-terms.ts';
import type { ParsedQuestion } from './read-question.ts';
import { scoreWords } from './score-words.ts';
import type { SearchIndex } from './search-index.ts';
import type { Call } from './searchable.ts';
import { splitWords } from './words-of.ts';
import { wordsOfCall } from './words-of-call.ts';

/** Boosts beside the words themselves, as factors of at least 1: the verb meant, a title or noun contained in full, a clause answered best. */
export function scoreBoosts(
  index: SearchIndex,
  asked: ParsedQuestion,
  candidates: readonly number[],
): number[] {
  const { ranking, calls } = index;
  const best = bestOfClause(index, asked, candidates);
  return candidates.map((doc, place) => {
    const call = calls[doc];
    if (!call) return 1;
    const verb =
      (asked.firstVerb.has(call.verb) ? ranking.verb : 0) +
      (asked.everyVerb.has(call.verb) ? ranking.anyVerb : 0);
    const title = wordsOfCall(call).title;
    const named =
      ranking.named * shareOfTitle(title, asked.ownWords) +
      ranking.namedMeant * shareOfTitle(title, asked.meant);
    const reward =
      (1 + verb + named + ranking.clause * (best[place] ?? 0)) * (1 + headReward(index, asked, call));
    return saysExcluded(call, asked) ? reward * ranking.excluded : reward;
  });
}

/**
 * Whether a call does what the question excludes: its title is about that, it acts on all where one is meant, or it takes away
 * what should stay.
 */
export function saysExcluded(call: Call, { excluded, excludesAll, kept }: ParsedQuestion): boolean {
  const { title } = wordsOfCall(call);
  if (title.some((word) => excluded.has(word))) return true;
  if (excludesAll && actsOnAll(call)) return true;
  const taken = title.filter((word) => !isDestructiveWord(word));
  return destructiveVerbOf(call) !== null && taken.length > 0 && taken.every((word) => kept.has(word));
}

/**
 * Whether what a call acts on only begins with what the question names: "cancel a subscription" means no subscription schedule.
 */
export function isAboutPart(call: Call, { ownWords, meant }: ParsedQuestion): boolean {
  const { pairs, title } = wordsOfCall(call);
  const verb = title[0];
  return pairs.some(
    ([word, next]) => word !== verb && ownWords.has(word) && !meant.has(next) && next !== verb,
  );
}

/** "Remove all labels", or "Mark notifications as read": a change of a whole list. */
function actsOnAll({ verb, summary, name, path }: Call): boolean {
  const title = summary || name;
  if (/\b(?:all|bulk|multiple|every)\b/i.test(title)) return true;
  const last = path.split('/').at(-1) ?? '';
  const isList = ['PUT', 'PATCH', 'DELETE'].includes(verb) && /^[a-z_-]+s$/i.test(last);
  return isList && splitWords(title).includes(splitWords(last).at(-1) ?? '');
}

function headReward({ ranking }: SearchIndex, { ownWords, meant }: ParsedQuestion, call: Call): number {
  const { head } = wordsOfCall(call);
  if (head.length === 0) return 0;
  if (head.every((word) => ownWords.has(word))) return ranking.head;
  return head.every((word) => meant.has(word)) ? ranking.headMeant : 0;
}

const shareOfTitle = (title: readonly string[], ownWords: ReadonlySet<string>): number =>
  title.filter((word) => ownWords.has(word)).length / Math.max(1, title.length);

/** How near each candidate comes to the best answer of some clause, 0 to 1; no boost for a question of one clause. */
function bestOfClause(
  index: SearchIndex,
  { clauses }: ParsedQuestion,
  candidates: readonly number[],
): number[] {
  const nearest = candidates.map(() => 0);
  if (clauses.length < 2) return nearest;
  for (const clause of clauses) {
    const scores = scoreWords(index, questionTerms(index, clause));
    const best = scores.reduce((most, score) => Math.max(most, score), 0);
    if (best === 0) continue;
    for (const [place, doc] of candidates.entries())
      nearest[place] = Math.max(nearest[place] ?? 0, (scores[doc] ?? 0) / best);
  }
  return nearest;
}
