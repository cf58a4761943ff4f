import { limits } from '@fieldkit/contract/limits.ts';
import * as messages from '@fieldkit/contract/messages/workflows.ts';
import { type Workflow, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApiWithTotal } from '../../lib/api-client.ts';
import { callKey, callOptions } from '../../lib/call-options.ts';
import { errorMessageOr } from '../../lib/error-message.ts';
import { logFailure } from '../../lib/log-failure.ts';

/** One page of a library's workflows. The previous page stays visible while the next one loads. */
export function useWorkflows(libraryId: string, page: number, search: string) {
  const workflows = useQuery({
    queryKey: callKey(workflowCalls.list, libraryId, { page, search }),
    queryFn: async ({ signal }) => {
      const query = { page: String(page), page_size: String(limits.pageSize), search };
      const { answer, total } = await callApiWithTotal(workflowCalls.list, {
        params: { libraryId },
        query,
        signal,
      });
      return { workflows: answer, total: total ?? answer.length, page };
    },
    // Never shows workflows of another library as a placeholder.
    placeholderData: (before, query) =>
      query?.queryKey[1] === libraryId ? keepPreviousData(before) : undefined,
  });
  useLogged(workflows.error);
  return workflows;
}

/** The workflow with the given id, taken from the current page or else fetched. */
export function useWorkflow(id: string, shown: readonly Workflow[] | undefined) {
  const here = shown?.find(({ workflow_uuid }) => workflow_uuid === id);
  const one = useQuery({
    ...callOptions(workflowCalls.get, { params: { id } }),
    enabled: shown !== undefined && !here,
  });
  useLogged(one.error);
  return { data: here ?? one.data, error: here ? null : one.error, refetch: one.refetch };
}

/** If workflows cannot be fetched, no toast is shown: the error is logged and shown in place of the list. */
function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
}

export const fetchFailure = errorMessageOr(messages.fetchFailed);
