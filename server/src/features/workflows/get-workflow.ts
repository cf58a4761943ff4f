import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorizeForWorkflow } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { workflowByUuid } from './workflows.queries.ts';

type Get = typeof workflowCalls.get;

export async function getWorkflow(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await authorizeForWorkflow(ctx, params.id, 'workflows.read');

  const workflow = await workflowByUuid(ctx.db, params.id);
  if (!workflow) throw notFound(...messages.notFound);
  return workflow;
}
