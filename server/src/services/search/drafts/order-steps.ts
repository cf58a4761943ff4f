import { collectionOf, dataFlow, type FlowMethod, neededInputs, thingOf } from '../data-flow.ts';
import { wordsOf } from '../words-of.ts';

/** Puts a step that makes or lists a thing before those that need its id, and leaves the order of the question otherwise. */
export function orderSteps<Step extends { flow: FlowMethod; http_method: string }>(
  steps: readonly Step[],
): Step[] {
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

/** Whether a step that is not there yet gives an id that another one needs and nothing before it gives. */
function provides<Step extends { flow: FlowMethod; http_method: string }>(
  step: Step,
  { flow }: Step,
  before: readonly Step[],
): boolean {
  const isMaker = step.http_method === 'POST' || step.http_method === 'GET';
  if (!isMaker || /\}$/.test(step.flow.endpoint)) return false;
  const known = dataFlow([...before.map((one) => ({ method: one.flow })), { method: flow }]).at(-1) ?? [];
  const given = new Set(known.map(({ input }) => input));
  const key = wordsOf(collectionOf(step.flow)).join(' ');
  return neededInputs(flow).some(
    ({ name }) => !given.has(name) && wordsOf(thingOf(flow, name)).join(' ') === key,
  );
}
