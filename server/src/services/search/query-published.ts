import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { servedVersion } from '../publications/served-version.ts';
import type { ThreadReply, ThreadRequest } from './search-messages.ts';

/** A publication that is replaced between two steps is asked for again; more often than this it cannot be by chance. */
const TRIES = 3;

/** Asks the newest published version; null while nothing was published. */
export async function queryPublished(
  ctx: Context<'searchWorker'>,
  project_uuid: string,
  about: (publication_uuid: string) => ThreadRequest,
): Promise<ThreadReply | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  for (let attempt = 0; attempt < TRIES; attempt++) {
    const served = await (attempt === 0 && ctx.served ? ctx.served() : servedVersion(ctx, project_uuid));
    if (!served) return null;
    const reply = await ctx.searchWorker.ask(about(served.publication_uuid));
    if (reply.reply !== 'gone') return reply;
  }
  throw new Error('The published version was replaced faster than it could be read.');
}
