import type { Context, Services } from '../../context.ts';
import type { Work } from '../../jobs/open-jobs.ts';
import { forgetQuestions } from './forget-questions.ts';

/** Forgets once a day what projects do not want kept any longer. */
export function forgetWork(services: Services): Work[] {
  const inside: Context = { ...services, accounts: null, actor: { kind: 'internal' } };
  return [
    {
      queue: 'forget-questions',
      run: async () => {
        const forgotten = await forgetQuestions(inside);
        if (forgotten.questions + forgotten.reports + forgotten.choices > 0)
          services.log.info(forgotten, 'Old questions were forgotten.');
      },
    },
  ];
}
