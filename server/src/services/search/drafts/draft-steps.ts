import { isApi } from '@fieldkit/contract/programming-languages.ts';
import {
  collectionOf,
  type FlowMethod,
  findDataFlow,
  flowMethodOf,
  listProvidedInputs,
  thingOf,
} from '../data-flow/data-flow.ts';
import { wordsOf } from '../index/words-of.ts';
import { familyOf } from '../ranking/language-boost.ts';
import { readRequestedLanguage } from '../requested-language.ts';
import type { SearchIndex } from '../search-index.ts';
import type { PublishedContent, PublishedMethod } from '../search-messages.ts';
import { draftFromLibrary, type FlowingMethod } from './draft-from-library.ts';
import type { DraftSteps } from './draft-shapes.ts';
import { rankTask } from './rank-task.ts';
import { splitTasks, type Task } from './split-tasks.ts';

const SUGGESTIONS = 5;

/**
 * Drafts the steps of a workflow for a question: one call for each of its tasks, all from one library, plus earlier
 * calls that provide the ids which the question implies. Nothing is drafted if no task has a certain call.
 */
export function draftSteps(
  question: string,
  { libraries, methods }: PublishedContent,
  index: SearchIndex,
): DraftSteps {
  const flowing = methods.map(
    (method, doc): FlowingMethod => ({ ...method, doc, flow: flowMethodOf(method) }),
  );
  const { mention } = readRequestedLanguage(question);
  const tasks = splitTasks(question);
  const drafts = libraries.map(({ library_uuid, programming_language }) => {
    const own = flowing.filter((method) => method.library_uuid === library_uuid);
    const draft = draftFromLibrary(own, tasks, index);
    const isLeant = mention !== '' && familyOf(programming_language) === familyOf(mention);
    return { ...draft, isLeant, isHttp: isApi(programming_language) };
  });
  const best = drafts.sort(
    (one, other) =>
      other.tasks - one.tasks ||
      Number(other.isLeant) - Number(one.isLeant) ||
      other.score - one.score ||
      Number(other.isHttp) - Number(one.isHttp),
  )[0];
  const steps = best && best.tasks > 0 ? orderSteps(best.steps) : [];
  const flow = findDataFlow(steps.map((step) => ({ method: step.flow })));
  return {
    steps: steps.map(({ method_uuid }, place) => ({ method_uuid, takes: flow[place] ?? [] })),
    suggestions: suggestionsFor(tasks, index, steps, methods),
  };
}

/** The best calls for the question that are not steps, from the library of the steps or else of the best call. */
function suggestionsFor(
  tasks: readonly Task[],
  index: SearchIndex,
  steps: readonly FlowingMethod[],
  methods: readonly PublishedMethod[],
): string[] {
  const ranked = tasks.map((task) => rankTask(index, task).candidates);
  const max = Math.max(0, ...ranked.map(({ length }) => length));
  const inTurn = Array.from({ length: max }, (_, place) =>
    ranked.flatMap((one) => methods[one[place]?.doc ?? -1] ?? []),
  ).flat();
  const usable = [...new Set(inTurn)].filter(({ is_deprecated }) => !is_deprecated);
  const library = (steps[0] ?? usable[0])?.library_uuid;
  const used = new Set(steps.map(({ method_uuid }) => method_uuid));
  return usable
    .filter(({ method_uuid, library_uuid }) => library_uuid === library && !used.has(method_uuid))
    .map(({ method_uuid }) => method_uuid)
    .slice(0, SUGGESTIONS);
}

/**
 * Puts a step that creates or lists a thing before those that need its id. Otherwise keeps the order of the question.
 */
function orderSteps<Step extends { flow: FlowMethod; http_method: string }>(steps: readonly Step[]): Step[] {
  const ordered: Step[] = [];
  const left = [...steps];
  while (left.length > 0) {
    const at = left.findIndex(
      (step) => !left.some((other) => other !== step && provides(other, step, ordered)),
    );
    ordered.push(...left.splice(Math.max(0, at), 1));
  }
  return ordered;
}

/** Whether a step that has not been placed yet provides an id that another step needs and no earlier step provides. */
function provides<Step extends { flow: FlowMethod; http_method: string }>(
  step: Step,
  { flow }: Step,
  before: readonly Step[],
): boolean {
  const isMaker = step.http_method === 'POST' || step.http_method === 'GET';
  if (!isMaker || /\}$/.test(step.flow.endpoint)) return false;
  const known = findDataFlow([...before.map((one) => ({ method: one.flow })), { method: flow }]).at(-1) ?? [];
  const given = new Set(known.map(({ input }) => input));
  const key = wordsOf(collectionOf(step.flow)).join(' ');
  return listProvidedInputs(flow).some(
    ({ name }) => !given.has(name) && wordsOf(thingOf(flow, name)).join(' ') === key,
  );
}
