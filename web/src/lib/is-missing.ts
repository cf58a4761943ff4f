import { ApiProblem } from './api-problem.ts';

/** Whether the server says that a thing does not exist, or not for this person. */
export const isMissing = (failure: unknown): failure is ApiProblem =>
  failure instanceof ApiProblem && failure.status === 404;
