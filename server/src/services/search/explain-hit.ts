import type { TriedReason } from '@fieldkit/contract/try-question.ts';
import type { Similarities } from './embeddings/vector-set.ts';
import type { ChosenCalls } from './learning/learned-choices.ts';
import { readQuestion } from './read-question.ts';
import { saysExcluded } from './score-boosts.ts';
import type { SearchIndex } from './search-index.ts';
import { findTaught } from './taught-phrases.ts';
import { splitWords, stemOf } from './words-of.ts';

/** A method or workflow: how people ask for it, and its texts, the title last. */
type ExplainedHit = {
  asked_as?: readonly string[] | undefined;
  suggested_as?: readonly string[] | undefined;
  texts: readonly string[];
};

/**
 * The reasons for a method or workflow in one wording of the question: the words that both have, what its words mean, phrases, and the
 * HTTP method. Words are shown as the question or the method has them, not as the index has them.
 */
export function reasonsFor(
  index: SearchIndex,
  wording: string,
  doc: number,
  { asked_as, suggested_as, texts }: ExplainedHit,
): TriedReason[] {
  const asked = readQuestion(index, wording);
  const call = index.calls[doc];
  const says = (stem: string) => hasTerm(index, index.vocabulary.words.get(stem), doc);
  const typed = wordsByStem(asked.wordings, wording);
  const written = wordsByStem(...(suggested_as ?? []), ...(asked_as ?? []), ...texts);
  const asTyped = (stem: string) => typed.get(stem) ?? written.get(stem) ?? stem;
  const words = asked.words.filter(says).map(asTyped);
  const reasons: TriedReason[] =
    words.length > 0 ? [{ kind: 'words', text: [...new Set(words)].join(', ') }] : [];
  for (const { stems, entries } of asked.ideas) {
    const meant = entries
      .flatMap((entry) => entry.meant.flat())
      .filter((stem) => !stems.includes(stem) && says(stem))
      .flatMap((stem) => written.get(stem) ?? []);
    if (meant[0]) reasons.push({ kind: 'lexicon', text: `${stems.map(asTyped).join(' ')} → ${meant[0]}` });
  }
  if (findTaught(index.taught, wording).has(doc))
    reasons.push({ kind: 'asked_as', text: mostAlike(asked_as, wording) });
  if (findTaught(index.suggested, wording).has(doc))
    reasons.push({ kind: 'suggested_as', text: mostAlike(suggested_as, wording) });
  if (call && asked.everyVerb.has(call.verb)) reasons.push({ kind: 'http_method', text: call.verb });
  if (call && saysExcluded(call, asked))
    reasons.push({ kind: 'excluded', text: [...asked.excluded].filter(says).map(asTyped).join(', ') });
  return reasons;
}

/** How alike the call is to the nearest wording, in percent. */
export function nearnessOf(similarities: readonly Similarities[], doc: number): TriedReason[] {
  const alike = Math.max(0, ...similarities.map((one) => one.get(doc) ?? 0));
  const percent = Math.round(100 * alike);
  return percent > 0 ? [{ kind: 'embeddings', text: `${percent}%` }] : [];
}

/** How many developers chose the call for the question. */
export function choicesOf(chosen: ChosenCalls | undefined, doc: number): TriedReason[] {
  const developers = chosen?.get(doc)?.developers;
  return developers ? [{ kind: 'chosen', text: String(developers) }] : [];
}

/** The reasons of several wordings, each once: the words of all of them together, then the others. */
export function mergeReasons(reasons: readonly TriedReason[]): TriedReason[] {
  const words = reasons.filter(({ kind }) => kind === 'words').flatMap(({ text }) => text.split(', '));
  const others = reasons.filter(({ kind }) => kind !== 'words');
  const byKey = new Map(others.map((reason) => [`${reason.kind} ${reason.text}`, reason]));
  const shared: TriedReason = { kind: 'words', text: [...new Set(words)].join(', ') };
  return [...(words.length > 0 ? [shared] : []), ...byKey.values()];
}

/** The words of texts by their stems; of several words with one stem, that of the last text counts. */
const wordsByStem = (...texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(texts.flatMap((text) => splitWords(text).map((word) => [stemOf(word), word])));

/** The phrase that shares most words with a wording. */
function mostAlike(phrases: readonly string[] = [], wording: string): string {
  const words = new Set(splitWords(wording).map(stemOf));
  const shared = (phrase: string) => splitWords(phrase).filter((word) => words.has(stemOf(word))).length;
  return [...phrases].sort((one, other) => shared(other) - shared(one))[0] ?? '';
}

function hasTerm(
  { postings: { starts, docs } }: SearchIndex,
  term: number | undefined,
  doc: number,
): boolean {
  if (term === undefined) return false;
  for (let at = starts[term] ?? 0; at < (starts[term + 1] ?? 0); at++) if (docs[at] === doc) return true;
  return false;
}
