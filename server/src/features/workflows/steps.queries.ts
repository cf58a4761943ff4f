import { isSuccess } from '@fieldkit/contract/method-responses.ts';
import { listTopInputs } from '@fieldkit/contract/nested-inputs.ts';
import { listResponseFields } from '@fieldkit/contract/response-fields.ts';
import { stepText } from '@fieldkit/contract/workflow-steps.ts';
import type { StepPass, StepValues, WorkflowStep } from '@fieldkit/contract/workflows.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import {
  libraries,
  methods,
  workflow_libraries,
  workflow_steps,
} from '../../platform/database/schema/all-tables.ts';
import {
  asStepInput,
  type FlowMethod,
  findDataFlow,
  flowMethodOf,
  flowMethodsOf,
  listMissingInputs,
  listProvidedInputs,
} from '../../services/search/data-flow/data-flow.ts';

/** A stored step; `arazzo` contains its other fields from an Arazzo document. */
export type StepRow = {
  method_uuid: string;
  method_name: string;
  description: string;
  arazzo: Record<string, unknown> | null;
  /** The sources of its inputs that a person chose. */
  passes: StepPass[] | null;
};

/** A step in its workflow's row; `method` is null if it is not in the workflow's project. */
export type StoredStep = {
  id: string;
  method_id: string;
  method_name: string;
  order: number;
  description: string;
  passes: StepPass[] | null;
  method:
    | (NonNullable<WorkflowStep['method']> & { name: string; input_params: string; responses: string })
    | null;
};

/**
 * The steps of a workflow in order, as a column of its row; written in full, because drizzle drops the
 * table's name.
 */
export const storedSteps = sql<StoredStep[]>`coalesce((
  select json_agg(json_build_object('id', s.step_uuid, 'method_id', s.method_uuid, 'method_name', s.method_name,
    'order', s.position, 'description', s.description, 'passes', s.passes, 'method', case when l.library_uuid is not null then
      json_build_object('name', m.method_name, 'endpoint', m.endpoint, 'method', m.http_method, 'input_params', m.input_params, 'responses', m.responses,
        'library_uuid', l.library_uuid, 'library_name', l.name, 'is_deprecated', m.is_deprecated) end) order by s.position)
  from workflow_steps s
  left join methods m on m.method_uuid = s.method_uuid
  left join libraries l on l.library_uuid = m.library_uuid and l.project_uuid = workflows.project_uuid
  where s.workflow_uuid = workflows.workflow_uuid), '[]'::json)`;

/**
 * The HTTP methods of a workflow's steps in order, as a column of its row; CALL for functions, '' for
 * deleted methods.
 */
export const httpMethodsOfSteps = sql<string[]>`coalesce((
  select json_agg(coalesce(m.http_method, '') order by s.position)
  from workflow_steps s
  left join methods m on m.method_uuid = s.method_uuid
  where s.workflow_uuid = workflows.workflow_uuid), '[]'::json)`;

/** Whether a step's method was deleted, is not in the workflow's project, or is deprecated. */
export const hasBrokenStep = sql`exists (
  select 1 from workflow_steps s
  left join methods m on m.method_uuid = s.method_uuid
  left join libraries l on l.library_uuid = m.library_uuid and l.project_uuid = workflows.project_uuid
  where s.workflow_uuid = workflows.workflow_uuid and (l.library_uuid is null or m.is_deprecated))`;

/** The steps of a workflow as the API returns them, each with its method if that is in the workflow's project. */
export function toSteps(stored: readonly StoredStep[], texts: WorkflowTexts): WorkflowStep[] {
  const methods = flowMethodsOf(
    stored.map(({ method_id, method }) => method && { ...method, method_uuid: method_id }),
  );
  return withStepInputs(stored.map(toStep), methods, texts);
}

function toStep({ method, passes, ...rest }: StoredStep): Step {
  const step = { ...rest, ...(passes && { passes }) };
  if (!method) return { ...step, method: null, problem: 'missing' };
  const { name, input_params: _, responses: __, ...shown } = method;
  return { ...step, method_name: name, method: shown, problem: method.is_deprecated ? 'deprecated' : null };
}

/** A workflow's stored steps, in order. */
export async function selectStepRows(db: Database, workflow_uuid: string): Promise<StepRow[]> {
  return db
    .select({
      method_uuid: workflow_steps.method_uuid,
      method_name: workflow_steps.method_name,
      description: workflow_steps.description,
      arazzo: workflow_steps.arazzo,
      passes: workflow_steps.passes,
    })
    .from(workflow_steps)
    .where(eq(workflow_steps.workflow_uuid, workflow_uuid))
    .orderBy(asc(workflow_steps.position));
}

