/** Questions that must find what they find. */
export const textRequired = 'A question is required';
export const expectSomething = 'Name at least one method or a workflow that it must find';
export const tooManyExpected = (most: number) => `At most ${most} methods can be expected`;
export const workflowNameRequired = 'A name is required';
export const unpinned = 'The question is not pinned any more.';
export const notFound = [
  'pinned_question_not_found',
  'This pinned question does not exist',
  'This pinned question does not exist any more. Reload the list.',
] as const;
export const tooMany = [
  'too_many_pinned_questions',
  'No more questions can be pinned',
  'A project has at most 200 pinned questions. Unpin one first; nothing was changed.',
] as const;
export const twice = [
  'question_pinned_already',
  'This question is pinned already',
  'This question is pinned already. Unpin it first if it should find something else.',
] as const;
export const replacedMeanwhile = [
  'published_meanwhile',
  'The project was published anew meanwhile',
  'The project was published anew while the pinned questions were asked. Try again.',
] as const;
export const replayBusy = [
  'replay_busy',
  'Other pinned questions are being asked right now',
  'Other pinned questions are being asked right now. Try again in a moment.',
] as const;
export const unknownExpected = [
  'expected_answer_not_found',
  'An expected answer does not exist',
  'An expected method or workflow is not part of this project. Choose again; nothing was changed.',
] as const;
