import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { enforceQuota } from '../../services/quotas/enforce-quota.ts';
import { requireMethodIds, saveSteps } from './save-steps.ts';
import { isLibraryOf } from './steps.queries.ts';
import { insertWorkflow, workflowByUuid } from './workflows.queries.ts';

type Create = typeof workflowCalls.create;

/** Makes a workflow of methods of the project's libraries. */
export async function createWorkflow(ctx: Context, { body }: Received<Create>): Promise<Answer<Create>> {
  const access = await authorize(ctx, body.project_uuid, 'workflows.create');
  requireMethodIds(body.steps);

  const { steps, library_uuid: home, ...fields } = body;
  // A workflow made from a question is a draft, unless the user marks it as reviewed.
  const columns = { ...fields, is_reviewed: body.is_reviewed ?? body.mongodb_id.length === 0 };
  const made = await inTransaction(access, async (inside) => {
    if (!(await isLibraryOf(inside.db, body.project_uuid, home))) throw notFound(...messages.otherProject);
    const { project_uuid } = body;
    const workflow_uuid = await enforceQuota(inside, { project_uuid }, 'workflows', async () => {
      const uuid = await insertWorkflow(inside.db, columns);
      await saveSteps(inside, { project_uuid, workflow_uuid: uuid, home }, steps);
      return uuid;
    });
    await markContentChanged(inside, body.project_uuid);
    return workflowByUuid(inside.db, workflow_uuid);
  });
  if (!made) throw notFound(...messages.notFound);
  return made;
}
