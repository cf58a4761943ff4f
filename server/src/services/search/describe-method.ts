import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { queryPublished } from './query-published.ts';
import type { DescribedMethod } from './search-messages.ts';

/** A method of the published version by its id, or by its verb and endpoint; null when there is none. */
export async function describeMethod(
  ctx: Context,
  project_uuid: string,
  id: string,
): Promise<DescribedMethod | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'describe',
    publication_uuid,
    id,
  }));
  return reply?.reply === 'described' ? reply.method : null;
}
