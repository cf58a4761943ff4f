import { eventCalls } from '@fieldkit/contract/events.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApiWithTotal } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';

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
