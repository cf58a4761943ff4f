import * as z from 'zod/mini';
import { outcomes } from './analytics.ts';
import { call } from './call.ts';
import { tryQuestionMessages as messages } from './messages/try-question.ts';
import { requiredLine, uuid } from './shapes.ts';
import { otherWordings } from './wordings.ts';

/** What speaks for a hit, or against it where it is what the question excludes. */
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

const TriedQuestion = z.object({
  outcome: z.enum(outcomes),
  hits: z.array(TriedHit),
  /** `is_first`: it covers the question, so assistants get it before the methods. */
  workflows: z.array(z.object({ workflow_uuid: uuid, name: z.string(), is_first: z.boolean() })),
});
export type TriedQuestion = z.output<typeof TriedQuestion>;

export const tryQuestionCalls = {
  /** Asks the published version what assistants would ask it, with the reasons. Nothing is recorded. */
  ask: call({
    method: 'POST',
    path: '/projects/:projectUuid/try-question',
    params: z.object({ projectUuid: uuid }),
    body: z.object({
      question: requiredLine(500, messages.questionRequired),
      also: z._default(otherWordings, []),
    }),
    answer: TriedQuestion,
  }),
};
