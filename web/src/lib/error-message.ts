import { ApiProblem, NoConnection } from './api-problem.ts';

type ErrorMessageOptions = {
  /** Which of the server's texts to use: most screens prefer the message, some the title, and some show both. */
  prefer?: 'message' | 'error' | 'both';
  /** The default text from the specification's catalog. */
  fallback: string;
};

/**
 * The text to show for a failure: the server's message if it sent one, otherwise the fallback. Without a
 * connection, both.
 */
export function errorMessage(
  failure: unknown,
  { prefer = 'message', fallback }: ErrorMessageOptions,
): string {
  if (!(failure instanceof ApiProblem)) return fallback;
  const { error, message } = failure;
  if (failure instanceof NoConnection) return joinSentences(fallback.replace(ownAdvice, ''), message);
  if (prefer === 'both') return joinSentences(error, message) || fallback;
  return (prefer === 'message' ? message || error : error || message) || fallback;
}

/** A function that returns the text to show for a failure, with this fallback. */
export const errorMessageOr =
  (fallback: string) =>
  (error: unknown): string =>
    errorMessage(error, { fallback });

/** The advice of our own texts, which the message about the connection gives more precisely. */
const ownAdvice = /\. Try again\.$/;

/** Joins two sentences and ends each with a period. */
const joinSentences = (first: string | null, second: string): string =>
  [first?.replace(/\.$/, ''), second].filter(Boolean).join('. ');
