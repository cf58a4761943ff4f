import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { checkDomain } from './check-domain.ts';
import { takeDueClaims } from './custom-domains.queries.ts';

/** Checked in one run, which is repeated every minute. */
const MOST = 200;
const AT_ONCE = 10;

/** Checks the domains that are due. */
export function domainJobs(services: Services): JobHandlers[] {
  const ctx = internalContext(services);
  return [
    {
      queue: 'check-domains',
      run: async () => {
        const due = await takeDueClaims(ctx.db, MOST);
        const next = async (): Promise<void> => {
          for (let claim = due.shift(); claim !== undefined; claim = due.shift())
            await checkDomain(ctx, claim);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, next));
      },
    },
  ];
}
