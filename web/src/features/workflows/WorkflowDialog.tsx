import * as workflowMessages from '@fieldkit/contract/messages/workflows.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { CircleCheck, FileDown, Pencil, Trash2 } from 'lucide-react';
import { AskedAs } from '../../asked-as/AskedAs.tsx';
import { GuardedDialog } from '../../drafts/GuardedDialog.tsx';
import { isMissing } from '../../lib/api-client.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { NeighborButtons } from '../../ui/NeighborButtons.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useExport } from './use-export.ts';
import { WorkflowView, type WorkflowViewProps } from './WorkflowView.tsx';
import { useSaveWorkflow } from './workflow-changes.hooks.ts';
import { fetchFailure, useWorkflow } from './workflows.hooks.ts';
import * as messages from './workflows.messages.ts';

export interface WorkflowDialogProps extends Pick<WorkflowViewProps, 'hrefOfMethod'> {
  workflowUuid: string;
  /** Whether the user may edit the phrases that find the workflow. */
  mayTeach: boolean;
  /** The workflows on the page behind the dialog; undefined while loading. */
  shown: readonly Workflow[] | undefined;
  open: boolean;
  onClose: () => void;
  /** Opens another workflow of the list in place of the current one; undefined if there is no list. */
  onOpen?: (workflowUuid: string) => void;
  /** Null if the user may not edit workflows. */
  onEdit: ((workflow: Workflow) => void) | null;
  onDelete: ((workflow: Workflow) => void) | null;
}

/** A workflow, opened by its address. */
export function WorkflowDialog(props: WorkflowDialogProps) {
  const { workflowUuid, mayTeach, shown, hrefOfMethod, open, onClose, onOpen, onEdit, onDelete } = props;
  const { workflow, isPending, error, refetch } = useWorkflow(workflowUuid, shown);
  const exporting = useExport();
  const reviewing = useSaveWorkflow();
  const isGone = !error || isMissing(error);

  return (
    <GuardedDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeLabel={messages.close}
      isSheet
      readFirst
      headerActions={(leave) =>
        onOpen && (
          <NeighborButtons
            ids={shown?.map(({ workflow_uuid }) => workflow_uuid)}
            id={workflowUuid}
            onOpen={(id) => leave(() => onOpen(id))}
            labels={messages.neighbors}
          />
        )
      }
      title={workflow?.name ?? messages.one}
      {...(workflow && {
        footerStart: (
          <Button
            variant="ghost"
            icon={<FileDown />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ workflow })}
          >
            {messages.exportArazzo}
          </Button>
        ),
        footer: (leave) => (
          <>
            {onDelete && (
              <Button variant="ghost" icon={<Trash2 />} onClick={() => leave(() => onDelete(workflow))}>
                {messages.delete}
              </Button>
            )}
            {onEdit && (
              <Button icon={<Pencil />} onClick={() => leave(() => onEdit(workflow))}>
                {messages.edit}
              </Button>
            )}
            {onEdit && !workflow.is_reviewed && (
              <Button
                variant="solid"
                icon={<CircleCheck />}
                loading={reviewing.isPending}
                onClick={() => reviewing.mutate({ workflow, changes: { is_reviewed: true } })}
              >
                {messages.publishReviewed}
              </Button>
            )}
          </>
        ),
      })}
    >
      {workflow && (
        <WorkflowView workflow={workflow} hrefOfMethod={hrefOfMethod} mayPublish={onEdit !== null}>
          <AskedAs
            key={workflow.workflow_uuid}
            projectUuid={workflow.project_uuid}
            subject={{ workflow_uuid: workflow.workflow_uuid }}
            mayChange={mayTeach}
          />
        </WorkflowView>
      )}
      {!workflow && isPending && <WorkflowSkeleton />}
      {!workflow && !isPending && (
        <ErrorPanel
          title={isGone ? workflowMessages.notFound.title : messages.loadOneFailed}
          level={3}
          className="min-h-56"
          action={isGone ? undefined : <Button onClick={refetch}>{messages.tryAgain}</Button>}
        >
          {isGone ? workflowMessages.notFound.message : fetchFailure(error)}
        </ErrorPanel>
      )}
    </GuardedDialog>
  );
}

function WorkflowSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <p role="status" className="sr-only">
        {messages.loadingOne}
      </p>
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-16 w-full rounded-md" />
      <Skeleton className="h-16 w-full rounded-md" />
    </div>
  );
}
