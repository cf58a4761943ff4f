import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { embedPublication } from './embed-publication.ts';
import { enqueueUnembedded } from './enqueue-unembedded.ts';

const Job = z.object({ project_uuid: z.uuid() });

/** Makes the vectors of published versions, and looks by the clock for versions that have none. */
export function embedJob(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  return [
    {
      queue: 'embed-publication',
      run: async (data) => embedPublication(inside, z.parse(Job, data).project_uuid),
    },
    { queue: 'embed-due', run: async () => enqueueUnembedded(inside) },
  ];
}
