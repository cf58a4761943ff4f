import type { LibraryView } from '@fieldkit/contract/plugin-site.ts';
import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { queryPublished } from './query-published.ts';

export type ReadLibraries = { libraries: LibraryView[]; methods: number; workflows: number };

/** The libraries of the published version, in their order; nothing before the first was published. */
export async function readLibraries(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
): Promise<ReadLibraries> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about: { page: 'home' },
  }));
  if (reply?.reply !== 'shown' || reply.content.page !== 'home')
    return { libraries: [], methods: 0, workflows: 0 };
  const { methods, workflows } = reply.facts;
  return { libraries: reply.content.libraries, methods, workflows };
}
