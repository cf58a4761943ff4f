import * as z from 'zod/mini';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import { internalContext } from '../../services/access/internal-context.ts';
import type { Services } from '../../services/context.ts';
import { openModel } from '../../services/search/answers/open-model.ts';
import { enqueueDueSuggestions } from './enqueue-suggestions.ts';
import { suggestPhrases } from './suggest-phrases.ts';

const Job = z.object({ project_uuid: z.uuid() });

/** Asks the configured model how people ask for methods. */
export function suggestJobs(services: Services): JobHandlers[] {
  const inside = internalContext(services);
  const model = openModel(services.env);
  return [
    {
      queue: 'suggest-phrases',
      run: async (data) => {
        if (model) await suggestPhrases(inside, model, z.parse(Job, data).project_uuid);
      },
    },
    { queue: 'suggest-due', run: async () => enqueueDueSuggestions(inside) },
  ];
}
