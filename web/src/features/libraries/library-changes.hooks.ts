import { type Library, type LibraryChanges, libraryCalls } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markContentChanged } from '../../content/content-changed.ts';
import { callApi, ignoreAlreadyDeleted } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import * as words from './library-changes.messages.ts';

export function useUpdateLibrary({ library_uuid }: Library) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: LibraryChanges) =>
      callApi(libraryCalls.update, { params: { id: library_uuid }, body: changes }),
    onSuccess: () => {
      markContentChanged(client);
      showSuccess(messages.updated);
    },
    onError: (error) => showError(updateFailure(error)),
  });
}

export const updateFailure = (error: unknown): string =>
  errorMessage(error, { fallback: words.updateFailed });

export function useDeleteLibrary() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ library_uuid }: Library) =>
      ignoreAlreadyDeleted(callApi(libraryCalls.delete, { params: { id: library_uuid } })),
    onSuccess: (_, { library_uuid, project_uuid }) => {
      client.setQueryData<Library[]>(callKey(libraryCalls.list, project_uuid), (libraries) =>
        libraries?.filter((each) => each.library_uuid !== library_uuid),
      );
      markContentChanged(client);
      showSuccess(messages.deleted);
    },
    onError: (error) => showError(deleteFailure(error)),
  });
}

export const deleteFailure = errorMessageOr(messages.deleteFailed);
