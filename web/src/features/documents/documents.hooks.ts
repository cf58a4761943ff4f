import { documentCalls } from '@fieldkit/contract/documents.ts';
import { type Library, libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import { pinnedQuestionCalls } from '@fieldkit/contract/pinned-questions.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import * as messages from './documents.messages.ts';

/** The documents of a library, newest first. */
export function useVersions(id: string) {
  return useQuery(callOptions(documentCalls.versions, { params: { id } }));
}

/** The changes that one document made. */
export function useVersionChanges(id: string, versionNumber: number) {
  return useQuery({
    ...callOptions(documentCalls.changes, { params: { id, versionNumber: String(versionNumber) } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** How a newer document would change the results of pinned questions. */
export const replayQuery = (id: string, previewUuid: string) =>
  queryOptions({
    ...callOptions(pinnedQuestionCalls.replayPreview, { params: { id, previewUuid } }),
    // The query runs before its result is shown. After a failure, it runs again only when the user retries.
    retryOnMount: false,
  });

/**
 * Sets how often the document is fetched. The choice is shown immediately, and reset if it cannot be saved.
 */
export function useSchedule(id: string) {
  const client = useQueryClient();
  const key = callKey(libraryCalls.get, id);
  return useMutation({
    mutationFn: (every: Library['refresh']['every']) =>
      callApi(libraryCalls.update, { params: { id }, body: { refresh_every: every } }),
    onMutate: (every) => {
      const before = client.getQueryData<Library>(key);
      client.setQueryData<Library>(
        key,
        (library) => library && { ...library, refresh: { ...library.refresh, every } },
      );
      return before;
    },
    onSuccess: (library, every) => {
      client.setQueryData(key, library);
      showSuccess(messages.scheduleSaved[every]);
    },
    onError: (error, _every, before) => {
      client.setQueryData(key, before);
      showError(errorMessage(error, { fallback: messages.scheduleFailed }));
    },
  });
}

/** The server's message, for use below a title that names what failed. */
export const fetchFailure = errorMessageOr('');

/**
 * The message for a refused document: "{error}. {message}". If a field has an error, that replaces the
 * message.
 */
export function refusalOf(error: unknown): string {
  const [field] = error instanceof ApiProblem ? Object.values(error.fields) : [];
  if (!(error instanceof ApiProblem && field))
    return errorMessage(error, { prefer: 'both', fallback: libraryMessages.replaceFailed });
  return [error.error, field].filter(Boolean).join('. ');
}
