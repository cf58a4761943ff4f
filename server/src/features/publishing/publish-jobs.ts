import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { InternalContext, Services } from '../../services/context.ts';
import { probePlugins } from '../subdomains/probe-plugins.ts';
import { publishProject } from './publish-project.ts';
import { staleProjects } from './publishing.queries.ts';

const Job = z.object({ project_uuid: z.uuid() });

/** Publishes what changed, and looks after the plugins by the clock. */
export function publishJobs(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  return [
    {
      queue: 'publish-project',
      // Collected changes become due without a notice.
      lookEvery: 1,
      run: async (data) => publishProject(inside, z.parse(Job, data).project_uuid),
    },
    {
      queue: 'check-plugins',
      run: async () => {
        // All tries of a version may have failed by something that has passed since.
        await enqueueStale(inside);
        await probePlugins(inside);
      },
    },
  ];
}

/** Has published what was changed but never published, because all tries of its job failed for example. */
export async function enqueueStale(ctx: InternalContext<'jobs'>): Promise<void> {
  for (const project_uuid of await staleProjects(ctx.db))
    await ctx.jobs.send(ctx.db, 'publish-project', { project_uuid }, { about: project_uuid });
}
