import { bodyOf, typeAtPointer, typesAgree } from '@fieldkit/contract/response-fields.ts';
import { pointerPattern, type StepInput, type StepValues } from '@fieldkit/contract/workflows.ts';
import type { DraftPass, DraftStep } from './workflow-form.ts';
import * as messages from './workflows.messages.ts';

/** What choosing a value changes in a step. */
export type StepValueChanges = Required<Pick<DraftStep, 'takes'>> & { passes: DraftPass[] };

type MethodValues = StepValues['methods'][number];

/** Why an input cannot take the field that a JSON pointer leads to; undefined if it can. */
export function pointerProblem(
  pointer: string,
  { fields, type, is_cut }: MethodValues,
  input: MethodValues['inputs'][number],
): string | undefined {
  if (!pointerPattern.test(pointer)) return messages.pointerShape;
  const found = typeAtPointer([bodyOf(fields, { type, is_cut })], pointer);
  if (found === null) return messages.lost.field;
  return typesAgree(found, input) ? undefined : messages.mismatch(found, input.type);
}

/** What a step takes for an input without a user's choice, in words. */
export function automaticText(taken: StepInput | undefined): string {
  if (!taken) return messages.automaticNone;
  if (taken.field !== undefined) return messages.automaticField(taken.field, taken.from_step);
  return taken.thing === ''
    ? messages.automaticSame(taken.from_step)
    : messages.automaticThing(taken.from_step);
}

/**
 * The step's values after the user chose the source of an input.
 * @param pass null to take what the names of inputs and fields say
 */
export function withPass(
  { passes = [], takes }: DraftStep,
  input: string,
  pass: DraftPass | null,
  { automatic, steps }: { automatic: readonly StepInput[]; steps: readonly DraftStep[] },
): StepValueChanges {
  const others = passes.filter((one) => one.input !== input);
  const next = pass ? [...others, pass] : others;
  const isChosen = new Set(next.map((one) => one.input));
  const derived = automatic.flatMap(({ from_step, ...taken }) => {
    const from = steps[from_step - 1]?.key;
    return from === undefined || isChosen.has(taken.input) ? [] : [{ ...taken, from }];
  });
  const chosen = next.flatMap(({ input: name, from, field }) => {
    const before = takes.find((taken) => taken.input === name && name !== input);
    if (before) return [before];
    return from === undefined || !field ? [] : [{ input: name, thing: '', from, field, is_chosen: true }];
  });
  return { passes: next, takes: [...derived, ...chosen] };
}
