import { parseJson } from './json.ts';
import * as messages from './messages/workflows.ts';

/** A UUID of version 1 to 5, as a step's method id must be. */
const methodId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export const isMethodId = (value: string): boolean => methodId.test(value);

/** Steps arrive as an array or as its JSON text; other values are returned unchanged and refused by the schema. */
export function readSteps(value: unknown): unknown {
  return typeof value === 'string' ? (parseJson(value) ?? value) : value;
}

/**
 * The steps of an answer that contains them as JSON text, or with the names that requests use. Other values
 * count as no steps.
 */
export function asSteps(value: unknown): unknown {
  const steps = readSteps(value);
  return Array.isArray(steps) ? steps.filter(isRecord).map(asStep) : [];
}

function asStep(step: Record<string, unknown>, index: number): Record<string, unknown> {
  const { method_id = step.method_uuid, method_name = '', description } = step;
  const order = index + 1;
  return {
    id: `${method_id} ${order}`,
    ...step,
    method_id,
    method_name,
    order,
    description: description || stepText(String(method_name)),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The default description of a step. */
export const stepText = (methodName: string): string => messages.defaultStep(methodName);

/** Numbers steps 1..n in their order. */
export const renumberSteps = <Step extends { order: number }>(steps: readonly Step[]): Step[] =>
  steps.map((step, index) => ({ ...step, order: index + 1 }));

/** Moves one of the steps to another index, both 0-based; an index out of range means the nearest end. */
export function moveStep<Step>(steps: readonly Step[], from: number, to: number): Step[] {
  const rest = [...steps];
  const [taken] = rest.splice(from, 1);
  if (taken === undefined) return rest;
  rest.splice(Math.max(0, Math.min(to, rest.length)), 0, taken);
  return rest;
}
