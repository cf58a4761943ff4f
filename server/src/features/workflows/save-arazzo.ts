import { workflowMessages as say } from '@fieldkit/contract/messages/workflows.ts';
import { stepText } from '@fieldkit/contract/workflow-steps.ts';
import type { ArazzoDocument, ArazzoWorkflow } from '@fieldkit/spec-importer/arazzo/arazzo-document.ts';
import { requirePermission } from '../../access/require-permission.ts';
import type { Context } from '../../context.ts';
import { notFound, Refusal } from '../../problems.ts';
import { type Candidate, candidatesFor } from './arazzo.queries.ts';
import { matchOperation, namesIn } from './match-operation.ts';
import { isLibraryOf, replaceLibraries, replaceSteps } from './steps.queries.ts';
import { insertWorkflow } from './workflows.queries.ts';

/** The project, and the library that the workflows are made in. */
type Where = { project_uuid: string; home: string };
type Saved = { workflow_uuid: string; name: string; steps: number };

/** Saves every workflow of a document, inside a transaction. @throws Refusal when a step means none of the methods */
export async function saveArazzo(ctx: Context, where: Where, document: ArazzoDocument): Promise<Saved[]> {
  await requirePermission(ctx, where.project_uuid, 'workflows.create', say.notFound);

  if (!(await isLibraryOf(ctx.db, where.project_uuid, where.home))) throw notFound(...say.otherProject);
  const candidates = await candidatesFor(ctx.db, where.project_uuid, namesIn(document));
  const saved: Saved[] = [];
  for (const workflow of document.workflows) {
    const steps = matched(workflow, document, candidates, where.home);
    saved.push(await saveWorkflow(ctx, where, workflow, steps));
  }
  return saved;
}

type Matched = { method: Candidate; description: string; rest: Record<string, unknown> };

function matched(
  workflow: ArazzoWorkflow,
  document: ArazzoDocument,
  candidates: Candidate[],
  home: string,
): Matched[] {
  return workflow.steps.map((step) => {
    const method = matchOperation(step, candidates, document, home);
    if (method) return { method, description: step.description, rest: step.rest };
    const { operation } = step;
    const named = operation.by === 'id' ? operation.operation_id : `${operation.verb} ${operation.path}`;
    const words = say.arazzoUnknownOperation(workflow.workflowId, step.stepId, named);
    throw new Refusal('wrong_field', ...words, { fields: { file: words[2] } });
  });
}

async function saveWorkflow(
  { db }: Context,
  { project_uuid, home }: Where,
  workflow: ArazzoWorkflow,
  steps: Matched[],
): Promise<Saved> {
  const { name, description, tags, rest } = workflow;
  const workflow_uuid = await insertWorkflow(db, { project_uuid, name, description, tags, arazzo: rest });
  const rows = steps.map(({ method, ...step }) => ({
    method_uuid: method.method_uuid,
    method_name: method.method_name,
    description: step.description || stepText(method.method_name),
    arazzo: step.rest,
  }));
  await replaceSteps(db, workflow_uuid, rows);
  const libraries = steps.map(({ method }) => method.library_uuid);
  await replaceLibraries(db, workflow_uuid, home, libraries);
  return { workflow_uuid, name, steps: rows.length };
}
