import type { Env } from '../../platform/settings/env.ts';
import type { Limit } from '../../services/rate-limits/limit.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** How often a network may do what costs something on plugins' pages. */
export const pluginLimits = {
  installKeys: (env: Env): Limit => ({
    kind: 'install keys from network',
    max: env.LIMIT_INSTALL_KEYS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Wrong ones alone. */
  gateKeys: (env: Env): Limit => ({
    kind: 'gate keys from network',
    max: env.LIMIT_GATE_KEYS_PER_ADDRESS,
    windowSeconds: QUARTER,
  }),
  questions: (env: Env): Limit => ({
    kind: 'page questions from network',
    max: env.LIMIT_PAGE_QUESTIONS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
};
