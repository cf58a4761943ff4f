import * as messages from '@fieldkit/contract/messages/workflows.ts';
import { isMethodId, stepText } from '@fieldkit/contract/workflow-steps.ts';
import type { StepPass, WorkflowForm } from '@fieldkit/contract/workflows.ts';
import type * as z from 'zod/mini';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import {
  replaceLibraries,
  replaceSteps,
  type StepRow,
  selectMethodsInProject,
  selectStepRows,
} from './steps.queries.ts';

type Steps = z.output<typeof WorkflowForm>['steps'];
type StepsTarget = { project_uuid: string; workflow_uuid: string; home: string };

/**
 * Writes a workflow's steps, numbered in the order sent, and the libraries that it belongs to. Call it inside
 * a transaction. Methods must be in the project; a method that the workflow already uses may be deleted, so
 * that a broken workflow can be repaired step by step.
 * @throws Refusal 422 for an id that is not a UUID of version 1 to 5, or a method that does not exist or is
 *   in another project
 */
export async function saveSteps(ctx: Context, where: StepsTarget, steps: Steps): Promise<void> {
  await authorize(ctx, where.project_uuid, 'workflows.update', messages.notFound);
  requireMethodIds(steps);

  const ids = steps.map(({ method_uuid }) => method_uuid.toLowerCase());
  const known = await selectMethodsInProject(ctx.db, where.project_uuid, ids);
  const before = await selectStepRows(ctx.db, where.workflow_uuid);
  const names = new Map(before.map((step) => [step.method_uuid, step.method_name]));
  const former = formerSteps(before, ids);
  const rows = steps.map((step, index): StepRow => {
    const method_uuid = step.method_uuid.toLowerCase();
    const method_name = known.get(method_uuid)?.method_name ?? names.get(method_uuid);
    if (method_name === undefined)
      throw new Refusal('wrong_field', messages.strangeMethod(index + 1), {
        fields: { steps: messages.strangeMethod(index + 1).message },
      });
    if (step.passes) requireEarlierSteps(step.passes, index + 1);
    const passes = step.passes ?? passesKept(before, former, index);
    return {
      method_uuid,
      method_name,
      description: step.description || stepText(method_name),
      arazzo: former[index]?.arazzo ?? null,
      passes: passes.length > 0 ? passes : null,
    };
  });
  await replaceSteps(ctx.db, where.workflow_uuid, rows);
  const libraries = [...known.values()].map(({ library_uuid }) => library_uuid);
  await replaceLibraries(ctx.db, where.workflow_uuid, where.home, libraries);
}

/** @throws Refusal with exactly the specification's words */
export function requireMethodIds(steps: Steps): void {
  if (steps.every(({ method_uuid }) => isMethodId(method_uuid))) return;
  throw new Refusal('wrong_field', messages.wrongMethod, { fields: { steps: messages.wrongMethodId } });
}

/** For each step, the former step with the same method, each only once, to keep what the request does not contain. */
function formerSteps(before: readonly StepRow[], method_uuids: readonly string[]): (StepRow | undefined)[] {
  const left = [...before];
  return method_uuids.map((method_uuid) => {
    const index = left.findIndex((step) => step.method_uuid === method_uuid);
    return index >= 0 ? left.splice(index, 1)[0] : undefined;
  });
}

/** @throws Refusal 422 if a value comes from the step itself or a later one, or an input has two sources */
function requireEarlierSteps(passes: readonly StepPass[], order: number): void {
  const seen = new Set<string>();
  for (const { input, from_step = 0 } of passes) {
    const refusal =
      from_step >= order
        ? messages.laterStep(order, input, from_step)
        : seen.has(input) && messages.inputTwice(order, input);
    if (refusal) throw new Refusal('wrong_field', refusal, { fields: { steps: refusal.message } });
    seen.add(input);
  }
}

/** The values chosen for a step before, as far as the steps that provide them still come before it. */
function passesKept(
  before: readonly StepRow[],
  former: readonly (StepRow | undefined)[],
  index: number,
): StepPass[] {
  return (former[index]?.passes ?? []).flatMap((pass): StepPass[] => {
    if (pass.from_step === undefined) return [pass];
    const source = before[pass.from_step - 1];
    const place = source ? former.indexOf(source) : -1;
    return place >= 0 && place < index ? [{ ...pass, from_step: place + 1 }] : [];
  });
}
