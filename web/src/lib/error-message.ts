import { ApiProblem, NoConnection } from './api-problem.ts';

type ErrorMessageOptions = {
  /**
   * Which of the server's texts comes first: most screens prefer its message, some its title, and some show
   * both.
   */
  prefer?: 'message' | 'error' | 'both';
  /** The default text of the specification's catalogue. */
  fallback: string;
};

/**
 * The message for a failure: the server's message if it sent one, else the fallback; without a connection
 * both.
 */
export function errorMessage(
  failure: unknown,
  { prefer = 'message', fallback }: ErrorMessageOptions,
): string {
  if (!(failure instanceof ApiProblem)) return fallback;
  const { error, message } = failure;
  if (failure instanceof NoConnection) return joinSentences(fallback, message);
  if (prefer === 'both') return joinSentences(error, message) || fallback;
  return (prefer === 'message' ? message || error : error || message) || fallback;
}

/** Joins two sentences, each with its full stop. */
const joinSentences = (first: string | null, second: string): string =>
  [first?.replace(/\.$/, ''), second].filter(Boolean).join('. ');
