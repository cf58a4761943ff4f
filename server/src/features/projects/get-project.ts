import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { projectMessages as messages } from '@fieldkit/contract/messages/projects.ts';
import type { projectCalls } from '@fieldkit/contract/projects.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { projectByUuid } from './projects.queries.ts';

type Get = typeof projectCalls.get;

export async function getProject(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  const { role } = await authorize(ctx, params.id, 'projects.read');

  const project = await projectByUuid(ctx.db, params.id, role === 'owner' ? 'owner' : 'collaborator');
  if (!project) throw notFound(...messages.notFound);
  return project;
}
