import { questionTerms } from './question-terms.ts';
import type { ParsedQuestion } from './read-question.ts';
import { scoreWords } from './score-words.ts';
import type { SearchIndex } from './search-index.ts';
import type { Call } from './searchable.ts';
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

/** Whether the title of a call is about what the question excludes. */
export const saysExcluded = (call: Call, { excluded, excludesAll }: ParsedQuestion): boolean =>
  (excluded.size > 0 && wordsOfCall(call).title.some((word) => excluded.has(word))) ||
  (excludesAll && /\b(?:all|bulk|multiple)\b/i.test(call.summary));

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
