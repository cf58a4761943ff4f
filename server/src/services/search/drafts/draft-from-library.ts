import { collectionOf, type FlowMethod, findDataFlow, listProvidedInputs } from '../data-flow/data-flow.ts';
import { wordsOf } from '../index/words-of.ts';
import type { SearchIndex } from '../search-index.ts';
import type { PublishedMethod } from '../search-messages.ts';
import { singularOfWords } from '../titles/singular.ts';
import { findImpliedSteps, findProvider, type ImpliedStep } from './implied-steps.ts';
import { type RankedTask, rankTask } from './rank-task.ts';
import { objectOf, splitTasks, type Task, wordingsWith } from './split-tasks.ts';

/**
 * One library's steps for the tasks. `tasks` is how many tasks have a step, and `score` is how close these are to the
 * best.
 */
type LibraryDraft = { steps: FlowingMethod[]; tasks: number; score: number };

/** If a library's call is this close to the best call of all libraries, it counts as equivalent. */
const NEAR = 0.01;

/** The calls of one library for the tasks, in the order of the question. Tasks without a certain call are left out. */
export function draftFromLibrary(
  own: readonly FlowingMethod[],
  tasks: readonly Task[],
  index: SearchIndex,
): LibraryDraft {
  const byDoc = new Map(own.map((method) => [method.doc, method]));
  const isAnyCertain = tasks.some((task) => rankTask(index, task).isCertain);
  const draft: LibraryDraft = { steps: [], tasks: 0, score: 0 };
  for (const task of tasks) {
    const best = bestWording(task, draft.steps, byDoc, index);
    const isMeant = best.ranked.isCertain || (isAnyCertain && best.ranked.isLikely);
    const found = isMeant ? firstOf(best.ranked, byDoc) : undefined;
    if (!found) continue;
    const { before, after } = impliedFor(best.task, found.method, own, (implied) =>
      providerNamed(implied, byDoc, index),
    );
    draft.steps = [...new Set([...draft.steps, ...before, found.method, ...after])];
    draft.tasks += 1;
    draft.score += found.share;
  }
  return draft;
}

/** The library's best call for a task, and how close it is to the best of all libraries. */
function firstOf(
  { candidates }: RankedTask,
  byDoc: ReadonlyMap<number, FlowingMethod>,
): { method: FlowingMethod; share: number } | undefined {
  const best = candidates[0]?.score ?? 0;
  for (const { doc, score } of candidates) {
    const method = byDoc.get(doc);
    if (method && !method.is_deprecated)
      return score >= best * NEAR ? { method, share: score / best } : undefined;
  }
  return undefined;
}

/** The calls that a task implies before and after its main call. */
function impliedFor(
  task: Task,
  method: FlowingMethod,
  own: readonly FlowingMethod[],
  named: (implied: ImpliedStep) => FlowingMethod | undefined,
): { before: FlowingMethod[]; after: FlowingMethod[] } {
  const before: FlowingMethod[] = [];
  const after: FlowingMethod[] = [];
  for (const implied of findImpliedSteps(task, new Set(wordsOf(`${method.summary} ${method.method_name}`)))) {
    const provider = findProvider(own, implied, method) ?? named(implied);
    if (!provider) continue;
    if (!implied.isAfter) before.push(provider);
    else if (takesFrom(provider, method)) after.push(provider);
  }
  return { before, after };
}

/** The call that an implied step describes; none if that is not certain. */
function providerNamed(
  { kind, task }: ImpliedStep,
  byDoc: ReadonlyMap<number, FlowingMethod>,
  index: SearchIndex,
): FlowingMethod | undefined {
  const [one] = splitTasks(task);
  const ranked = one && rankTask(index, one);
  const method = ranked?.isCertain ? firstOf(ranked, byDoc)?.method : undefined;
  return method && (method.http_method === 'GET') === (kind === 'list') ? method : undefined;
}

const takesFrom = (method: FlowingMethod, before: FlowingMethod): boolean =>
  (findDataFlow([{ method: before.flow }, { method: method.flow }])[1] ?? []).some(
    ({ kind }) => kind === 'id',
  );

type FoundTask = { task: Task; ranked: RankedTask };

/** The wording of a task with its pronouns resolved: an answered wording first, then the best match. */
function bestWording(
  task: Task,
  steps: readonly FlowingMethod[],
  byDoc: ReadonlyMap<number, FlowingMethod>,
  index: SearchIndex,
): FoundTask {
  const before = steps.map(({ flow }) => ({ method: flow }));
  const isStep = (doc: number) => steps.some((step) => step.doc === doc);
  const fits = (doc: number): boolean => {
    const method = byDoc.get(doc);
    if (!method || steps.length === 0) return false;
    const taken = findDataFlow([...before, { method: method.flow }]).at(-1) ?? [];
    const given = new Set(taken.map(({ input }) => input));
    const needed = listProvidedInputs(method.flow);
    const isAllGiven = needed.length > 0 && needed.every(({ name }) => given.has(name));
    return (
      isAllGiven ||
      taken.some(({ kind, input }) => kind === 'id' && needed.some(({ name }) => name === input))
    );
  };
  const wordings = wordingsWith(task, steps.flatMap(({ flow }) => thingsOf(flow)).reverse());
  const found = wordings.map((text): FoundTask => {
    const meant = { ...task, text, object: objectOf(text) };
    return { task: meant, ranked: rankTask(index, meant, { fits, isStep }) };
  });
  const scoreOf = ({ task: { text }, ranked }: FoundTask) =>
    (ranked.candidates[0]?.score ?? 0) *
    (ranked.outcome === 'answered' ? 2 : 1) *
    (text === wordings.at(-1) ? 0.8 : 1);
  found.sort((one, other) => scoreOf(other) - scoreOf(one));
  return found[0] ?? { task, ranked: rankTask(index, task) };
}

/** The things in a call's path, nearest first: "comment" and "issue" for "/issues/{number}/comments". */
function thingsOf(method: FlowMethod): string[] {
  const segments = method.endpoint.split(/[/?]/).filter(Boolean);
  const owners = segments.flatMap((segment, place) =>
    /^[{:]/.test(segments[place + 1] ?? '') && !/^[{:]/.test(segment) ? [singularOfWords(segment)] : [],
  );
  const last = singularOfWords(collectionOf(method)).replace(/^(\w+)\.\w+$/, '$1');
  return [...new Set([last, ...owners.reverse()])].filter((thing) => thing !== '');
}

/** A published method, its place in the index, and the inputs and things that determine the data flow. */
export type FlowingMethod = PublishedMethod & { flow: FlowMethod; doc: number };
