import type { Evidence } from './evidence.ts';
import { leastCertainty, outcomeOf, weigh } from './outcome-of.ts';

/**
 * How much less certain than an answer a call may be that is worth proposing to an owner: of the development questions with the right
 * call first 96 % pass, of those about things that no document has 1 %.
 */
const BELOW_ANSWERED = 1.7;

/** Whether the best call comes close to a question, even if it does not answer it for certain. */
export const comesClose = (evidence: Evidence): boolean =>
  outcomeOf(evidence) !== 'none' && weigh(evidence) >= leastCertainty(evidence) - BELOW_ANSWERED;
