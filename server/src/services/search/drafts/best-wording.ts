import { dataFlow, neededInputs } from '../data-flow.ts';
import type { SearchIndex } from '../search-index.ts';
import type { FlowingMethod } from './flowing-method.ts';
import { type RankedTask, rankTask } from './rank-task.ts';
import { objectOf, type Task, wordingsWith } from './split-tasks.ts';
import { thingsOf } from './things-of.ts';

type FoundTask = { task: Task; ranked: RankedTask };

/** The wording of a task with its pronouns resolved: an answered wording first, then the best fit. */
export function bestWording(
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
    const taken = dataFlow([...before, { method: method.flow }]).at(-1) ?? [];
    const given = new Set(taken.map(({ input }) => input));
    const needed = neededInputs(method.flow);
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
