import { ApiProblem } from './api-problem.ts';

type Choice = {
  /** Which of the server's texts comes first: most calls prefer its sentence, some its title. */
  prefer?: 'message' | 'error';
  /** The default text of the specification's catalogue. */
  otherwise: string;
};

/** The words for a failure: the server's own where it sent any, else the default. */
export function told(failure: unknown, { prefer = 'message', otherwise }: Choice): string {
  if (!(failure instanceof ApiProblem)) return otherwise;
  const { error, message } = failure;
  return (prefer === 'message' ? message || error : error || message) || otherwise;
}
