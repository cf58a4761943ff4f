import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import type { projectCalls } from '@fieldkit/contract/projects.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { deleteProjectRow } from './projects.queries.ts';

type Delete = typeof projectCalls.delete;

/** Deletes a project with its libraries and everything in them. */
export async function deleteProject(ctx: Context, { params }: Received<Delete>): Promise<Answer<Delete>> {
  await authorize(ctx, params.id, 'projects.delete');

  await deleteProjectRow(ctx.db, params.id);
  return { message: messages.deleted };
}
