import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import * as collaboratorMessages from '@fieldkit/contract/messages/collaborators.ts';
import * as messages from '@fieldkit/contract/messages/notifications.ts';
import { type Notification, notificationCalls } from '@fieldkit/contract/notifications.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, isMissing } from '../../lib/api-client.ts';
import { runBeforeLeaving } from '../../lib/before-leaving.ts';
import { invalidateCall } from '../../lib/call-options.ts';
import { showError, showSuccess } from '../../ui/toast.ts';
import {
  hidePendingRejection,
  isInvitation,
  notificationError,
  refresh,
  removeFromCache,
  restorePendingRejection,
} from './notifications.hooks.ts';

/** Accepts an invitation, then clears its notification and calls `onJoined`, which may open the project. */
export function useAcceptance(onJoined: (projectUuid: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (item: Notification) => answer('accept', item),
    onSuccess: (project_uuid, item) => {
      removeFromCache(client, [item._id]);
      void invalidateCall(client, projectCalls.list);
      showSuccess(collaboratorMessages.accepted);
      if (project_uuid) onJoined(project_uuid);
    },
    onError: (error, item) => {
      showError(notificationError(error, messages.acceptFailed));
      // The invitation was withdrawn, or answered elsewhere.
      if (isMissing(error)) removeFromCache(client, [item._id]);
    },
  });
}

/**
 * Declines an invitation, which is final. The row disappears immediately, but the request is sent only when
 * the undo has expired, the page closes, or the user signs out.
 */
export function useDeclining(): (item: Notification) => void {
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: (item: Notification) => answer('decline', item),
    onError: (error) => showError(notificationError(error, messages.declineFailed)),
    onSettled: (_nothing, _failure, { _id }) => restorePendingRejection(client, _id),
  });

  return (item) => {
    let isOver = false;
    /** Runs once: when the undo expires or the page closes, whichever comes first. */
    const end = (how: () => Promise<unknown>) => async () => {
      if (isOver) return;
      isOver = true;
      forget();
      return how();
    };
    const send = end(() => sending.mutateAsync(item).catch(() => {}));
    const takeBack = end(async () => {
      restorePendingRejection(client, item._id);
      showSuccess(messages.declineTakenBack);
    });
    hidePendingRejection(client, item._id);
    const forget = runBeforeLeaving(send);
    showSuccess(collaboratorMessages.declined, {
      label: messages.undo,
      run: () => void takeBack(),
      onDismiss: () => void send(),
    });
  };
}

/**
 * Deletes notifications. Invitations among them are declined, so that the project owners do not wait for an
 * answer. Those that cannot be declined stay.
 */
export function useDeclineAndDelete() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (items: readonly Notification[]) => {
      const invitations = items.filter(isInvitation);
      const others = items.filter((item) => !isInvitation(item)).map(({ _id }) => _id);
      const declined = await Promise.allSettled(invitations.map((item) => answer('decline', item)));
      if (others.length > 0) await callApi(notificationCalls.delete, { body: { notification_ids: others } });
      const failed = declined.find((outcome) => outcome.status === 'rejected');
      if (failed && !isMissing(failed.reason)) throw failed.reason;
    },
    onMutate: (items) =>
      removeFromCache(
        client,
        items.map(({ _id }) => _id),
      ),
    onSuccess: () => showSuccess(messages.deletedSelected),
    onError: (error) => showError(notificationError(error, messages.deleteFailed)),
    onSettled: () => refresh(client),
  });
}

/**
 * The server clears the notification when it receives the answer. If it cannot be cleared, the screen shows
 * that, but the answer remains valid.
 * @returns the project of an accepted invitation, if the server returns it
 */
async function answer(decision: 'accept' | 'decline', { _id, project_collaborator_uuid }: Notification) {
  const params = { collaborationUuid: project_collaborator_uuid ?? '' };
  const answered = await callApi(collaboratorCalls[decision], { params, keepalive: true });
  try {
    await callApi(notificationCalls.delete, { body: { notification_ids: [_id] } });
  } catch (error) {
    showError(notificationError(error, messages.clearFailed));
  }
  return 'project_uuid' in answered ? (answered.project_uuid ?? null) : null;
}
