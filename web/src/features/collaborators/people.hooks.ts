import { type Collaborator, collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { invalidateCall } from '../../lib/call-options.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import { collaboratorsKey, sentenceOf } from './collaborators.hooks.ts';

/**
 * Makes a collaborator the owner. This changes the current user's permissions, so all data of the project is
 * fetched again.
 */
export function useNewOwner(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ collaboration_uuid }: Collaborator) =>
      callApi(collaboratorCalls.makeOwner, { params: { collaborationUuid: collaboration_uuid } }),
    onSuccess: () => {
      showSuccess(messages.ownerMade);
      void invalidateCall(client, projectCalls.list);
      void invalidateCall(client, projectCalls.get, projectUuid);
      void client.invalidateQueries({ queryKey: collaboratorsKey(projectUuid) });
    },
    onError: (failure) => showError(sentenceOf(failure, messages.makeOwnerFailed)),
  });
}

/** Sends an invitation again, and shows when its new link expires. */
export function useSendAgain(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ collaboration_uuid }: Collaborator) =>
      (await callApi(collaboratorCalls.sendAgain, { params: { collaborationUuid: collaboration_uuid } }))
        .data,
    onSuccess: (renewed) => {
      client.setQueryData<Collaborator[]>(collaboratorsKey(projectUuid), (all) =>
        all?.map((one) => (one.collaboration_uuid === renewed.collaboration_uuid ? renewed : one)),
      );
      showSuccess(messages.sentAgain);
    },
    onError: (failure) => {
      showError(sentenceOf(failure, messages.sendAgainFailed));
      void client.invalidateQueries({ queryKey: collaboratorsKey(projectUuid) });
    },
  });
}
