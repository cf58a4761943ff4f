import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/notifications.ts';
import { type Notification, notificationCalls } from '@fieldkit/contract/notifications.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, ignoreUnexpectedAnswer } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const countKey = callKey(notificationCalls.count);
const listKey = callKey(notificationCalls.list);

const pendingRejectionsKey = ['rejected invitations'];

/** The ids of rejected invitations that can still be undone, which the server does not know about yet. */
const pendingRejections = (client: QueryClient): readonly string[] =>
  client.getQueryData<string[]>(pendingRejectionsKey) ?? [];

/** Hides an invitation, regardless of the server's answers, until it is restored. */
export function hidePendingRejection(client: QueryClient, id: string): void {
  client.setQueryData(pendingRejectionsKey, [...pendingRejections(client), id]);
  removeFromCache(client, [id]);
}

/** Shows the notification again, as the server returns it. */
export function restorePendingRejection(client: QueryClient, id: string): void {
  client.setQueryData(
    pendingRejectionsKey,
    pendingRejections(client).filter((pendingId) => pendingId !== id),
  );
  refresh(client);
}

/** Fetches the list and the count again. */
export function refresh(client: QueryClient): void {
  for (const queryKey of [listKey, countKey]) void client.invalidateQueries({ queryKey });
}

/** Whether a notification is an invitation that can be answered. */
export const isInvitation = ({ notification_type, project_collaborator_uuid }: Notification): boolean =>
  notification_type === 'collaboration_invite' && project_collaborator_uuid !== null;

/**
 * The number of notifications; null until it is loaded. Polled every minute while the page is visible, and
 * immediately when it becomes visible.
 */
export function useNotificationCount(): number | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: async ({ signal }) => {
      const { count, notification_count } = await callApi(notificationCalls.count, { signal });
      return Math.max(0, Math.max(count, notification_count) - pendingRejections(client).length);
    },
    refetchInterval: limits.notificationPollMs,
    refetchOnWindowFocus: true,
  });
  return data ?? null;
}

/** A server that implements only the product specification may send an invitation without a message. */
function withMessage(item: Notification): Notification {
  const { message, inviter, project_name } = item;
  if (message || !inviter || !project_name || !isInvitation(item)) return item;
  return { ...item, message: messages.invited(inviter, project_name) };
}

export function useNotifications({ enabled = true }: { enabled?: boolean } = {}) {
  const client = useQueryClient();
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => {
      const { notifications } = await callApi(notificationCalls.list, { signal });
      const hidden = pendingRejections(client);
      return notifications.filter(({ _id }) => !hidden.includes(_id)).map(withMessage);
    },
    enabled,
    refetchOnWindowFocus: true,
  });
}

/**
 * Deletes notifications. They disappear immediately, regardless of the server's answer. Those that could not
 * be deleted reappear with the next fetch.
 */
export function useDismissal(many: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notification_ids: string[]) =>
      ignoreUnexpectedAnswer(callApi(notificationCalls.delete, { body: { notification_ids } })),
    onMutate: (ids) => removeFromCache(client, ids),
    onSuccess: () => {
      if (many) showSuccess(messages.deletedSelected);
      void client.invalidateQueries({ queryKey: countKey });
    },
    onError: (error) =>
      showError(notificationError(error, many ? messages.deleteFailed : messages.dismissFailed)),
  });
}

/** Removes notifications from the cached list and count. */
export function removeFromCache(client: QueryClient, ids: readonly string[]): void {
  client.setQueryData<Notification[]>(listKey, (all) => all?.filter(({ _id }) => !ids.includes(_id)));
  client.setQueryData<number>(countKey, (count) => Math.max(0, (count ?? 0) - ids.length));
}

/** Prefers the server's message over its title. */
export const notificationError = (error: unknown, fallback: string): string =>
  errorMessage(error, { fallback });
