import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';

/**
 * The message for a refused document: "{error}. {message}", with a field's error in place of the message when
 * there is one.
 */
export function refusalOf(failure: unknown): string {
  const [field] = failure instanceof ApiProblem ? Object.values(failure.fields) : [];
  if (!(failure instanceof ApiProblem && field))
    return errorMessage(failure, { prefer: 'both', fallback: messages.replaceFailed });
  return [failure.error, field].filter(Boolean).join('. ');
}
