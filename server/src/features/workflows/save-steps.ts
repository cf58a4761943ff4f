import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import { isMethodId, stepText } from '@fieldkit/contract/workflow-steps.ts';
import type { WorkflowForm } from '@fieldkit/contract/workflows.ts';
import type * as z from 'zod/mini';
import { Refusal } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import {
  methodsInProject,
  replaceLibraries,
  replaceSteps,
  type StepRow,
  stepRowsOf,
} from './steps.queries.ts';

type Steps = z.output<typeof WorkflowForm>['steps'];
type StepsTarget = { project_uuid: string; workflow_uuid: string; home: string };

/**
 * Writes a workflow's steps, numbered in the order sent, and the libraries that it belongs to. Inside a
 * transaction. A method must be in the project; a method that the workflow uses already may be deleted, so
 * that a broken workflow can be repaired step by step.
 * @throws Refusal 422 for an id that is no UUID of version 1 to 5, or a method that does not exist or is of
 * another project
 */
export async function saveSteps(ctx: Context, where: StepsTarget, steps: Steps): Promise<void> {
  await authorize(ctx, where.project_uuid, 'workflows.update', messages.notFound);
  requireMethodIds(steps);

  const ids = steps.map(({ method_uuid }) => method_uuid.toLowerCase());
  const known = await methodsInProject(ctx.db, where.project_uuid, ids);
  const before = await stepRowsOf(ctx.db, where.workflow_uuid);
  const names = new Map(before.map((step) => [step.method_uuid, step.method_name]));
  const rows = steps.map((step, index): StepRow => {
    const method_uuid = step.method_uuid.toLowerCase();
    const method_name = known.get(method_uuid)?.method_name ?? names.get(method_uuid);
    if (method_name === undefined)
      throw new Refusal('wrong_field', ...messages.strangeMethod(index + 1), {
        fields: { steps: messages.strangeMethod(index + 1)[2] },
      });
    return {
      method_uuid,
      method_name,
      description: step.description || stepText(method_name),
      arazzo: takeFormer(before, method_uuid)?.arazzo ?? null,
    };
  });
  await replaceSteps(ctx.db, where.workflow_uuid, rows);
  const libraries = [...known.values()].map(({ library_uuid }) => library_uuid);
  await replaceLibraries(ctx.db, where.workflow_uuid, where.home, libraries);
}

/** @throws Refusal with exactly the specification's words */
export function requireMethodIds(steps: Steps): void {
  if (steps.every(({ method_uuid }) => isMethodId(method_uuid))) return;
  throw new Refusal('wrong_field', ...messages.wrongMethod, { fields: { steps: messages.wrongMethodId } });
}

/** The former step of the same method, once for each: its Arazzo fields are kept. */
function takeFormer(before: StepRow[], method_uuid: string): StepRow | undefined {
  const index = before.findIndex((step) => step.method_uuid === method_uuid);
  return index >= 0 ? before.splice(index, 1)[0] : undefined;
}
