import { libraryMessages as messages } from '@fieldkit/contract/messages/libraries.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { LibraryField } from './library-form.ts';

/** The message below the document of a refused upload: "{error}. {message}". */
export const uploadFailure = (failure: unknown): string =>
  errorMessage(failure, { prefer: 'both', fallback: messages.addFailed });

/** The server's errors for single fields; the document's error is already shown in full. */
export function fieldErrors(failure: unknown): [LibraryField, string][] {
  if (!(failure instanceof ApiProblem)) return [];
  const { fields } = failure;
  return (['name', 'version', 'library_group', 'url', 'programming_language'] as const).flatMap((field) =>
    fields[field] ? [[field, fields[field]] as [LibraryField, string]] : [],
  );
}
