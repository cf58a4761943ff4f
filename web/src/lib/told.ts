import { ApiProblem, NoConnection } from './api-problem.ts';

type Choice = {
  /** Which of the server's texts comes first: most calls prefer its sentence, some its title, and some say both. */
  prefer?: 'message' | 'error' | 'both';
  /** The default text of the specification's catalogue. */
  otherwise: string;
};

/** The words for a failure: the server's own where it sent any, else the default; without a connection that too. */
export function told(failure: unknown, { prefer = 'message', otherwise }: Choice): string {
  if (!(failure instanceof ApiProblem)) return otherwise;
  const { error, message } = failure;
  if (failure instanceof NoConnection) return together(otherwise, message);
  if (prefer === 'both') return together(error, message) || otherwise;
  return (prefer === 'message' ? message || error : error || message) || otherwise;
}

/** One after the other, each with its full stop. */
const together = (first: string | null, second: string): string =>
  [first?.replace(/\.$/, ''), second].filter(Boolean).join('. ');
