import type { ShownWorkflowLine } from '@fieldkit/contract/plugin-site.ts';
import { requirePermission } from '../access/require-permission.ts';
import type { Context } from '../context.ts';
import { queryPublished } from './query-published.ts';

/** The workflows of the published version, the first two hundred of them. */
export async function listPublishedWorkflows(
  ctx: Context,
  project_uuid: string,
): Promise<ShownWorkflowLine[]> {
  await requirePermission(ctx, project_uuid, 'assistant.ask');

  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about: { page: 'index' },
  }));
  return reply?.reply === 'shown' && reply.content.page === 'index' ? reply.content.workflows : [];
}
