import type { Env } from '../../platform/settings/env.ts';
import type { Limit } from '../../services/rate-limits/limit.ts';

const DAY = 24 * 60 * 60;

/** The methods of a project for which a model may be asked per day, which limits the cost. */
export const suggestionLimit = (env: Env): Limit => ({
  kind: 'suggested methods of project',
  max: env.LIMIT_SUGGESTED_METHODS_PER_PROJECT,
  windowSeconds: DAY,
});
