import type { Context, Services } from '../../context.ts';
import type { Work } from '../../jobs/open-jobs.ts';
import { purgeQuestions } from './purge-questions.ts';

/** Forgets once a day what projects do not want kept any longer. */
export function purgeJob(services: Services): Work[] {
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
