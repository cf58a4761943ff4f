import * as z from 'zod/mini';
import { outcomes } from './analytics.ts';
import { call } from './call.ts';
import * as messages from './messages/try-question.ts';
import { uuid } from './shapes.ts';
import { cutQuestion, otherWordings } from './wordings.ts';

/**
 * A reason for or against a hit (against it if the question excludes the word). `wording` is the index of the
 * wording that it belongs to: 0 is the question, 1 the first further wording; null if it belongs to all of
 * them.
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
  /** A readable title, even if the method's name is an identifier. */
  title: z.string(),
  method_name: z.string(),
  http_method: z.string(),
  endpoint: z.string(),
  library_name: z.string(),
  /** The score relative to the best hit's. */
  share: z.number(),
  reasons: z.array(TriedReason),
});
export type TriedHit = z.output<typeof TriedHit>;

const TriedWorkflow = z.object({
  workflow_uuid: uuid,
  name: z.string(),
  /**
   * The workflow answers the question, so assistants get it before the methods; otherwise it is only one of
   * the nearest.
   */
  is_first: z.boolean(),
  steps: z.number(),
  /** The names of its first steps, as assistants see them. */
  first_steps: z.array(z.string()),
  reasons: z.array(TriedReason),
});
export type TriedWorkflow = z.output<typeof TriedWorkflow>;

const TriedQuestion = z.object({
  outcome: z.enum(outcomes),
  /** Whether the first result is close to the question, even if it does not answer it with certainty. */
  is_close: z.boolean(),
  hits: z.array(TriedHit),
  workflows: z.array(TriedWorkflow),
});
export type TriedQuestion = z.output<typeof TriedQuestion>;

export const tryQuestionCalls = {
  /** Runs the search of assistants on the published version, with the reasons. Nothing is recorded. */
  ask: call({
    method: 'POST',
    path: '/projects/:projectUuid/try-question',
    permission: 'methods.read',
    reads: true,
    params: z.object({ projectUuid: uuid }),
    body: z.object({
      /** Text that is too long is cut, as in the assistants' tool. */
      question: z
        .string(messages.questionRequired)
        .check(z.trim(), z.minLength(1, messages.questionRequired), z.overwrite(cutQuestion)),
      also: z._default(otherWordings, []),
    }),
    answer: TriedQuestion,
  }),
};
