import { connectionCalls } from '@fieldkit/contract/connections.ts';
import * as messages from '@fieldkit/contract/messages/connections.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiWithTotal, ignoreAlreadyDeleted } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showSuccess } from '../../ui/toast.ts';

const PAGE_SIZE = 20;
const keyOf = (projectUuid: string) => callKey(connectionCalls.list, projectUuid);

/** The connected clients, newest first, page by page. */
export function useConnections(projectUuid: string) {
  return useInfiniteQuery({
    queryKey: keyOf(projectUuid),
    queryFn: async ({ pageParam, signal }) => {
      const { answer, total } = await callApiWithTotal(connectionCalls.list, {
        params: { id: projectUuid },
        query: { page: String(pageParam), page_size: String(PAGE_SIZE) },
        signal,
      });
      return { connections: answer, total: total ?? answer.length, page: pageParam };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total, page }) => (page * PAGE_SIZE < total ? page + 1 : null),
    staleTime: 0,
  });
}

/** Ends a connection. */
export function useRevoke(projectUuid: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (grantUuid: string) =>
      ignoreAlreadyDeleted(callApi(connectionCalls.revoke, { params: { id: projectUuid, grantUuid } })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keyOf(projectUuid) });
      showSuccess(messages.revoked);
      onDone();
    },
  });
}

export const revokeFailure = (failure: unknown): string =>
  errorMessage(failure, { fallback: messages.revokeFailed });
