/** Questions that must find what they find. */
export const pinnedQuestionMessages = {
  textRequired: 'A question is required',
  expectSomething: 'Name at least one method or a workflow that it must find',
  tooManyExpected: (most: number) => `At most ${most} methods can be expected`,
  workflowNameRequired: 'A name is required',
  unpinned: 'The question is not pinned any more.',
  notFound: [
    'pinned_question_not_found',
    'This pinned question does not exist',
    'This pinned question does not exist any more. Reload the list.',
  ],
  tooMany: [
    'too_many_pinned_questions',
    'No more questions can be pinned',
    'A project has at most 200 pinned questions. Unpin one first; nothing was changed.',
  ],
  twice: [
    'question_pinned_already',
    'This question is pinned already',
    'This question is pinned already. Unpin it first if it should find something else.',
  ],
  replacedMeanwhile: [
    'published_meanwhile',
    'The project was published anew meanwhile',
    'The project was published anew while the pinned questions were asked. Try again.',
  ],
  replayBusy: [
    'replay_busy',
    'Other pinned questions are being asked right now',
    'Other pinned questions are being asked right now. Try again in a moment.',
  ],
  unknownExpected: [
    'expected_answer_not_found',
    'An expected answer does not exist',
    'An expected method or workflow is not part of this project. Choose again; nothing was changed.',
  ],
} as const;
