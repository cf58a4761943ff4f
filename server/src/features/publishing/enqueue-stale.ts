import type { InternalContext } from '../../services/context.ts';
import { staleProjects } from './publishing.queries.ts';

/** Has published what was changed but never published, because all tries of its job failed for example. */
export async function enqueueStale(ctx: InternalContext): Promise<void> {
  for (const project_uuid of await staleProjects(ctx.db))
    await ctx.jobs.send(ctx.db, 'publish-project', { project_uuid }, { about: project_uuid });
}
