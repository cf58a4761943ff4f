import { titleOfMethod } from '@fieldkit/contract/method-title.ts';
import type { TriedHit, TriedReason } from '@fieldkit/contract/try-question.ts';
import type { Similarities } from './embeddings/vector-set.ts';
import { boostHits, languageBoost } from './language-boost.ts';
import { type ChosenCalls, findChosen, type LearnedChoices } from './learning/learned-choices.ts';
import { rankCalls, rankWorkflows } from './rank-calls.ts';
import { readQuestion } from './read-question.ts';
import { requestedLanguage } from './requested-language.ts';
import { saysExcluded } from './score-boosts.ts';
import type { SearchIndex } from './search-index.ts';
import type { PublishedContent, PublishedMethod, SearchExplanation } from './search-messages.ts';
import { findTaught } from './taught-phrases.ts';
import { splitWords, stemOf } from './words-of.ts';

type SearchContext = {
  published: PublishedContent;
  index: () => SearchIndex;
  workflowIndex: () => SearchIndex;
  similarities?: readonly Similarities[] | undefined;
  learned?: LearnedChoices | undefined;
};

const WORKFLOWS = 3;

/** Answers a question as search does, with the reasons for each hit. */
export function explainSearch(
  { published, index, workflowIndex, similarities = [], learned }: SearchContext,
  { query, also, limit }: { query: string; also: readonly string[]; limit: number },
): SearchExplanation {
  const { methods, workflows = [], libraries } = published;
  const { rest, mention } = requestedLanguage(query);
  const leaning = languageBoost(mention, libraries);
  const wordings = [rest, ...also];
  const chosen = findChosen(learned, wordings);
  const deep = leaning ? methods.length : limit;
  const calls = rankCalls(published, index(), wordings, deep, similarities, chosen);
  const hits = boostHits(leaning, calls, calls.hits, ({ doc }) => methods[doc]).slice(0, limit);
  const whole = rankWorkflows(workflowIndex(), wordings, WORKFLOWS);
  const nameOf = new Map(libraries.map(({ library_uuid, name }) => [library_uuid, name]));
  const highest = hits[0]?.score || 1;
  const isCovered = whole.outcome === 'answered';
  return {
    outcome: isCovered ? 'answered' : calls.outcome,
    hits: hits.flatMap(({ doc, score }): TriedHit[] => {
      const method = methods[doc];
      if (!method) return [];
      const reasons = [
        ...wordings.flatMap((wording) => reasonsFor(index(), wording, doc, method)),
        ...nearness(similarities, doc),
        ...choices(chosen, doc),
      ];
      return [asHit(method, score / highest, nameOf.get(method.library_uuid) ?? '', distinct(reasons))];
    }),
    workflows: whole.hits.flatMap(({ doc }) => {
      const workflow = workflows[doc];
      return workflow
        ? [{ workflow_uuid: workflow.workflow_uuid, name: workflow.name, is_first: isCovered }]
        : [];
    }),
  };
}

/** How alike the call is to the nearest wording, in percent. */
function nearness(similarities: readonly Similarities[], doc: number): TriedReason[] {
  const alike = Math.max(0, ...similarities.map((one) => one.get(doc) ?? 0));
  const percent = Math.round(100 * alike);
  return percent > 0 ? [{ kind: 'embeddings', text: `${percent}%` }] : [];
}

/** How many developers chose the call for the question. */
function choices(chosen: ChosenCalls | undefined, doc: number): TriedReason[] {
  const developers = chosen?.get(doc)?.developers;
  return developers ? [{ kind: 'chosen', text: String(developers) }] : [];
}

const asHit = (
  method: PublishedMethod,
  share: number,
  library_name: string,
  reasons: TriedReason[],
): TriedHit => ({
  method_uuid: method.method_uuid,
  library_uuid: method.library_uuid,
  title: titleOfMethod(method),
  method_name: method.method_name,
  http_method: method.http_method,
  endpoint: method.endpoint,
  library_name,
  share,
  reasons,
});

const distinct = (reasons: readonly TriedReason[]): TriedReason[] => {
  const seen = new Set<string>();
  return reasons.filter(({ kind, text }) => {
    const key = `${kind} ${text}`;
    return seen.has(key) ? false : seen.add(key);
  });
};

function reasonsFor(
  index: SearchIndex,
  wording: string,
  doc: number,
  method: PublishedMethod,
): TriedReason[] {
  const asked = readQuestion(index, wording);
  const typed = new Map(splitWords(wording).map((word) => [stemOf(word), word]));
  const says = (stem: string) => hasTerm(index, index.vocabulary.words.get(stem), doc);
  const words = asked.words.filter(says).map((stem) => typed.get(stem) ?? stem);
  const call = index.calls[doc];
  const reasons: TriedReason[] =
    words.length > 0 ? [{ kind: 'words', text: [...new Set(words)].join(', ') }] : [];
  for (const { stems, entries } of asked.ideas) {
    const meant = entries
      .flatMap((entry) => entry.meant.flat())
      .find((stem) => !stems.includes(stem) && says(stem));
    const phrase = stems.map((stem) => typed.get(stem) ?? stem).join(' ');
    if (meant) reasons.push({ kind: 'lexicon', text: `${phrase} → ${meant}` });
  }
  if (findTaught(index.taught, wording).has(doc))
    reasons.push({ kind: 'asked_as', text: mostAlike(method.asked_as, wording) });
  if (findTaught(index.suggested, wording).has(doc))
    reasons.push({ kind: 'suggested_as', text: mostAlike(method.suggested_as, wording) });
  if (call && asked.everyVerb.has(call.verb)) reasons.push({ kind: 'http_method', text: call.verb });
  if (call && saysExcluded(call, asked))
    reasons.push({ kind: 'excluded', text: [...asked.excluded].filter(says).join(', ') });
  return reasons;
}

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
