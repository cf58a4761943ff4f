import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { projectCalls } from '@fieldkit/contract/projects.ts';
import { authorizeActor, requireUser } from '../../services/access/require-user.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { enforceQuota } from '../../services/quotas/enforce-quota.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { initialApproval } from './approval.ts';
import { insertProject } from './projects.queries.ts';

type Create = typeof projectCalls.create;

/** Creates a project, owned by the user. */
export async function createProject(ctx: Context, { body }: Received<Create>): Promise<Answer<Create>> {
  const owner = requireUser(ctx);
  const access = authorizeActor(ctx);

  return inTransaction(access, async (inside) => {
    const approval = initialApproval(ctx.env, body.is_opensource);
    const project = await enforceQuota(inside, owner, 'projects', () =>
      insertProject(inside.db, body, approval, owner),
    );
    await recordActivity(inside, project.project_uuid, 'project_created', project.name);
    return project;
  });
}
