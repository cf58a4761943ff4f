import { ApiProblem } from '../../lib/api-problem.ts';
import { told } from '../../lib/told.ts';
import { wordsForFailure } from '../../lib/words-for-failure.ts';
import { ConfirmationCancelled } from './confirmation.ts';

/** The sentence for what went wrong; null for somebody who chose not to go on. */
export function wordsUnlessCancelled(failure: unknown, otherwise: string): string | null {
  if (failure instanceof ConfirmationCancelled) return null;
  return failure instanceof ApiProblem ? told(failure, { otherwise }) : wordsForFailure(failure, otherwise);
}
