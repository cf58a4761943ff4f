import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { Context, Services } from '../../services/context.ts';
import { purgeQuestions } from './purge-questions.ts';

/** Deletes once a day what is older than its project's retention. */
export function purgeJob(services: Services): JobHandlers[] {
  const inside: Context = { ...services, accounts: null, actor: { kind: 'internal' } };
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
