import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { probePlugins } from '../subdomains/probe-plugins.ts';
import { enqueueStale } from './enqueue-stale.ts';
import { publishProject } from './publish-project.ts';

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
