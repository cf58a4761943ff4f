import { acceptedAnswer } from './accepted-answer.ts';
import { isMissing } from './is-missing.ts';

/** An answer of the server; null where the thing does not exist, or not for this person. */
export async function nullIfMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (failure) {
    if (isMissing(failure)) return null;
    throw failure;
  }
}

/** Waits for a deletion. What somebody else, or another tab, deleted meanwhile is gone as wished. */
export async function goneAsWished(deletion: Promise<unknown>): Promise<void> {
  await nullIfMissing(acceptedAnswer(deletion));
}
