import * as messages from '@fieldkit/contract/messages/methods.ts';
import {
  type Method,
  type MethodChanges,
  type MethodForm,
  type MethodsChanges,
  methodCalls,
} from '@fieldkit/contract/methods.ts';
import { workflowCalls } from '@fieldkit/contract/workflows.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { markContentChanged } from '../../content/content-changed.ts';
import { callApi, ignoreAlreadyDeleted, ignoreUnexpectedAnswer } from '../../lib/api-client.ts';
import { isPlanLimit } from '../../lib/api-problem.ts';
import { pageOptions } from '../../lib/call-options.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

export type MethodSaveInput =
  | { method: Method; changes: MethodChanges }
  | { libraryId: string; form: MethodForm };

/** Creates a method or changes one. */
export function useSaveMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saving: MethodSaveInput) =>
      ignoreUnexpectedAnswer(
        'method' in saving
          ? callApi(methodCalls.update, { params: { id: saving.method.method_uuid }, body: saving.changes })
          : callApi(methodCalls.create, { params: { libraryId: saving.libraryId }, body: saving.form }),
      ),
    onSuccess: (_, saving) => {
      markContentChanged(client);
      showSuccess('method' in saving ? messages.updated : messages.created);
    },
    onError: (error, saving) => {
      if (!isPlanLimit(error)) showError(saveFailure(error, 'method' in saving));
    },
  });
}

export const saveFailure = (error: unknown, isUpdate: boolean): string =>
  errorMessage(error, { fallback: isUpdate ? messages.updateFailed : messages.createFailed });

export const deleteFailure = errorMessageOr(messages.deleteFailed);

export function useDeleteMethod() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method_uuid }: Method) =>
      ignoreAlreadyDeleted(callApi(methodCalls.delete, { params: { id: method_uuid } })),
    onSuccess: () => {
      markContentChanged(client);
      showSuccess(messages.deleted);
    },
    onError: (error) => showError(deleteFailure(error)),
  });
}

/** Tags or deprecates several methods of a library. */
export function useChangeMethods(libraryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MethodsChanges) => callApi(methodCalls.updateMany, { params: { libraryId }, body }),
    onSuccess: ({ message }) => {
      markContentChanged(client);
      showSuccess(message);
    },
    onError: (error) => {
      if (!isPlanLimit(error)) showError(saveFailure(error, true));
    },
  });
}

export function useDeleteMethods(libraryId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (method_uuids: string[]) =>
      callApi(methodCalls.deleteMany, { params: { libraryId }, body: { method_uuids } }),
    onSuccess: ({ message }) => {
      markContentChanged(client);
      showSuccess(message);
    },
    onError: (error) => showError(deleteFailure(error)),
  });
}

/** The maximum number of workflows to check. Larger libraries are not read completely. */
const looked = 200;

/**
 * The names of the workflows with a step that uses this method, as far as they are known. `isAll` is true if
 * all workflows of the library were checked. Null until they are loaded, or if they cannot be fetched.
 */
export function useWorkflowsOf({ method_uuid, library_uuid }: Method, enabled: boolean) {
  const workflows = useQuery({
    ...pageOptions(workflowCalls.list, {
      params: { libraryId: library_uuid },
      query: { page: '1', page_size: String(looked) },
    }),
    enabled,
  });
  if (!workflows.data) return null;
  const { answer, total } = workflows.data;
  return {
    names: answer
      .filter(({ steps }) => steps.some(({ method_id }) => method_id === method_uuid))
      .map(({ name }) => name),
    isAll: (total ?? answer.length) <= answer.length,
  };
}
