import { type Collaborator, collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/collaborators.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, ignoreAlreadyDeleted, ignoreUnexpectedAnswer, isMissing } from '../../lib/api-client.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { callKey, invalidateCall } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

export const collaboratorsKey = (projectUuid: string) => callKey(collaboratorCalls.list, projectUuid);

/** All members of a project, the owner first. */
export function useCollaborators(projectUuid: string, enabled = true) {
  return useQuery({
    enabled,
    queryKey: collaboratorsKey(projectUuid),
    queryFn: async ({ signal }) =>
      (await callApi(collaboratorCalls.list, { params: { projectUuid }, signal })).data.collaborators,
  });
}

/** The result of adding addresses: the new members, and the addresses that failed with their reasons. */
export interface AddedPeople {
  made: Collaborator[];
  failed: { email: string; reason: string }[];
}

/** Adds addresses one after another. The server adds users who have an account and invites all others. */
export function useAddPeople(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (emails: readonly string[]): Promise<AddedPeople> => {
      const people: AddedPeople = { made: [], failed: [] };
      for (const email of emails)
        try {
          people.made.push(await addOrInvite(projectUuid, email));
        } catch (error) {
          people.failed.push({
            email,
            reason: error instanceof NotInvited ? error.message : failureOf(error, messages.addFailed),
          });
        }
      return people;
    },
    onSuccess: ({ made, failed }) => {
      client.setQueryData<Collaborator[]>(collaboratorsKey(projectUuid), (all) => all && [...all, ...made]);
      void client.invalidateQueries({ queryKey: collaboratorsKey(projectUuid) });
      void invalidateCall(client, projectCalls.get, projectUuid);
      if (made.length > 0) showSuccess(wordsForAdded(made));
      for (const { reason } of failed.slice(0, 1)) showError(reason);
    },
  });
}

async function addOrInvite(projectUuid: string, email: string): Promise<Collaborator> {
  const params = { projectUuid };
  try {
    const body = { collaborator_customer_email: email, role: 'collaborator', or_invite: true } as const;
    const answer = await ignoreUnexpectedAnswer(callApi(collaboratorCalls.add, { params, body }));
    return answer?.data ?? placeholderCollaborator(email, 'active');
  } catch (error) {
    // Servers that implement only the product specification refuse an address without an account, some of
    // them without a code.
    if (!isMissing(error) || (error.code ?? messages.notAUser.code) !== messages.notAUser.code) throw error;
    return invite(projectUuid, email);
  }
}

/** @throws Error with the specification's text if the server sends none */
async function invite(projectUuid: string, email: string): Promise<Collaborator> {
  try {
    const request = { params: { projectUuid }, body: { invitee_email: email } };
    const answer = await ignoreUnexpectedAnswer(callApi(collaboratorCalls.invite, request));
    return answer?.data ?? placeholderCollaborator(email, 'pending');
  } catch (error) {
    throw new NotInvited(failureOf(error, messages.inviteFailed));
  }
}

/** A row to show until the list is fetched again, if the answer does not contain the collaborator. */
const placeholderCollaborator = (email: string, status: Collaborator['status']): Collaborator => ({
  collaboration_uuid: email,
  collaborator_email: email,
  collaborator_name: '',
  role: 'collaborator',
  status,
  expires_at: null,
  is_you: false,
});

class NotInvited extends Error {}

function wordsForAdded(made: readonly Collaborator[]): string {
  const invited = made.filter(({ status }) => status === 'pending').length;
  if (made.length === 1) return invited === 1 ? messages.invited : messages.added;
  return messages.addedAndInvited(made.length - invited, invited);
}

/**
 * Removes a collaborator. The row disappears immediately, and the list is fetched again half a second later.
 */
export function useRemoval(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ collaboration_uuid }: Collaborator) =>
      ignoreAlreadyDeleted(
        callApi(collaboratorCalls.remove, { params: { collaborationUuid: collaboration_uuid } }),
      ),
    onSuccess: (_nothing, gone) => {
      client.setQueryData<Collaborator[]>(collaboratorsKey(projectUuid), (all) =>
        all?.filter(({ collaboration_uuid }) => collaboration_uuid !== gone.collaboration_uuid),
      );
      showSuccess(messages.removed);
      setTimeout(
        () => void client.invalidateQueries({ queryKey: collaboratorsKey(projectUuid) }),
        limits.collaboratorRefetchMs,
      );
    },
    onError: (error) => showError(failureOf(error, messages.removeFailed)),
  });
}

/** Leaves the project. The user's own record is found by email address. */
export function useLeaving(projectUuid: string, ownEmail: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (all: readonly Collaborator[]) => {
      const own = all.find(
        ({ collaborator_email, is_you }) =>
          is_you || collaborator_email.toLowerCase() === ownEmail.toLowerCase(),
      );
      if (!own) throw new NoRecord();
      // A collaborator who has been removed in the meantime counts as removed.
      await ignoreAlreadyDeleted(
        callApi(collaboratorCalls.leave, { params: { collaborationUuid: own.collaboration_uuid } }),
      );
    },
    onSuccess: () => {
      client.removeQueries({ queryKey: collaboratorsKey(projectUuid) });
      client.removeQueries({ queryKey: callKey(projectCalls.get, projectUuid) });
      void invalidateCall(client, projectCalls.list);
      showSuccess(messages.left);
    },
    onError: (error) => showError(leaveFailure(error)),
  });
}

class NoRecord extends Error {}

export const leaveFailure = (error: unknown): string =>
  error instanceof NoRecord ? messages.noRecord : failureOf(error, messages.leaveFailed);

/** This dialog prefers the answer's `error` over its message. */
export const failureOf = (error: unknown, fallback: string): string =>
  fieldOf(error) ?? errorMessage(error, { prefer: 'error', fallback });

/** Like `failureOf`, but for use below the field, where there is also space for what to do about it. */
export const sentenceOf = (error: unknown, fallback: string): string =>
  fieldOf(error) ?? errorMessage(error, { fallback });

const fieldOf = (error: unknown): string | undefined =>
  error instanceof ApiProblem ? Object.values(error.fields)[0] : undefined;
