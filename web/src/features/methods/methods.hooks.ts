import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/methods.ts';
import { type Method, type MethodFilter, methodCalls } from '@fieldkit/contract/methods.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApiWithTotal } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessageOr } from '../../lib/error-message.ts';

/** One page of a library's methods. The previous page stays visible while the next one loads. */
export function useMethods(libraryId: string, page: number, search: string, filter: MethodFilter = {}) {
  return useQuery({
    ...methodsQuery(libraryId, page, search, filter),
    // Never shows methods of another library as a placeholder.
    placeholderData: (before, query) =>
      query?.queryKey[1] === libraryId ? keepPreviousData(before) : undefined,
  });
}

export const methodsQuery = (libraryId: string, page: number, search: string, filter: MethodFilter = {}) =>
  queryOptions({
    queryKey: callKey(methodCalls.list, libraryId, { page, search, ...filter }),
    queryFn: async ({ signal }) => {
      const query = { page: String(page), page_size: String(limits.pageSize), search, ...filter };
      const { answer, total } = await callApiWithTotal(methodCalls.list, {
        params: { libraryId },
        query,
        signal,
      });
      return { methods: answer, total: total ?? answer.length, page };
    },
  });

/**
 * The tags, HTTP methods and possible problems of a library's methods. Not requested while `enabled` is
 * false.
 */
export const useMethodsOverview = (libraryId: string, enabled: boolean) =>
  useQuery({ ...callOptions(methodCalls.overview, { params: { libraryId } }), enabled });

/** The method with the given id, taken from the current page or else fetched. */
export function useMethod(methodUuid: string, shown: readonly Method[] | undefined) {
  const here = shown?.find(({ method_uuid }) => method_uuid === methodUuid);
  const one = useQuery({
    ...callOptions(methodCalls.get, { params: { id: methodUuid } }),
    enabled: shown !== undefined && !here,
  });
  return { data: here ?? one.data, error: here ? null : one.error, refetch: one.refetch };
}

export const fetchFailure = errorMessageOr(messages.fetchFailed);
