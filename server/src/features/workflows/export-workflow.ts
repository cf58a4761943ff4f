import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { authorizeForWorkflow } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { composeArazzo } from './compose-arazzo.ts';

type Export = typeof workflowCalls.exportOne;

/**
 * One workflow as an Arazzo 1.0 document. @throws Refusal 409 when it has no step: the format requires one
 */
export async function exportWorkflow(ctx: Context, { params }: Received<Export>): Promise<Answer<Export>> {
  const access = await authorizeForWorkflow(ctx, params.id, 'workflows.read');

  const document = await composeArazzo(access, [params.id]);
  if (!document) throw conflict(...messages.nothingToExport);
  return document;
}