/** The most inputs of a method that can be chosen from. */
const MAX_INPUTS = 200;

/** What the methods take and return, and what their steps take from earlier ones without a person's choice. */
export async function selectStepValues(
  db: Database,
  project_uuid: string,
  method_uuids: string[],
): Promise<StepValues> {
  const { method_uuid, endpoint, input_params, responses } = methods;
  const rows = await db
    .select({ method_uuid, endpoint, input_params, responses })
    .from(methods)
    .innerJoin(libraries, eq(libraries.library_uuid, methods.library_uuid))
    .where(and(eq(libraries.project_uuid, project_uuid), inArray(methods.method_uuid, method_uuids)));
  const found = new Map(rows.map((row) => [row.method_uuid, flowMethodOf(row)]));
  const flow = findDataFlow(method_uuids.map((id) => ({ method: found.get(id) ?? null })));
  return {
    methods: [...found].map(([id, method]) => ({ method_uuid: id, ...valuesOf(method) })),
    takes: flow.map((taken) => taken.map(asStepInput)),
  };
}

function valuesOf(method: FlowMethod): Omit<StepValues['methods'][number], 'method_uuid'> {
  const needed = new Set(listProvidedInputs(method).map(({ name }) => name));
  const inputs = listTopInputs(method.inputs ?? []).map(({ name, in: place, type }) => ({
    name,
    in: place,
    type,
    is_needed: needed.has(name),
  }));
  const success = method.responses.find(isSuccess);
  return {
    inputs: inputs.sort((one, other) => Number(other.is_needed) - Number(one.is_needed)).slice(0, MAX_INPUTS),
    fields: listResponseFields(method.responses).map(({ pointer, type }) => ({ pointer, type })),
    type: success ? success.type : 'any',
    is_cut: !success || success.is_cut === true,
  };
}

/** The names and libraries of those methods that are in the project, by id. */
export async function selectMethodsInProject(db: Database, project_uuid: string, method_uuids: string[]) {
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

/** Replaces the steps of a workflow, numbered 1..n. */
export async function replaceSteps(db: Database, workflow_uuid: string, steps: StepRow[]): Promise<void> {
  await db.delete(workflow_steps).where(eq(workflow_steps.workflow_uuid, workflow_uuid));
  if (steps.length === 0) return;
  await db
    .insert(workflow_steps)
    .values(steps.map((step, index) => ({ workflow_uuid, position: index + 1, ...step })));
}

/** Whether the library belongs to the project; locks it against deletion until the transaction ends. */
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

/** The library in which a workflow was created; if that was deleted, the first of the others. */
export async function findHome(db: Database, workflow_uuid: string): Promise<string | null> {
  const rows = await db
    .select({ library_uuid: workflow_libraries.library_uuid, is_home: workflow_libraries.is_home })
    .from(workflow_libraries)
    .where(eq(workflow_libraries.workflow_uuid, workflow_uuid))
    .orderBy(asc(workflow_libraries.library_uuid));
  return (rows.find(({ is_home }) => is_home) ?? rows[0])?.library_uuid ?? null;
}

/** A workflow belongs to the library in which it was created, and to those of its steps' methods. */
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

type Step = Omit<WorkflowStep, 'takes' | 'missing_inputs'>;
/** The texts of a workflow, which the caller provides. */
export type WorkflowTexts = { name: string; description: string };

/**
 * Adds to each step the inputs that it takes from earlier steps, and the required ids that have no source.
 * @param methods the methods of the steps
 */
function withStepInputs(
  steps: readonly Step[],
  methods: readonly (FlowMethod | null)[],
  { name, description }: WorkflowTexts,
): WorkflowStep[] {
  const flowing = steps.map(({ passes }, place) => ({ method: methods[place] ?? null, passes }));
  const flow = findDataFlow(flowing);
  const missing = listMissingInputs(flowing, [name, description, ...steps.flatMap(ownText)], flow);
  return steps.map((step, place) => ({
    ...step,
    takes: (flow[place] ?? []).map(asStepInput),
    missing_inputs: (missing[place] ?? []).map(({ input }) => input),
  }));
}

/** The user's own text for a step; the default text only repeats the name of its method. */
const ownText = ({ description, method_name }: Step): string[] =>
  description === stepText(method_name) ? [] : [description];
