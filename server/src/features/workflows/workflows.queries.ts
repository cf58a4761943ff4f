import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import type { Workflow, WorkflowChoice, WorkflowStep } from '@fieldkit/contract/workflows.ts';
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import { libraries, workflow_libraries, workflows } from '../../platform/database/schema/all-tables.ts';
import { hasBrokenStep, httpMethodsOfSteps, type StoredStep, storedSteps, toSteps } from './steps.queries.ts';

type Row = typeof workflows.$inferSelect;
type NewWorkflow = typeof workflows.$inferInsert;
type Page = { rows: Workflow[]; total: number };

/**
 * The libraries of a workflow, the one in which it was created first; written in full, because drizzle drops
 * the table's name.
 */
const libraryUuids = sql<string[]>`coalesce((
  select jsonb_agg(l.library_uuid order by l.is_home desc, l.library_uuid)
  from workflow_libraries l where l.workflow_uuid = workflows.workflow_uuid), '[]'::jsonb)`;
const columns = { workflow: workflows, library_uuids: libraryUuids, steps: storedSteps };

/** The workflows of a library, newest first; `search` matches name, description and tags. */
export async function selectWorkflows(db: Database, library_uuid: string, query: ListQuery): Promise<Page> {
  const found = db
    .select({ workflow_uuid: workflows.workflow_uuid, created_at: workflows.created_at })
    .from(workflow_libraries)
    .innerJoin(workflows, eq(workflows.workflow_uuid, workflow_libraries.workflow_uuid))
    .where(
      and(
        eq(workflow_libraries.library_uuid, library_uuid),
        ...query.search.split(/\s+/).filter(Boolean).map(mentionsInWorkflow),
      ),
    );
  const range = query.page ? rangeOfPage(query.page, query.page_size) : null;
  const part = range ? sql`limit ${range.limit} offset ${range.offset}` : sql``;
  const rows = await db
    .select({ ...columns, total: sql<number>`page.total` })
    .from(sql`(with found as ${found} select (select count(*)::int from found) as total,
      array(select workflow_uuid from found order by created_at desc, workflow_uuid ${part}) as ids) page`)
    .leftJoin(workflows, sql`${workflows.workflow_uuid} = any(page.ids)`)
    .orderBy(desc(workflows.created_at), asc(workflows.workflow_uuid));
  return {
    rows: rows.flatMap(({ workflow, ...more }) => (workflow ? [asWorkflow({ workflow, ...more })] : [])),
    total: rows[0]?.total ?? 0,
  };
}

/** The condition that a workflow's name, description or tag contains a text. */
function mentionsInWorkflow(word: string) {
  const pattern = containsPattern(word);
  return or(
    ilike(workflows.name, pattern),
    ilike(workflows.description, pattern),
    sql`exists (select 1 from unnest(${workflows.tags}) tag where tag ilike ${pattern})`,
  );
}

export async function findWorkflowByUuid(db: Database, workflow_uuid: string): Promise<Workflow | null> {
  const rows = await db.select(columns).from(workflows).where(eq(workflows.workflow_uuid, workflow_uuid));
  return rows[0] ? asWorkflow(rows[0]) : null;
}

/** The row, locked until the transaction ends, so that changes of a workflow run one after the other. */
export async function lockWorkflow(db: Database, workflow_uuid: string): Promise<Row | null> {
  const [row] = await db
    .select()
    .from(workflows)
    .where(eq(workflows.workflow_uuid, workflow_uuid))
    .for('update');
  return row ?? null;
}

export async function insertWorkflow(db: Database, row: NewWorkflow): Promise<string> {
  const [made] = await db.insert(workflows).values(row).returning({ workflow_uuid: workflows.workflow_uuid });
  if (!made) throw new Error('The insert returned no row.');
  return made.workflow_uuid;
}

export async function updateWorkflowRow(
  db: Database,
  workflow_uuid: string,
  changes: { [Name in keyof NewWorkflow]?: NewWorkflow[Name] | undefined },
): Promise<void> {
  await db
    .update(workflows)
    .set({ ...changes, updated_at: sql`now()` })
    .where(eq(workflows.workflow_uuid, workflow_uuid));
}

