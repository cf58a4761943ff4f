import { limits } from '@fieldkit/contract/limits.ts';
import { type WorkflowChoice, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { callApiWithTotal } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { rangeOnPage, usePageCount } from '../../lib/use-searched-list.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { HttpMethodChain } from '../../ui/HttpMethodBadge.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { NoWorkflow, WorkflowsSkeleton } from './WorkflowList.tsx';
import { fetchFailure } from './workflows.hooks.ts';
import * as messages from './workflows.messages.ts';

interface ProjectWorkflowsProps {
  projectUuid: string;
  hrefOf: (workflow: WorkflowChoice) => string;
}

/** The workflows of all libraries of a project, by name: searched and paged by the address. */
export function ProjectWorkflows({ projectUuid, hrefOf }: ProjectWorkflowsProps) {
  const address = useListAddress('workflow');
  const searchRef = useRef<HTMLInputElement>(null);
  const found = useProjectWorkflows(projectUuid, address.page, address.search);
  const { data } = found;
  const { page, pageCount, isPastTheEnd } = usePageCount(address, data?.total, !found.isPlaceholderData);

  return (
    <ListSection
      label={messages.title}
      status={
        data && !isPastTheEnd
          ? messages.range(...rangeOnPage(data.page, data.workflows.length), data.total)
          : ''
      }
      search={{
        ref: searchRef,
        label: messages.search,
        placeholder: messages.searchHint,
        clearLabel: messages.clearSearch,
        search: address.search,
        onSearch: address.setSearch,
      }}
      pages={{
        page,
        pageCount,
        onPageChange: address.setPage,
        labels: {
          nav: messages.pages,
          previous: messages.previous,
          next: messages.next,
          choose: messages.choosePage,
          page: messages.page,
        },
      }}
    >
      {found.isPending && <WorkflowsSkeleton />}
      {found.isError && !data && (
        <ErrorPanel
          title={messages.loadFailed}
          action={<Button onClick={() => void found.refetch()}>{messages.retry}</Button>}
        >
          {fetchFailure(found.error)}
        </ErrorPanel>
      )}
      {data && data.workflows.length > 0 && (
        <RowsCard isStale={found.isPlaceholderData && found.isFetching}>
          {data.workflows.map((workflow) => (
            <li
              key={workflow.workflow_uuid}
              className="relative flex items-center gap-4 px-4 py-3 transition-colors duration-100 first:rounded-t-lg last:rounded-b-lg hover:bg-hover"
            >
              <h2 className="min-w-0 flex-1 truncate text-13 font-medium" dir="auto">
                <Link to={hrefOf(workflow)} className="stretched-link text-ink" title={workflow.name}>
                  {workflow.name}
                </Link>
              </h2>
              <HttpMethodChain label={messages.steps} httpMethods={workflow.http_methods} />
              <span dir="auto" className="min-w-0 truncate text-12 text-ink-3" title={workflow.library_name}>
                {workflow.library_name}
              </span>
            </li>
          ))}
        </RowsCard>
      )}
      {data && data.workflows.length === 0 && !isPastTheEnd && (
        <NoWorkflow
          search={address.search}
          onClear={() => {
            address.setSearch('');
            searchRef.current?.focus();
          }}
          onCreate={null}
        />
      )}
    </ListSection>
  );
}

/** One page of the workflows of a project; the previous page stays while the next one loads. */
function useProjectWorkflows(projectUuid: string, page: number, search: string) {
  return useQuery({
    queryKey: callKey(workflowCalls.choices, projectUuid, { page, search }),
    queryFn: async ({ signal }) => {
      const query = { page: String(page), page_size: String(limits.pageSize), search };
      const { answer, total } = await callApiWithTotal(workflowCalls.choices, {
        params: { projectUuid },
        query,
        signal,
      });
      return { workflows: answer, total: total ?? answer.length, page };
    },
    placeholderData: keepPreviousData,
  });
}
