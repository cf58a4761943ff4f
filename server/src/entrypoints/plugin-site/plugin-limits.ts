import type { Env } from '../../platform/settings/env.ts';
import type { Limit } from '../../services/rate-limits/count-attempt.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const SEARCHES_PER_QUESTION = 20;

/** Limits per network for actions on plugins' pages that have a cost. */
export const pluginLimits = {
  installKeys: (env: Env): Limit => ({
    kind: 'install keys from network',
    max: env.LIMIT_INSTALL_KEYS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  /** Counts wrong keys only. */
  gateKeys: (env: Env): Limit => ({
    kind: 'gate keys from network',
    max: env.LIMIT_GATE_KEYS_PER_ADDRESS,
    windowSeconds: QUARTER,
  }),
  /** A visitor types a question in a few steps, each of which is a search. */
  quickSearches: (env: Env): Limit => ({
    kind: 'page searches from network',
    max: env.LIMIT_PAGE_QUESTIONS_PER_ADDRESS * SEARCHES_PER_QUESTION,
    windowSeconds: HOUR,
  }),
  /** The code of a request is written again while its values are entered. */
  samples: (env: Env): Limit => ({
    kind: 'page samples from network',
    max: env.LIMIT_PAGE_QUESTIONS_PER_ADDRESS * SEARCHES_PER_QUESTION,
    windowSeconds: HOUR,
  }),
  /** A document can be many megabytes. */
  documents: (env: Env): Limit => ({
    kind: 'page documents from network',
    max: env.LIMIT_PAGE_QUESTIONS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
  questions: (env: Env): Limit => ({
    kind: 'page questions from network',
    max: env.LIMIT_PAGE_QUESTIONS_PER_ADDRESS,
    windowSeconds: HOUR,
  }),
};
