import type { TriedHit, TriedReason, TriedWorkflow } from '@fieldkit/contract/try-question.ts';
import type { Similarities } from '../embeddings/vector-set.ts';
import { splitWords, stemOf } from '../index/words-of.ts';
import { type ChosenCalls, findChosen } from '../learning/learned-choices.ts';
import { parseQuestion } from '../parse-question.ts';
import { readRequestedLanguage } from '../requested-language.ts';
import { containsExcluded } from '../score-calls.ts';
import type { SearchIndex } from '../search-index.ts';
import type {
  FoundMethod,
  FoundWorkflow,
  PublishedMethod,
  PublishedWorkflow,
  SearchExplanation,
} from '../search-messages.ts';
import { asFoundWorkflow, type SearchContext, searchPublished } from '../search-published.ts';
import { titleOfMethod } from '../titles/method-title.ts';
import { findAskedPhrases } from './asked-phrases.ts';
import type { Evidence } from './evidence.ts';
import { isSupported, leastCertainty, MANY, outcomeOf, weigh } from './outcome-of.ts';
import { rankWorkflows } from './rank-calls.ts';
import { gatherEvidence } from './rank-methods.ts';

const WORKFLOWS = 3;

/**
 * Returns the results of a search in their order, with the reasons for each. Workflows that are near, but do not
 * cover the question, come after the others.
 */
export function explainSearch(
  context: Omit<SearchContext, 'guides' | 'events' | 'described'>,
  { query, also, limit }: { query: string; also: readonly string[]; limit: number },
): SearchExplanation {
  const { published, index, workflowIndex } = context;
  const { workflows = [] } = published;
  const { rest, mention } = readRequestedLanguage(query);
  const wordings = [rest, ...also];
  const result = searchPublished(context, {
    query: rest,
    also,
    kind: 'any',
    library: '',
    version: '',
    language: mention,
    limit,
    offset: 0,
  });
  const first = new Set(result.foundWorkflows.map(({ workflow_uuid }) => workflow_uuid));
  const near = rankWorkflows({ index: workflowIndex(), workflows }, wordings, WORKFLOWS)
    .hits.flatMap(({ doc }) => workflows[doc] ?? [])
    .filter(({ workflow_uuid }) => !first.has(workflow_uuid))
    .map(asFoundWorkflow);
  const explainWorkflow = (workflow: FoundWorkflow) => asTriedWorkflow(context, wordings, workflow);
  const highest = result.found[0]?.score || 1;
  return {
    outcome: result.outcome,
    is_close:
      result.foundWorkflows.length > 0 ||
      wordings.some((wording) => isClose(gatherEvidence(index(), wording))),
    hits: result.found.flatMap((found) => asTriedHit(context, wordings, found, found.score / highest)),
    workflows: [
      ...result.foundWorkflows.map((one) => ({ ...explainWorkflow(one), is_first: true })),
      ...near.map((one) => ({ ...explainWorkflow(one), is_first: false })),
    ],
  };
}

function asTriedHit(
  { published: { methods }, index, similarities = [], learned }: SearchContext,
  wordings: readonly string[],
  { method_uuid, library_name }: FoundMethod,
  share: number,
): TriedHit[] {
  const doc = methods.findIndex((one) => one.method_uuid === method_uuid);
  const method = methods[doc];
  if (!method) return [];
  const explained = { ...method, texts: textsOfMethod(method) };
  const { library_uuid, method_name, http_method, endpoint } = method;
  const reasons = [
    ...reasonsOfWordings(index(), wordings, doc, explained),
    ...nearnessOf(similarities, doc),
    ...choicesOf(findChosen(learned, wordings), doc),
  ];
  return [
    {
      method_uuid,
      library_uuid,
      title: titleOfMethod(method),
      method_name,
      http_method,
      endpoint,
      library_name,
      share,
      reasons,
    },
  ];
}

function asTriedWorkflow(
  { published: { workflows = [] }, workflowIndex }: SearchContext,
  wordings: readonly string[],
  found: FoundWorkflow,
): Omit<TriedWorkflow, 'is_first'> {
  const doc = workflows.findIndex(({ workflow_uuid }) => workflow_uuid === found.workflow_uuid);
  const workflow = workflows[doc];
  const explained = { asked_as: workflow?.asked_as, texts: workflow ? textsOfWorkflow(workflow) : [] };
  return { ...found, reasons: reasonsOfWordings(workflowIndex(), wordings, doc, explained) };
}

const textsOfMethod = (method: PublishedMethod): string[] => [
  ...[method.input_params, method.description, ...method.tags, method.endpoint],
  ...[method.operation_id ?? '', method.method_name, method.summary, titleOfMethod(method)],
];

