import type { ListQuery } from '@fieldkit/contract/shapes.ts';
import type { WorkflowChoice } from '@fieldkit/contract/workflows.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';
import { libraries, workflow_libraries, workflows } from '../../platform/database/schema/all-tables.ts';
import { mentionsInWorkflow } from './workflows.queries.ts';

/** Selects the workflows of a project by name, each with the library it was made in. */
export async function selectWorkflowChoices(
  db: Database,
  project_uuid: string,
  { page, page_size, search }: ListQuery,
): Promise<{ rows: WorkflowChoice[]; total: number }> {
  const rows = db
    .select({
      workflow_uuid: workflows.workflow_uuid,
      name: workflows.name,
      library_uuid: libraries.library_uuid,
      library_name: libraries.name,
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
      ),
    )
    .orderBy(asc(workflows.name), asc(workflows.workflow_uuid));
  const all = await rows;
  return { rows: page ? all.slice((page - 1) * page_size, page * page_size) : all, total: all.length };
}
