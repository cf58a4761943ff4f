import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { rollUpQuestions } from './roll-up-questions.ts';

/** Counts questions by the clock, and at start where a day was missed. */
export function rollUpWork(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  return [
    {
      queue: 'roll-up-questions',
      run: async () => {
        const done = await rollUpQuestions(inside);
        if (done.days > 0) services.log.info(done, 'Questions were counted.');
      },
    },
  ];
}
