import { titleOfMethod } from '@fieldkit/contract/method-title.ts';
import type { TriedHit, TriedWorkflow } from '@fieldkit/contract/try-question.ts';
import type { Similarities } from './embeddings/vector-set.ts';
import type { Evidence } from './evidence.ts';
import { choicesOf, mergeReasons, nearnessOf, reasonsFor } from './explain-hit.ts';
import { findChosen, type LearnedChoices } from './learning/learned-choices.ts';
import { leastCertainty, outcomeOf, weigh } from './outcome-of.ts';
import { rankWorkflows } from './rank-calls.ts';
import { gatherEvidence } from './rank-methods.ts';
import { requestedLanguage } from './requested-language.ts';
import type { SearchIndex } from './search-index.ts';
import type {
  FoundMethod,
  FoundWorkflow,
  PublishedContent,
  PublishedMethod,
  PublishedWorkflow,
  SearchExplanation,
} from './search-messages.ts';
import { asFoundWorkflow, searchPublished } from './search-published.ts';

type SearchContext = {
  published: PublishedContent;
  index: () => SearchIndex;
  workflowIndex: () => SearchIndex;
  similarities?: readonly Similarities[] | undefined;
  learned?: LearnedChoices | undefined;
};

const WORKFLOWS = 3;

/**
 * Answers a question with the results of a search in their order, and the reasons for each. Workflows that are near, but do not
 * cover the question, come after the others.
 */
export function explainSearch(
  context: SearchContext,
  { query, also, limit }: { query: string; also: readonly string[]; limit: number },
): SearchExplanation {
  const { published, index, workflowIndex } = context;
  const { workflows = [] } = published;
  const { rest, mention } = requestedLanguage(query);
  const wordings = [rest, ...also];
  const result = searchPublished(context, {
    ...{ query: rest, also, kind: 'any', library: '', version: '', language: mention, limit, offset: 0 },
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
      result.outcome === 'answered' ||
      wordings.some((wording) => comesClose(gatherEvidence(index(), wording))),
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
  const reasons = mergeReasons([
    ...wordings.flatMap((wording) => reasonsFor(index(), wording, doc, explained)),
    ...nearnessOf(similarities, doc),
    ...choicesOf(findChosen(learned, wordings), doc),
  ]);
  return [
    {
      ...{ method_uuid, library_uuid, title: titleOfMethod(method), method_name, http_method, endpoint },
      ...{ library_name, share, reasons },
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
  const reasons = wordings.flatMap((wording) => reasonsFor(workflowIndex(), wording, doc, explained));
  return { ...found, reasons: mergeReasons(reasons) };
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
 * How much less certain than an answer a call may be that is worth proposing to an owner: of the development questions with the right
 * call first 96 % pass, of those about things that no document has 1 %.
 */
const BELOW_ANSWERED = 1.7;

/** Whether the best call comes close to a question, even if it does not answer it for certain. */
const comesClose = (evidence: Evidence): boolean =>
  outcomeOf(evidence) !== 'none' && weigh(evidence) >= leastCertainty(evidence) - BELOW_ANSWERED;
