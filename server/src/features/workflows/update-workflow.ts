import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForWorkflow } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { markContentChanged } from '../../services/publications/mark-content-changed.ts';
import { enforceQuota } from '../../services/quotas/enforce-quota.ts';
import { saveSteps } from './save-steps.ts';
import { homeOf } from './steps.queries.ts';
import { lockedWorkflow, updateWorkflowRow, workflowByUuid } from './workflows.queries.ts';

type Update = typeof workflowCalls.update;

/** Changes what is named; steps are replaced as a whole. Editing a draft reviews it. */
export async function updateWorkflow(
  ctx: Context,
  { params, body }: Received<Update>,
): Promise<Answer<Update>> {
  const access = await authorizeForWorkflow(ctx, params.id, 'workflows.update');
  const { project_uuid } = access;

  const { steps, ...fields } = body;
  const changes = { ...fields, is_reviewed: body.is_reviewed ?? isEdited(body) };
  const changed = await inTransaction(access, async (inside) => {
    if (!(await lockedWorkflow(inside.db, params.id))) throw notFound(...messages.notFound);
    await updateWorkflowRow(inside.db, params.id, changes);
    const home = await homeOf(inside.db, params.id);
    if (steps && home)
      await enforceQuota(inside, { project_uuid }, 'workflows', () =>
        saveSteps(inside, { project_uuid, workflow_uuid: params.id, home }, steps),
      );
    await markContentChanged(inside, project_uuid);
    return workflowByUuid(inside.db, params.id);
  });
  if (!changed) throw notFound(...messages.notFound);
  return changed;
}

/** True where a person changed what the workflow is; undefined leaves a draft what it is. */
const isEdited = ({ name, description, tags, steps }: Received<Update>['body']): true | undefined =>
  [name, description, tags, steps].some((field) => field !== undefined) || undefined;
