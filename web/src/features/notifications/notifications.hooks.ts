import { collaborationCalls } from '@fieldkit/contract/collaborations.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { collaborationMessages } from '@fieldkit/contract/messages/collaborations.ts';
import { notificationMessages as say } from '@fieldkit/contract/messages/notifications.ts';
import { type Notification, notificationCalls } from '@fieldkit/contract/notifications.ts';
import { projectCalls } from '@fieldkit/contract/projects.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/api-client.ts';
import { isMissing } from '../../lib/is-missing.ts';
import { told } from '../../lib/told.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

const countKey = [notificationCalls.count.path];
const listKey = [notificationCalls.list.path];

/** How many there are, null until it is known: asked each minute while the page is seen, and at once when it is seen again. */
export function useNotificationCount(): number | null {
  const { data } = useQuery({
    queryKey: countKey,
    queryFn: async ({ signal }) => {
      const { count, notification_count } = await ask(notificationCalls.count, { signal });
      return count ?? notification_count;
    },
    refetchInterval: limits.notificationPollMs,
    refetchOnWindowFocus: true,
  });
  return data ?? null;
}

export function useNotifications() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await ask(notificationCalls.list, { signal })).notifications,
    refetchOnWindowFocus: true,
  });
}

export type InviteAnswer = 'accept' | 'decline';

/** Accepts or declines an invitation; then its notification is cleared. */
export function useInviteAnswer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ item, answer }: { item: Notification; answer: InviteAnswer }) => {
      const params = { collaborationUuid: item.project_collaborator_uuid ?? '' };
      await ask(collaborationCalls[answer], { params });
      await clear(item);
    },
    onSuccess: (_nothing, { item, answer }) => {
      takeAway(client, [item._id]);
      if (answer === 'accept') void client.invalidateQueries({ queryKey: [projectCalls.list.path] });
      showSuccess(answer === 'accept' ? collaborationMessages.accepted : collaborationMessages.declined);
    },
    onError: (failure, { item, answer }) => {
      showError(wordsFor(failure, answer === 'accept' ? say.acceptFailed : say.declineFailed));
      // Withdrawn or answered elsewhere: there is nothing to answer any more.
      if (isMissing(failure)) takeAway(client, [item._id]);
    },
  });
}

/** The server has cleared it by the answer already; a failure is said, and the answer stands. */
async function clear({ _id }: Notification): Promise<void> {
  try {
    await ask(notificationCalls.delete, { body: { notification_ids: [_id] } });
  } catch (failure) {
    showError(wordsFor(failure, say.clearFailed));
  }
}

/** Takes notifications away: here at once and whatever the server says; what could not be cleared comes back with the next look. */
export function useDismissal(many: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (notification_ids: string[]) => ask(notificationCalls.delete, { body: { notification_ids } }),
    onMutate: (ids) => takeAway(client, ids),
    onSuccess: () => {
      if (many) showSuccess(say.deletedSelected);
      void client.invalidateQueries({ queryKey: countKey });
    },
    onError: (failure) => showError(wordsFor(failure, many ? say.deleteFailed : say.dismissFailed)),
  });
}

function takeAway(client: QueryClient, ids: readonly string[]): void {
  client.setQueryData<Notification[]>(listKey, (all) => all?.filter(({ _id }) => !ids.includes(_id)));
  client.setQueryData<number>(countKey, (count) => Math.max(0, (count ?? 0) - ids.length));
}

/** Here the server's error or message comes first. */
export const wordsFor = (failure: unknown, otherwise: string): string => told(failure, { otherwise });
