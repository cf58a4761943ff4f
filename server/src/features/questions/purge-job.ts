import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { createInternalContext, type InternalContext, type Services } from '../../services/context.ts';
import { deleteFetches } from '../../services/plugins/read-fetches.ts';
import { clearOldReports, clearOldVotes, deleteOldChoices, deleteOldQuestions } from './purge.queries.ts';

/** Deletes data that is older than its project's retention period, once a day. */
export function purgeJob(services: Services): JobHandlers[] {
  const inside = createInternalContext(services);
  return [
    {
      queue: 'forget-questions',
      run: async () => {
        const forgotten = { ...(await purgeQuestions(inside)), fetches: await deleteFetches(inside) };
        if (Object.values(forgotten).some((deleted) => deleted > 0))
          services.log.info(forgotten, 'Deleted old questions.');
      },
    },
  ];
}

/** Each statement is a separate transaction, short enough not to block others. */
const AT_ONCE = 1_000;

type PurgeCounts = { questions: number; reports: number; votes: number; choices: number };

/**
 * Deletes questions, their chosen methods and the texts of reports and votes that are older than their project's
 * retention period. It is idempotent and can run in several processes at once.
 */
export async function purgeQuestions(ctx: InternalContext): Promise<PurgeCounts> {
  return {
    questions: await repeatUntilDone(() => deleteOldQuestions(ctx.db, AT_ONCE)),
    reports: await repeatUntilDone(() => clearOldReports(ctx.db, AT_ONCE)),
    votes: await repeatUntilDone(() => clearOldVotes(ctx.db, AT_ONCE)),
    choices: await repeatUntilDone(() => deleteOldChoices(ctx.db, AT_ONCE)),
  };
}

async function repeatUntilDone(one: () => Promise<number>): Promise<number> {
  let all = 0;
  for (let some = await one(); some > 0; some = await one()) all += some;
  return all;
}
