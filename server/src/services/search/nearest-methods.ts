import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { queryPublished } from './query-published.ts';
import type { DescribedMethod, FoundMethod } from './search-messages.ts';

const NEAREST = 3;

/** The methods that a wrong id may have meant. Nothing was asked, so nothing is recorded. */
export async function nearestMethods(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  wanted: string,
): Promise<FoundMethod[]> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'search',
    publication_uuid,
    query: wanted,
    kind: 'method',
    library: '',
    version: '',
    language: '',
    limit: NEAREST,
    offset: 0,
  }));
  return reply?.reply === 'found' ? reply.result.found : [];
}

/** A method of the published version by its id, or by its verb and endpoint; null when there is none. */
export async function describeMethod(
  ctx: Context<'searchWorker'>,
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
