/** Questions whose answers must not change. */
export const textRequired = 'A question is required';
export const expectSomething = 'Select at least one method or a workflow that it must find';
export const tooManyExpected = (max: number) => `At most ${max} methods can be expected`;
export const workflowNameRequired = 'A name is required';
export const unpinned = 'The question is no longer pinned.';
export const notFound = {
  code: 'pinned_question_not_found',
  title: 'This pinned question does not exist',
  message: 'This pinned question no longer exists. Reload the list.',
};
export const tooMany = {
  code: 'too_many_pinned_questions',
  title: 'No more questions can be pinned',
  message: 'A project has at most 200 pinned questions. Unpin one first; nothing was changed.',
};
export const twice = {
  code: 'question_pinned_already',
  title: 'This question is already pinned',
  message: 'This question is already pinned. Unpin it first if it should find something else.',
};
export const replacedMeanwhile = {
  code: 'published_meanwhile',
  title: 'A new version of the project was published',
  message: 'The project was published again while the pinned questions were being asked. Try again.',
};
export const replayBusy = {
  code: 'replay_busy',
  title: 'Other pinned questions are being asked right now',
  message: 'Other pinned questions are being asked right now. Try again in a moment.',
};
export const unknownExpected = {
  code: 'expected_answer_not_found',
  title: 'An expected answer does not exist',
  message: 'An expected method or workflow is not part of this project. Choose again; nothing was changed.',
};
