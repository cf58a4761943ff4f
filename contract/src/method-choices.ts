import * as z from 'zod/mini';
import { call } from './call.ts';
import { timestamp, uuid } from './shapes.ts';

/** How many developers fetched a method after a search that listed it, and their questions. */
const MethodChoices = z.object({
  /** Whether search in this project learns from these choices. */
  is_learning_enabled: z.boolean(),
  /** Developers who cannot be distinguished, such as those on one network without their own keys, count as one. */
  developers: z.number(),
  /** Groups of similar questions, those of most developers first. */
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
