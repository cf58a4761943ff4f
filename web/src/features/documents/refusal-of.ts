import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { ApiProblem } from '../../lib/api-problem.ts';

/** What is said of a refused document: "{error}. {message}". */
export function refusalOf(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return say.replaceFailed;
  const { error, message, fields } = failure;
  const [field] = Object.values(fields);
  return [error, field ?? message].filter(Boolean).join('. ') || say.replaceFailed;
}
