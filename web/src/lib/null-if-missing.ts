import { acceptedAnswer } from './accepted-answer.ts';
import { isMissing } from './is-missing.ts';

/** An answer of the server; null when the thing does not exist, or this user may not see it. */
export async function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
}

/** Waits for a deletion. It also succeeds when another user or tab has already deleted the thing. */
export async function ignoreAlreadyDeleted(deletion: Promise<unknown>): Promise<void> {
  await nullIfMissing(acceptedAnswer(deletion));
}