const textsOfWorkflow = ({ name, description, tags, steps }: PublishedWorkflow): string[] => [
  ...steps.map((step) => `${step.description} ${step.method_name}`),
  ...[description, ...tags, name],
];

/**
 * Offsets to the certainty of an answer, from which a call is proposed to an owner: lower for short questions, higher
 * for long ones. Of the development questions with the right call first, 94 and 95 % pass; of those about things that
 * the document does not have, 17 and 16 %.
 */
const closeness = { few: -0.9, many: 0.6 };

/** Whether the best call is close to a question, even if it is not certain to answer it. */
function isClose(evidence: Evidence): boolean {
  if (evidence.isQuestionContained) return true;
  const least = leastCertainty(evidence) + (evidence.length < MANY ? closeness.few : closeness.many);
  return outcomeOf(evidence) !== 'none' && isSupported(evidence) && weigh(evidence) >= least;
}

/** A method or workflow: its phrases, and its texts, the title last. */
type ExplainedHit = {
  asked_as?: readonly string[] | undefined;
  suggested_as?: readonly string[] | undefined;
  texts: readonly string[];
};

/** A reason without the wording that it belongs to. */
type WordingReason = Omit<TriedReason, 'wording'>;

/** The reasons for all wordings, each labeled with its wording. */
const reasonsOfWordings = (
  index: SearchIndex,
  wordings: readonly string[],
  doc: number,
  explained: ExplainedHit,
): TriedReason[] =>
  wordings.flatMap((wording, at) => {
    const reasons = reasonsFor(index, wording, doc, explained);
    const byKey = new Map(reasons.map((reason) => [`${reason.kind} ${reason.text}`, reason]));
    return [...byKey.values()].map((reason) => ({ ...reason, wording: at }));
  });

/**
 * The reasons for a method or workflow in one wording of the question: shared words, synonyms, phrases, and the HTTP
 * method. Words are shown as the question or the method spells them, not as stems.
 */
function reasonsFor(
  index: SearchIndex,
  wording: string,
  doc: number,
  { asked_as, suggested_as, texts }: ExplainedHit,
): WordingReason[] {
  const parsed = parseQuestion(index, wording);
  const call = index.calls[doc];
  const says = (stem: string) => hasTerm(index, index.vocabulary.words.get(stem), doc);
  const typed = wordsByStem(parsed.wordings, wording);
  const written = wordsByStem(...(suggested_as ?? []), ...(asked_as ?? []), ...texts);
  const asTyped = (stem: string) => typed.get(stem) ?? written.get(stem) ?? stem;
  const words = parsed.words.filter(says).map(asTyped);
  const reasons: WordingReason[] =
    words.length > 0 ? [{ kind: 'words', text: [...new Set(words)].join(', ') }] : [];
  for (const { stems, entries } of parsed.concepts) {
    const meant = entries
      .flatMap((entry) => entry.meant.flat())
      .filter((stem) => !stems.includes(stem) && says(stem))
      .flatMap((stem) => written.get(stem) ?? []);
    if (meant[0]) reasons.push({ kind: 'lexicon', text: `${stems.map(asTyped).join(' ')} → ${meant[0]}` });
  }
  if (findAskedPhrases(index, index.taught, wording).has(doc))
    reasons.push({ kind: 'asked_as', text: mostAlike(asked_as, wording) });
  if (findAskedPhrases(index, index.suggested, wording).has(doc))
    reasons.push({ kind: 'suggested_as', text: mostAlike(suggested_as, wording) });
  if (call && parsed.everyVerb.has(call.httpMethod))
    reasons.push({ kind: 'http_method', text: call.httpMethod });
  if (call && containsExcluded(call, parsed))
    reasons.push({ kind: 'excluded', text: [...parsed.excluded].filter(says).map(asTyped).join(', ') });
  return reasons;
}

/** The similarity of the call to the nearest wording, in percent. */
function nearnessOf(similarities: readonly Similarities[], doc: number): TriedReason[] {
  const alike = Math.max(0, ...similarities.map((one) => one.get(doc) ?? 0));
  const percent = Math.round(100 * alike);
  return percent > 0 ? [{ kind: 'embeddings', text: `${percent}%`, wording: null }] : [];
}

/** How many developers chose the call for the question. */
function choicesOf(chosen: ChosenCalls | undefined, doc: number): TriedReason[] {
  const developers = chosen?.get(doc)?.developers;
  return developers ? [{ kind: 'chosen', text: String(developers), wording: null }] : [];
}

/** The words of texts by their stems; if several words have one stem, the last one is used. */
const wordsByStem = (...texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(texts.flatMap((text) => splitWords(text).map((word) => [stemOf(word), word])));

/** The phrase that shares the most words with a wording. */
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
