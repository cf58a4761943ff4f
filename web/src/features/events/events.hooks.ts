import { eventCalls } from '@fieldkit/contract/events.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemTexts } from '../../content/EditTextsDialog.tsx';
import { callApi, callApiWithTotal } from '../../lib/api-client.ts';
import { callKey, callOptions, invalidateCall } from '../../lib/call-options.ts';
import { showSuccess } from '../../ui/toast.ts';

/** One page of a library's events. The previous page stays visible while the next one loads. */
export const useEvents = (libraryId: string, page: number, search: string) =>
  useQuery({
    queryKey: callKey(eventCalls.list, libraryId, { page, search }),
    queryFn: async ({ signal }) => {
      const query = { page: String(page), page_size: String(limits.pageSize), search };
      const { answer, total } = await callApiWithTotal(eventCalls.list, {
        params: { libraryId },
        query,
        signal,
      });
      return { events: answer, total: total ?? answer.length, page };
    },
    placeholderData: keepPreviousData,
  });

/** An event with what the API sends. */
export const useEvent = (eventUuid: string) =>
  useQuery(callOptions(eventCalls.get, { params: { eventUuid } }));

/** Changes the texts of an event. */
export function useUpdateEvent(eventUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<ItemTexts>) =>
      callApi(eventCalls.update, { params: { eventUuid }, body: changes }),
    onSuccess: ({ message }) => {
      for (const call of [eventCalls.list, eventCalls.get]) void invalidateCall(client, call);
      showSuccess(message);
    },
  });
}
