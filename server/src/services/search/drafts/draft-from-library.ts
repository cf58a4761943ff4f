import { dataFlow } from '../data-flow.ts';
import type { SearchIndex } from '../search-index.ts';
import { wordsOf } from '../words-of.ts';
import { bestWording } from './best-wording.ts';
import type { FlowingMethod } from './flowing-method.ts';
import { findProvider, type ImpliedStep, impliedSteps } from './implied-steps.ts';
import { type RankedTask, rankTask } from './rank-task.ts';
import { splitTasks, type Task } from './split-tasks.ts';

/** The steps that one library has for the tasks; `tasks` of them have one, and `score` is how near these come to the best. */
type LibraryDraft = { steps: FlowingMethod[]; tasks: number; score: number };

/** A library's call does what the best one of all does where it comes this near to it. */
const NEAR = 0.01;

/** The calls of one library for the tasks, in the order of the question; tasks without a certain call are left out. */
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

/** The library's best call for a task, and how near it comes to the best of all libraries. */
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

/** The calls that a task implies before and after its own. */
function impliedFor(
  task: Task,
  method: FlowingMethod,
  own: readonly FlowingMethod[],
  named: (implied: ImpliedStep) => FlowingMethod | undefined,
): { before: FlowingMethod[]; after: FlowingMethod[] } {
  const before: FlowingMethod[] = [];
  const after: FlowingMethod[] = [];
  for (const implied of impliedSteps(task, new Set(wordsOf(`${method.summary} ${method.method_name}`)))) {
    const provider = findProvider(own, implied, method) ?? named(implied);
    if (!provider) continue;
    if (!implied.isAfter) before.push(provider);
    else if (takesFrom(provider, method)) after.push(provider);
  }
  return { before, after };
}

/** The call that an implied step means by its words; none where that is not certain. */
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
  (dataFlow([{ method: before.flow }, { method: method.flow }])[1] ?? []).some(({ kind }) => kind === 'id');
