import { ApiProblem } from './api-problem.ts';

/** Whether the server answered that a thing does not exist, or that this user may not see it. */
export const isMissing = (failure: unknown): failure is ApiProblem =>
  failure instanceof ApiProblem && failure.status === 404;
