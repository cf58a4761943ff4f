import { ApiProblem } from '../../lib/api-problem.ts';
import { emptyProject, type ProjectValues } from './project-form.ts';

/** Shows the server's errors for single fields below them. */
export function showFieldErrors(
  failure: unknown,
  setError: (field: keyof ProjectValues, error: { message: string }) => void,
): void {
  if (!(failure instanceof ApiProblem)) return;
  for (const field of Object.keys(emptyProject) as (keyof ProjectValues)[]) {
    const message = failure.fields[field];
    if (message) setError(field, { message });
  }
}
