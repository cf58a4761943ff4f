import { analyticsCalls, type QueryWording } from '@fieldkit/contract/analytics.ts';
import { type Method, methodCalls } from '@fieldkit/contract/methods.ts';
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, isMissing } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showSuccess } from '../../ui/toast.ts';
import { invalidateQueries } from './developer-queries.hooks.ts';
import * as messages from './developer-queries.messages.ts';

const wordingsOf = (projectUuid: string, groupUuid: string) => ({
  queryKey: callKey(analyticsCalls.queryGroup, projectUuid, groupUuid),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<QueryWording[]> =>
    (await callApi(analyticsCalls.queryGroup, { params: { projectUuid, groupUuid }, signal })).wordings,
});

/** The wordings of a query, most frequent first. */
export const useWordings = (projectUuid: string, groupUuid: string) =>
  useQuery(wordingsOf(projectUuid, groupUuid));

/** The wordings of several queries; undefined until all are loaded. */
export function useWordingsOfAll(projectUuid: string, groupUuids: readonly string[], enabled: boolean) {
  return useQueries({
    queries: groupUuids.map((groupUuid) => ({ ...wordingsOf(projectUuid, groupUuid), enabled })),
    combine: (results) => ({
      wordings: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined,
      error: results.find(({ error }) => error)?.error,
    }),
  });
}

/** The methods that answered wordings, by id. Contains those that are already loaded. */
export function useMethodsOf(wordings: readonly QueryWording[]): ReadonlyMap<string, Method | null> {
  const ids = [...new Set(wordings.flatMap(({ method_uuid }) => method_uuid ?? []))];
  return useQueries({
    queries: ids.map((id) => callOptions(methodCalls.get, { params: { id } })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data, isError }, at): [string, Method | null][] =>
          data || isError ? [[ids[at] ?? '', data ?? null]] : [],
        ),
      ),
  });
}

/**
 * The wording that represents the merged query: the most frequent one, or the shortest if several are equally
 * frequent.
 */
export function shownWording(wordings: readonly QueryWording[]): QueryWording | undefined {
  return [...wordings].sort(
    (one, other) =>
      other.count - one.count || one.text.length - other.text.length || (one.text < other.text ? -1 : 1),
  )[0];
}

/** Merges queries. The first one keeps its address. */
export function useMerge(projectUuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (group_uuids: string[]) =>
      callApi(analyticsCalls.mergeGroups, { params: { projectUuid }, body: { group_uuids } }),
    onSuccess: (_, { length }) => {
      invalidateQueries(client);
      showSuccess(messages.merged(length));
    },
    onError: (error) => isMissing(error) && invalidateQueries(client),
  });
}

export const mergeFailure = (error: unknown): string =>
  errorMessage(error, { fallback: messages.mergeFailed });

/** Splits wordings of a query off into a new query. */
export function useSplit(projectUuid: string, group_uuid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wording_uuids: string[]) =>
      callApi(analyticsCalls.splitGroup, { params: { projectUuid }, body: { group_uuid, wording_uuids } }),
    onSuccess: () => {
      invalidateQueries(client);
      showSuccess(messages.splitToast);
    },
    onError: (error) => isMissing(error) && invalidateQueries(client),
  });
}

export const splitFailure = (error: unknown): string =>
  errorMessage(error, { fallback: messages.splitFailed });
