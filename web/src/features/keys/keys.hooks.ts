import * as messages from '@fieldkit/contract/messages/keys.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ignoreAlreadyDeleted } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callKey, invalidateCall } from '../../lib/call-options.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import type { KeyDetails, KeyKind } from './key-kinds.ts';

const keyOf = (kind: KeyKind, projectUuid: string) => callKey(kind.call, projectUuid);

/** The project's key, or null if there is none. Only fetched if the user may read it. */
export function useKey(kind: KeyKind, projectUuid: string, mayRead: boolean) {
  return useQuery({
    queryKey: keyOf(kind, projectUuid),
    queryFn: ({ signal }) => kind.read(projectUuid, signal),
    enabled: mayRead,
  });
}

/** Creates the key. If another tab has already created one, that counts as success too. */
export function useMakeKey(kind: KeyKind, projectUuid: string, onMade: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => makeOrFind(kind, projectUuid),
    onSuccess: ({ details, isNew }) => {
      if (isNew) onMade();
      client.setQueryData(keyOf(kind, projectUuid), details);
      // The first steps of the project depend on it.
      void invalidateCall(client, projectCalls.get, projectUuid);
      if (isNew) showSuccess(kind.words.created);
    },
    onError: (error) => showError(createFailure(error), error),
  });
}

async function makeOrFind(
  kind: KeyKind,
  projectUuid: string,
): Promise<{ details: KeyDetails; isNew: boolean }> {
  try {
    return { details: await kind.make(projectUuid), isNew: true };
  } catch (error) {
    if (!(error instanceof ApiProblem && error.status === 409)) throw error;
    const details = await kind.read(projectUuid);
    if (!details) throw error;
    return { details, isNew: false };
  }
}

export function useDeleteKey(kind: KeyKind, projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (details: KeyDetails) => ignoreAlreadyDeleted(kind.remove(projectUuid, details)),
    onSuccess: () => {
      client.setQueryData(keyOf(kind, projectUuid), null);
      showSuccess(kind.words.deleted);
    },
    onError: (error) => showError(deleteFailure(error)),
  });
}

export const createFailure = (error: unknown): string =>
  errorMessage(error, { fallback: messages.createFailed });
export const deleteFailure = errorMessageOr(messages.deleteFailed);
