import { libraryMessages as say } from '@fieldkit/contract/messages/libraries.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { errorMessage } from '../../lib/error-message.ts';
import type { LibraryField } from './library-form.ts';

/** What is said under the document for a refused upload: "{error}. {message}". */
export const uploadFailure = (failure: unknown): string =>
  errorMessage(failure, { prefer: 'both', fallback: say.addFailed });

/** What the server says about single fields; the document's own sentence is said whole already. */
export function fieldErrors(failure: unknown): [LibraryField, string][] {
  if (!(failure instanceof ApiProblem)) return [];
  const { fields } = failure;
  return (['name', 'version', 'library_group', 'url', 'programming_language'] as const).flatMap((field) =>
    fields[field] ? [[field, fields[field]] as [LibraryField, string]] : [],
  );
}
