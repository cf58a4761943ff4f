import { type Publishing, publishingCalls } from '@fieldkit/contract/publishing.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callKey, callOptions, invalidateCall } from '../../lib/call-options.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import * as messages from './versions.messages.ts';

/** How a project is published, and its versions. */
export const usePublishing = (projectUuid: string) =>
  useQuery(callOptions(publishingCalls.get, { params: { projectUuid } }));

/** Stores the answer of a change, which also changes the status of the plugin. */
function useStoredPublishing(projectUuid: string) {
  const client = useQueryClient();
  return (answer: Publishing) => {
    client.setQueryData(callKey(publishingCalls.get, projectUuid), answer);
    void invalidateCall(client, subdomainCalls.deployment, projectUuid);
  };
}

export function useChangeMode(projectUuid: string) {
  const store = useStoredPublishing(projectUuid);
  return useRetriedMutation({
    mutationFn: (is_by_hand: boolean) =>
      callApi(publishingCalls.update, { params: { projectUuid }, body: { is_by_hand } }),
    onSuccess: (answer) => {
      store(answer);
      showSuccess(messages.modeSaved[answer.is_by_hand ? 'manual' : 'automatic']);
    },
    failed: messages.modeFailed,
  });
}

/** What the pending changes would change for developers. */
export const useWaitingChanges = (projectUuid: string) =>
  useQuery(callOptions(publishingCalls.changes, { params: { projectUuid } }));

/** Saves the note of a version, or with null that of the pending changes. */
export function useSaveNote(projectUuid: string) {
  const store = useStoredPublishing(projectUuid);
  return useMutation({
    mutationFn: (body: { version: number | null; note: string }) =>
      callApi(publishingCalls.saveNote, { params: { projectUuid }, body }),
    onSuccess: (answer) => {
      store(answer);
      showSuccess(messages.noteSaved);
    },
  });
}

export function usePublishChanges(projectUuid: string) {
  const store = useStoredPublishing(projectUuid);
  return useRetriedMutation({
    mutationFn: async (note: string | null) => {
      // The note becomes a part of the version, so it is saved first.
      if (note !== null)
        await callApi(publishingCalls.saveNote, { params: { projectUuid }, body: { version: null, note } });
      return callApi(publishingCalls.publish, { params: { projectUuid } });
    },
    onSuccess: (answer) => {
      store(answer);
      if (answer.has_changes) showError(messages.notYet);
      else showSuccess(messages.published);
    },
    failed: messages.publishFailed,
  });
}

export function useRestoreVersion(projectUuid: string) {
  const store = useStoredPublishing(projectUuid);
  return useMutation({
    mutationFn: ({ publication_uuid }: Publishing['versions'][number]) =>
      callApi(publishingCalls.restore, { params: { projectUuid }, body: { publication_uuid } }),
    onSuccess: (answer, { version }) => {
      store(answer);
      showSuccess(messages.restored(version));
    },
  });
}
