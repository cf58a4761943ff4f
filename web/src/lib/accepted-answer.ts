import { UnexpectedAnswer } from './api-client.ts';

/**
 * Waits for a change that the server accepted. The product specification leaves most answers to changes open,
 * so an unreadable answer is no failure.
 * @returns undefined for such an answer
 */
export async function acceptedAnswer<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof UnexpectedAnswer) return undefined;
    throw failure;
  }
}
