import type { ShownWorkflowLine } from '@fieldkit/contract/plugin-site.ts';
import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { queryPublished } from './query-published.ts';

/** The workflows of the published version, the first two hundred of them. */
export async function listPublishedWorkflows(
  ctx: Context,
  project_uuid: string,
): Promise<ShownWorkflowLine[]> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about: { page: 'index' },
  }));
  return reply?.reply === 'shown' && reply.content.page === 'index' ? reply.content.workflows : [];
}
