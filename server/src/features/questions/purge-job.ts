import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { purgeQuestions } from './purge-questions.ts';

/** Deletes once a day what is older than its project's retention. */
export function purgeJob(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  return [
    {
      queue: 'forget-questions',
      run: async () => {
        const forgotten = await purgeQuestions(inside);
        if (forgotten.questions + forgotten.reports + forgotten.choices > 0)
          services.log.info(forgotten, 'Deleted old questions.');
      },
    },
  ];
}
