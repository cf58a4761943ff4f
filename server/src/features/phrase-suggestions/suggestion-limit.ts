import type { Env } from '../../env.ts';
import type { Limit } from '../../limits/limit.ts';

const DAY = 24 * 60 * 60;

/** For how many methods of a project a model is asked in a day: what suggestions may cost. */
export const suggestionLimit = (env: Env): Limit => ({
  kind: 'suggested methods of project',
  max: env.LIMIT_SUGGESTED_METHODS_PER_PROJECT,
  windowSeconds: DAY,
});
