import { limits } from '@fieldkit/contract/limits.ts';
import { type WorkflowChoice, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { ResourceList, rangeOnPage } from '../../content/ResourceList.tsx';
import { callApiWithTotal } from '../../lib/api-client.ts';
import { callKey } from '../../lib/call-options.ts';
import { useListAddress } from '../../lib/use-list-address.ts';
import { RowsCard } from '../../ui/RowsCard.tsx';
import { NoWorkflow, WorkflowsSkeleton } from './WorkflowList.tsx';
import { ProjectWorkflowRow } from './WorkflowRows.tsx';
import { fetchFailure } from './workflows.hooks.ts';
import * as messages from './workflows.messages.ts';

interface ProjectWorkflowsProps {
  projectUuid: string;
  hrefOf: (workflow: WorkflowChoice) => string;
  /** Creates a workflow, beside the search field. */
  action: ReactNode;
  /** Creates the first workflow. */
  firstAction: ReactNode;
}

/** The workflows of all libraries of a project, sorted by name. Search and page are stored in the address. */
export function ProjectWorkflows({ projectUuid, hrefOf, action, firstAction }: ProjectWorkflowsProps) {
  const address = useListAddress('workflow');
  const searchRef = useRef<HTMLInputElement>(null);
  const found = useProjectWorkflows(projectUuid, address.page, address.search);

  return (
    <ResourceList
      label={messages.title}
      messages={messages.listMessages}
      address={address}
      query={found}
      itemsOf={({ workflows }) => workflows}
      statusOf={({ page, workflows, total }) => messages.range(...rangeOnPage(page, workflows.length), total)}
      searchRef={searchRef}
      actions={action}
      pending={<WorkflowsSkeleton />}
      failureText={fetchFailure}
      rows={({ workflows }, isStale) => (
        <RowsCard isStale={isStale}>
          {workflows.map((workflow) => (
            <ProjectWorkflowRow key={workflow.workflow_uuid} workflow={workflow} href={hrefOf(workflow)} />
          ))}
        </RowsCard>
      )}
      empty={
        <NoWorkflow
          search={address.search}
          onClear={() => {
            address.setSearch('');
            searchRef.current?.focus();
          }}
          action={firstAction}
        />
      }
    />
  );
}

/** One page of a project's workflows. The previous page stays visible while the next one loads. */
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