/** Deletes a workflow with its steps. Returns whether it existed. */
export async function deleteWorkflowRow(db: Database, workflow_uuid: string): Promise<boolean> {
  const deleted = await db
    .delete(workflows)
    .where(eq(workflows.workflow_uuid, workflow_uuid))
    .returning({ one: workflows.workflow_uuid });
  return deleted.length > 0;
}

function asWorkflow(row: { workflow: Row; library_uuids: string[]; steps: StoredStep[] }): Workflow {
  const { workflow, library_uuids } = row;
  const steps = toSteps(row.steps, workflow);
  return {
    workflow_uuid: workflow.workflow_uuid,
    project_uuid: workflow.project_uuid,
    library_uuid: library_uuids[0] ?? '',
    library_uuids,
    name: workflow.name,
    description: workflow.description,
    tags: workflow.tags,
    steps,
    mongodb_id: workflow.mongodb_id,
    is_active: workflow.is_active,
    validation: validationOf(steps),
    is_reviewed: workflow.is_reviewed,
    is_published: workflow.is_active && workflow.is_reviewed && steps.length > 0,
    created_date: workflow.created_at.toISOString(),
    updated_at: workflow.updated_at.toISOString(),
  };
}

/** Whether an id that a step needs has no source in the published version: see publish-project.ts. */
const isUnsourced = sql`exists (select from publications p where p.project_uuid = workflows.project_uuid and p.is_current
  and workflows.workflow_uuid = any(p.unsourced_workflows))`;

/** The action that a workflow needs from a user, as a column of its row. */
const neededFrom = sql<WorkflowChoice['needs']>`case when ${hasBrokenStep} or ${isUnsourced} then 'repair'
  when not workflows.is_reviewed then 'review' end`;

type ChoicesQuery = ListQuery & { needs?: 'repair' | 'review' | 'any' | undefined };

/**
 * Selects the workflows of a project by name, each with the library in which it was created. Those that need
 * something come with repairs first.
 */
export async function selectWorkflowChoices(
  db: Database,
  project_uuid: string,
  { page, page_size, search, needs }: ChoicesQuery,
): Promise<{ rows: WorkflowChoice[]; total: number }> {
  const rows = db
    .select({
      workflow_uuid: workflows.workflow_uuid,
      name: workflows.name,
      library_uuid: libraries.library_uuid,
      library_name: libraries.name,
      description: workflows.description,
      updated_at: workflows.updated_at,
      http_methods: httpMethodsOfSteps,
      needs: neededFrom,
    })
    .from(workflows)
    .innerJoin(
      workflow_libraries,
      and(eq(workflow_libraries.workflow_uuid, workflows.workflow_uuid), workflow_libraries.is_home),
    )
    .innerJoin(libraries, eq(libraries.library_uuid, workflow_libraries.library_uuid))
    .where(
      and(
        eq(workflows.project_uuid, project_uuid),
        ...search.split(/\s+/).filter(Boolean).map(mentionsInWorkflow),
        ...(needs === 'any' ? [sql`${neededFrom} is not null`] : []),
        ...(needs && needs !== 'any' ? [sql`${neededFrom} = ${needs}`] : []),
      ),
    )
    .orderBy(...(needs ? [asc(neededFrom)] : []), asc(workflows.name), asc(workflows.workflow_uuid));
  const all = (await rows).map((row) => ({ ...row, updated_at: row.updated_at.toISOString() }));
  return { rows: page ? all.slice((page - 1) * page_size, page * page_size) : all, total: all.length };
}

/**
 * A workflow is valid if each step's method exists and is not deprecated, and if its required ids come from
 * an earlier step or the caller; a workflow without steps has a separate status.
 */
function validationOf(
  steps: readonly Pick<WorkflowStep, 'problem' | 'missing_inputs'>[],
): Workflow['validation'] {
  if (steps.length === 0) return 'empty';
  const isBroken = steps.some(({ problem, missing_inputs }) => problem !== null || missing_inputs.length > 0);
  return isBroken ? 'broken' : 'validated';
}
