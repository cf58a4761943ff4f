import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { ApiProblem } from '../../lib/api-problem.ts';

/** What is said under the document for a refused upload: "{error}. {message}". */
export function uploadFailure(failure: unknown): string {
  if (!(failure instanceof ApiProblem)) return say.addFailed;
  return [failure.error, failure.message].filter(Boolean).join('. ') || say.addFailed;
}
