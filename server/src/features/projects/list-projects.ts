import type { Received } from '@fieldkit/contract/call.ts';
import type { projectCalls } from '@fieldkit/contract/projects.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUserOrProgram } from '../../services/access/require-user.ts';
import type { ActionResult } from '../../services/action.ts';
import type { Context } from '../../services/context.ts';
import { listOfOneProject, projectsOf } from './projects.queries.ts';

type List = typeof projectCalls.list;

/** The projects that a user owns or collaborates in, newest first; for a project key, its project. */
export async function listProjects(ctx: Context, { query }: Received<List>): Promise<ActionResult<List>> {
  const asker = requireUserOrProgram(ctx);
  if (asker.kind === 'person') return projectsOf(ctx.db, asker.customer_uuid, query);

  await authorize(ctx, asker.project_uuid, 'projects.read');
  return listOfOneProject(ctx.db, asker.project_uuid, query);
}
