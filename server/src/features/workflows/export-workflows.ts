import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { workflowMessages as messages } from '@fieldkit/contract/messages/workflows.ts';
import type { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import { authorizeForLibrary } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { exportableOf } from './arazzo.queries.ts';
import { composeArazzo } from './compose-arazzo.ts';

type Export = typeof workflowCalls.exportAll;

/**
 * All workflows of a library that have steps, as one Arazzo 1.0 document. @throws Refusal 409 when there is
 * none
 */
export async function exportWorkflows(ctx: Context, { params }: Received<Export>): Promise<Answer<Export>> {
  const access = await authorizeForLibrary(ctx, params.libraryId, 'workflows.read');

  const document = await composeArazzo(access, await exportableOf(ctx.db, params.libraryId));
  if (!document) throw conflict(...messages.nothingToExport);
  return document;
}
