import * as z from 'zod/mini';
import { outcomes } from './analytics.ts';
import { call } from './call.ts';
import * as messages from './messages/try-question.ts';
import { uuid } from './shapes.ts';
import { cutQuestion, otherWordings } from './wordings.ts';

/**
 * What speaks for a hit, or against it where it is what the question excludes. `wording` is the place of the wording that it belongs
 * to: 0 is the question, 1 the first further wording; null where it belongs to all of them.
 */
const TriedReason = z.object({
  kind: z.enum([
    'words',
    'lexicon',
    'asked_as',
    'suggested_as',
    'chosen',
    'embeddings',
    'http_method',
    'excluded',
  ]),
  text: z.string(),
  wording: z.nullable(z.number()),
});
export type TriedReason = z.output<typeof TriedReason>;

const TriedHit = z.object({
  method_uuid: uuid,
  library_uuid: uuid,
  /** What people can read, also where the method is named by an identifier. */
  title: z.string(),
  method_name: z.string(),
  http_method: z.string(),
  endpoint: z.string(),
  library_name: z.string(),
  /** Its score as a share of the best one's. */
  share: z.number(),
  reasons: z.array(TriedReason),
});
export type TriedHit = z.output<typeof TriedHit>;

const TriedWorkflow = z.object({
  workflow_uuid: uuid,
  name: z.string(),
  /** It covers the question, so assistants get it before the methods; others are only the nearest ones. */
  is_first: z.boolean(),
  steps: z.number(),
  /** As assistants see them: the names of its first steps. */
  first_steps: z.array(z.string()),
  reasons: z.array(TriedReason),
});
export type TriedWorkflow = z.output<typeof TriedWorkflow>;

const TriedQuestion = z.object({
  outcome: z.enum(outcomes),
  /** Whether the first result comes close to the question, even if it does not answer it for certain. */
  is_close: z.boolean(),
  hits: z.array(TriedHit),
  workflows: z.array(TriedWorkflow),
});
export type TriedQuestion = z.output<typeof TriedQuestion>;

export const tryQuestionCalls = {
  /** Asks the published version what assistants would ask it, with the reasons. Nothing is recorded. */
  ask: call({
    method: 'POST',
    path: '/projects/:projectUuid/try-question',
    permission: 'methods.read',
    params: z.object({ projectUuid: uuid }),
    body: z.object({
      /** What is too long is cut, as in the tool of assistants. */
      question: z
        .string(messages.questionRequired)
        .check(z.trim(), z.minLength(1, messages.questionRequired), z.overwrite(cutQuestion)),
      also: z._default(otherWordings, []),
    }),
    answer: TriedQuestion,
  }),
};
