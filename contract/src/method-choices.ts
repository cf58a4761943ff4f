import * as z from 'zod/mini';
import { call } from './call.ts';
import { timestamp, uuid } from './shapes.ts';

/** How many developers fetched a method after a search that listed it, and what they had asked. */
const MethodChoices = z.object({
  /** Whether search learns from it in this project. */
  is_learning_enabled: z.boolean(),
  /** Developers who cannot be distinguished, such as those of one network without keys of their own, count as one. */
  developers: z.number(),
  /** Alike questions as one, those of most developers first. */
  questions: z.array(z.object({ text: z.string(), developers: z.number(), last_chosen_date: timestamp })),
});
export type MethodChoices = z.output<typeof MethodChoices>;

export const methodChoicesCalls = {
  get: call({
    method: 'GET',
    path: '/methods/:id/choices',
    permission: 'analytics.read',
    params: z.object({ id: uuid }),
    answer: MethodChoices,
  }),
};
