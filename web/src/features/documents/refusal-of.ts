import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';

/** What is said of a refused document: "{error}. {message}", or what is wrong with a field in the message's place. */
export function refusalOf(failure: unknown): string {
  const [field] = failure instanceof ApiProblem ? Object.values(failure.fields) : [];
  if (!(failure instanceof ApiProblem && field))
    return errorMessage(failure, { prefer: 'both', fallback: say.replaceFailed });
  return [failure.error, field].filter(Boolean).join('. ');
}
