import * as z from 'zod/mini';
import type { Context, House } from '../../context.ts';
import type { Work } from '../../jobs/open-jobs.ts';
import { refreshLibrary } from './refresh-library.ts';
import { sendDueRefreshes } from './send-due-refreshes.ts';

const Refresh = z.object({ library_uuid: z.uuid() });

/** What keeps libraries up to date by the clock: looking which are due, and fetching each of them. */
export function refreshWork(house: House): Work[] {
  const inside: Context = { ...house, accounts: null, actor: { kind: 'internal' } };
  return [
    { queue: 'refresh-due', run: async () => void (await sendDueRefreshes(inside)) },
    {
      queue: 'refresh-library',
      run: async (data) => void (await refreshLibrary(inside, z.parse(Refresh, data).library_uuid)),
    },
  ];
}
