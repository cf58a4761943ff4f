import type { WorkflowStep } from '@fieldkit/contract/workflows.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  libraries,
  methods,
  workflow_libraries,
  workflow_steps,
  workflows,
} from '../../platform/database/schema/all-tables.ts';
import { type FlowMethod, flowMethodOf } from '../../services/search/data-flow.ts';
import { withStepInputs } from './step-inputs.ts';

/** A step as it is stored; `arazzo` contains its other fields of an Arazzo document. */
export type StepRow = {
  method_uuid: string;
  method_name: string;
  description: string;
  arazzo: Record<string, unknown> | null;
};

type ReadSteps = {
  steps: Omit<WorkflowStep, 'takes' | 'missing_inputs'>[];
  methods: Map<string, FlowMethod>;
  texts: { name: string; description: string };
};

/** The steps of workflows in their order, each with the method behind it while that is in the workflow's project. */
export async function stepsOf(
  db: Database,
  workflow_uuids: readonly string[],
): Promise<Map<string, WorkflowStep[]>> {
  if (workflow_uuids.length === 0) return new Map();
  const read = new Map<string, ReadSteps>();
  const rows = await db
    .select({
      step: workflow_steps,
      method: methods,
      library: libraries,
      texts: { name: workflows.name, description: workflows.description },
    })
    .from(workflow_steps)
    .innerJoin(workflows, eq(workflows.workflow_uuid, workflow_steps.workflow_uuid))
    .leftJoin(methods, eq(methods.method_uuid, workflow_steps.method_uuid))
    .leftJoin(
      libraries,
      and(
        eq(libraries.library_uuid, methods.library_uuid),
        eq(libraries.project_uuid, workflows.project_uuid),
      ),
    )
    .where(inArray(workflow_steps.workflow_uuid, [...workflow_uuids]))
    .orderBy(asc(workflow_steps.workflow_uuid), asc(workflow_steps.position));
  for (const { step, method, library, texts } of rows) {
    const workflow: ReadSteps = read.get(step.workflow_uuid) ?? { steps: [], methods: new Map(), texts };
    read.set(step.workflow_uuid, workflow);
    workflow.steps.push(asStep(step, method, library));
    if (method && library) workflow.methods.set(step.step_uuid, flowMethodOf(method));
  }
  return new Map(
    [...read].map(([uuid, { steps, methods, texts }]) => [uuid, withStepInputs(steps, methods, texts)]),
  );
}

function asStep(
  step: typeof workflow_steps.$inferSelect,
  method: typeof methods.$inferSelect | null,
  library: typeof libraries.$inferSelect | null,
): Omit<WorkflowStep, 'takes' | 'missing_inputs'> {
  const about = { id: step.step_uuid, method_id: step.method_uuid, order: step.position };
  const { description } = step;
  if (!method || !library)
    return { ...about, method_name: step.method_name, description, method: null, problem: 'missing' };
  return {
    ...about,
    method_name: method.method_name,
    description,
    method: {
      endpoint: method.endpoint,
      method: method.http_method,
      library_uuid: library.library_uuid,
      library_name: library.name,
      is_deprecated: method.is_deprecated,
    },
    problem: method.is_deprecated ? 'deprecated' : null,
  };
}

/** A workflow's steps as they are stored, in their order. */
export async function stepRowsOf(db: Database, workflow_uuid: string): Promise<StepRow[]> {
  return db
    .select({
      method_uuid: workflow_steps.method_uuid,
      method_name: workflow_steps.method_name,
      description: workflow_steps.description,
      arazzo: workflow_steps.arazzo,
    })
    .from(workflow_steps)
    .where(eq(workflow_steps.workflow_uuid, workflow_uuid))
    .orderBy(asc(workflow_steps.position));
}

/** Which of the methods are in the project's libraries, by id: their name and library. */
export async function methodsInProject(db: Database, project_uuid: string, method_uuids: string[]) {
  const rows =
    method_uuids.length === 0
      ? []
      : await db
          .select({
            method_uuid: methods.method_uuid,
            method_name: methods.method_name,
            library_uuid: methods.library_uuid,
          })
          .from(methods)
          .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
          .where(and(eq(libraries.project_uuid, project_uuid), inArray(methods.method_uuid, method_uuids)));
  return new Map(rows.map((row) => [row.method_uuid, row]));
}

/** Writes the steps in place of those that were there, numbered 1..n. */
export async function replaceSteps(db: Database, workflow_uuid: string, steps: StepRow[]): Promise<void> {
  await db.delete(workflow_steps).where(eq(workflow_steps.workflow_uuid, workflow_uuid));
  if (steps.length === 0) return;
  await db
    .insert(workflow_steps)
    .values(steps.map((step, index) => ({ workflow_uuid, position: index + 1, ...step })));
}

/** The library is the project's, and stays until the transaction ends. */
export async function isLibraryOf(
  db: Database,
  project_uuid: string,
  library_uuid: string,
): Promise<boolean> {
  const rows = await db
    .select({ one: libraries.library_uuid })
    .from(libraries)
    .where(and(eq(libraries.library_uuid, library_uuid), eq(libraries.project_uuid, project_uuid)))
    .for('key share');
  return rows.length > 0;
}

/** The library that a workflow was created in; if that was deleted, the first of the others. */
export async function homeOf(db: Database, workflow_uuid: string): Promise<string | null> {
  const rows = await db
    .select({ library_uuid: workflow_libraries.library_uuid, is_home: workflow_libraries.is_home })
    .from(workflow_libraries)
    .where(eq(workflow_libraries.workflow_uuid, workflow_uuid))
    .orderBy(asc(workflow_libraries.library_uuid));
  return (rows.find(({ is_home }) => is_home) ?? rows[0])?.library_uuid ?? null;
}

/** A workflow belongs to the library it was made in and to those of its steps' methods. */
export async function replaceLibraries(
  db: Database,
  workflow_uuid: string,
  home: string,
  others: Iterable<string>,
): Promise<void> {
  await db.delete(workflow_libraries).where(eq(workflow_libraries.workflow_uuid, workflow_uuid));
  const all = [...new Set([home, ...others])];
  await db
    .insert(workflow_libraries)
    .values(all.map((library_uuid) => ({ workflow_uuid, library_uuid, is_home: library_uuid === home })));
}
