import { type AnalyticsFilter, analyticsCalls, type DeveloperQuery } from '@fieldkit/contract/analytics.ts';
import { limits } from '@fieldkit/contract/limits.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { callApiWithTotal } from '../../lib/api-client.ts';
import { callKey, invalidateCall } from '../../lib/call-options.ts';
import { errorMessageOr } from '../../lib/error-message.ts';
import * as messages from './developer-queries.messages.ts';
import type { Kind, QueryOrder } from './use-queries-address.ts';

const list = analyticsCalls.commonAllQuestions;

/** The project and filters that select the queries. */
export interface QueriesFilter {
  projectUuid: string;
  filter: AnalyticsFilter;
  search: string;
  only: Kind | null;
  group: string | null;
  order: QueryOrder;
}

export interface QueriesPage {
  queries: DeveloperQuery[];
  /** The number of queries on all pages. */
  total: number;
  page: number;
}

/** One page of queries. The previous page stays visible while the next one loads. */
export function useDeveloperQueries(queriesFilter: QueriesFilter, page: number) {
  return useQuery({
    queryKey: callKey(list, queriesFilter.projectUuid, queriesFilter, page),
    queryFn: ({ signal }) => fetchQueries(queriesFilter, page, limits.pageSize, signal),
    // Never shows queries of another project as a placeholder.
    placeholderData: (before, query) =>
      query?.queryKey[1] === queriesFilter.projectUuid ? keepPreviousData(before) : undefined,
  });
}

/**
 * The number of queries with the same page filters, but without the search and filter of the list. Undefined
 * until it is loaded.
 */
export function useCountOfAll(queriesFilter: QueriesFilter, enabled: boolean): number | undefined {
  const all = { ...queriesFilter, search: '', only: null, group: null, order: 'asked' as const };
  const { data } = useQuery({
    queryKey: callKey(list, queriesFilter.projectUuid, all, 'count'),
    queryFn: async ({ signal }) => (await fetchQueries(all, 1, 1, signal)).total,
    enabled,
    placeholderData: (before, query) =>
      query?.queryKey[1] === queriesFilter.projectUuid ? keepPreviousData(before) : undefined,
  });
  return data;
}

export async function fetchQueries(
  { projectUuid, filter, search, only, group, order }: QueriesFilter,
  page: number,
  pageSize: number,
  signal: AbortSignal,
): Promise<QueriesPage> {
  const query = {
    ...filter,
    search,
    page: String(page),
    page_size: String(pageSize),
    ...(order === 'need' && { order }),
    ...(only && { only }),
    ...(group && { group_uuid: group }),
  };
  const { answer, total } = await callApiWithTotal(analyticsCalls.commonAllQuestions, {
    params: { projectUuid },
    query,
    signal,
  });
  return { queries: answer.map(withIdentity), total: total ?? answer.length, page };
}

/**
 * Gives each query an id: its group or, on servers without groups, its first recorded question or its text.
 */
const withIdentity = (query: DeveloperQuery): DeveloperQuery => ({
  ...query,
  group_uuid: query.group_uuid || query.mongodb_id[0] || query.text,
});

/** Shows a workflow that was just created or changed for a query, then fetches the list again. */
export function showSavedWorkflow(
  client: QueryClient,
  group_uuid: string,
  workflow: Workflow | undefined,
): void {
  if (workflow) showWorkflow(client, group_uuid, workflow);
  invalidateQueries(client);
}

function showWorkflow(client: QueryClient, group_uuid: string, { workflow_uuid, name }: Workflow): void {
  client.setQueriesData<QueriesPage | number>({ queryKey: callKey(list) }, (data) =>
    typeof data !== 'object'
      ? data
      : {
          ...data,
          queries: data.queries.map((query) =>
            query.group_uuid === group_uuid || query.workflow_uuid === workflow_uuid
              ? { ...query, has_workflow: true, workflow_uuid, workflow_name: name }
              : query,
          ),
        },
  );
}

/** Refetches everything that counts queries. */
export function invalidateQueries(client: QueryClient): void {
  for (const call of [
    analyticsCalls.commonAllQuestions,
    analyticsCalls.queryGroup,
    analyticsCalls.queryHistory,
    analyticsCalls.commonQuestions,
    analyticsCalls.gaps,
    analyticsCalls.proof,
  ])
    void invalidateCall(client, call);
}

export const fetchFailure = errorMessageOr(messages.loadFailed);
