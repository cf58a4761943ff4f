import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { refreshLibrary } from './refresh-library.ts';
import { rereadLibrary } from './reread-library.ts';
import { sendDueRefreshes } from './send-due-refreshes.ts';
import { sendDueRereads } from './send-due-rereads.ts';

const OneLibrary = z.object({ library_uuid: z.uuid() });

/**
 * The scheduled jobs that update libraries: fetching documents that are due, and reading stored ones again
 * after an upgrade.
 */
export function refreshJobs(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  return [
    { queue: 'refresh-due', run: async () => void (await sendDueRefreshes(inside)) },
    {
      queue: 'refresh-library',
      run: async (data) => void (await refreshLibrary(inside, z.parse(OneLibrary, data).library_uuid)),
    },
    { queue: 'reread-due', run: async () => void (await sendDueRereads(inside)) },
    {
      queue: 'reread-library',
      run: async (data) => void (await rereadLibrary(inside, z.parse(OneLibrary, data).library_uuid)),
    },
  ];
}
