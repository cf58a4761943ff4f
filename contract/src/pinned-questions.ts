import * as z from 'zod/mini';
import { outcomes } from './analytics.ts';
import { call } from './call.ts';
import * as messages from './messages/pinned-questions.ts';
import { lowerUuid, requiredLine, timestamp, uuid } from './shapes.ts';

/** More pinned questions would delay every new document. */
export const maxPinnedQuestions = 200;

/** The expected result of a pinned question; `name` is null after its deletion. */
const ExpectedAnswer = z.object({
  kind: z.enum(['method', 'workflow']),
  uuid,
  name: z.nullable(z.string()),
});

/**
 * The result of a question: the 1-based rank of the first expected method or workflow among the results; null
 * if it is not found.
 */
export const Finding = z.object({
  outcome: z.enum(outcomes),
  place: z.nullable(z.number()),
  /** The first result; null if there are none. */
  first: z.nullable(z.string()),
});
export type Finding = z.output<typeof Finding>;

export const PinnedQuestion = z.object({
  pin_uuid: uuid,
  project_uuid: uuid,
  text: z.string(),
  expected: z.array(ExpectedAnswer),
  created_date: timestamp,
  /** The result with the current content. */
  now: Finding,
});
export type PinnedQuestion = z.output<typeof PinnedQuestion>;

const expectations = {
  method_uuids: z._default(z.array(uuid).check(z.maxLength(20, messages.tooManyExpected(20))), []),
  workflow_uuid: z._default(z.nullable(uuid), null),
};

/** A pinned question: one line. */
export const PinnedText = requiredLine(500, messages.textRequired);

export const PinnedQuestionForm = z.object({ text: PinnedText, ...expectations }).check(
  z.refine(({ method_uuids, workflow_uuid }) => method_uuids.length > 0 || workflow_uuid !== null, {
    message: messages.expectSomething,
    path: ['method_uuids'],
  }),
);
export type PinnedQuestionForm = z.input<typeof PinnedQuestionForm>;

/** The results of one pinned question with the current content and with the changed content. */
export const ReplayedQuestion = z.object({
  pin_uuid: uuid,
  text: z.string(),
  expected: z.array(ExpectedAnswer),
  before: Finding,
  after: Finding,
});
export type ReplayedQuestion = z.output<typeof ReplayedQuestion>;

/**
 * The effect of new content on the pinned questions. Worse means found further down, no longer found, or with
 * a lesser outcome.
 */
export const Replay = z.object({
  asked: z.number(),
  worse: z.array(ReplayedQuestion),
  better: z.array(ReplayedQuestion),
});
export type Replay = z.output<typeof Replay>;

const ofProject = z.object({ projectUuid: uuid });

export const pinnedQuestionCalls = {
  /** All pinned questions, oldest first. */
  list: call({
    method: 'GET',
    path: '/projects/:projectUuid/pinned-questions',
    permission: 'pins.read',
    params: ofProject,
    answer: z.array(PinnedQuestion),
  }),
  create: call({
    method: 'POST',
    path: '/projects/:projectUuid/pinned-questions',
    permission: 'pins.change',
    params: ofProject,
    body: PinnedQuestionForm,
    answer: PinnedQuestion,
    status: 201,
  }),
  delete: call({
    method: 'DELETE',
    path: '/pinned-questions/:pinUuid',
    permission: 'pins.change',
    params: z.object({ pinUuid: uuid }),
    answer: z.object({ message: z.string() }),
  }),
  /** The effect of a newer document that is kept as a preview. */
  replayPreview: call({
    method: 'GET',
    path: '/libraries/:id/previews/:previewUuid/replay',
    permission: 'pins.replay',
    params: z.object({ id: uuid, previewUuid: uuid }),
    answer: Replay,
  }),
  /** The effect of a workflow that is not saved yet; with `workflow_uuid`, it replaces that workflow. */
  replayWorkflow: call({
    method: 'POST',
    path: '/projects/:projectUuid/pinned-questions/replay-workflow',
    permission: 'pins.replay',
    reads: true,
    params: ofProject,
    body: z.object({
      workflow_uuid: z._default(z.nullable(lowerUuid), null),
      name: requiredLine(200, messages.workflowNameRequired),
      description: z._default(z.string().check(z.maxLength(4000)), ''),
      tags: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50)), []),
      method_uuids: z.array(lowerUuid).check(z.maxLength(100)),
    }),
    answer: Replay,
  }),
};
