import * as workflowMessages from '@fieldkit/contract/messages/workflows.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { CircleCheck, FileDown, Pencil, Trash2 } from 'lucide-react';
import { AskedAs } from '../../content/asked-as/AskedAs.tsx';
import { ItemSheet } from '../../content/ItemSheet.tsx';
import { PluginPageButton } from '../../content/PluginPageButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { useExport } from './use-export.ts';
import { WorkflowView, type WorkflowViewProps } from './WorkflowView.tsx';
import { useSaveWorkflow } from './workflow-changes.hooks.ts';
import { useWorkflow } from './workflows.hooks.ts';
import * as messages from './workflows.messages.ts';

const { one, close, loadingOne, neighbors } = messages;
const oneFailed = {
  title: messages.loadOneFailed,
  fallback: workflowMessages.fetchFailed,
  retry: messages.tryAgain,
};
const sheetMessages = { one, close, loadingOne, oneFailed, neighbors };

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
  const query = useWorkflow(workflowUuid, shown);
  const exporting = useExport();
  const reviewing = useSaveWorkflow();

  return (
    <ItemSheet
      {...{ id: workflowUuid, open, onClose, onOpen, query }}
      title={query.data?.name}
      ids={shown?.map(({ workflow_uuid }) => workflow_uuid)}
      messages={sheetMessages}
      notFound={workflowMessages.notFound}
      width="lg"
      footerStart={(workflow) => (
        <>
          <Button
            variant="ghost"
            icon={<FileDown />}
            loading={exporting.isPending}
            onClick={() => exporting.mutate({ workflow })}
          >
            {messages.exportArazzo}
          </Button>
          {workflow.is_reviewed && workflow.steps.length > 0 && (
            <PluginPageButton projectUuid={workflow.project_uuid} page={`/workflows/${workflowUuid}`} />
          )}
        </>
      )}
      footer={(workflow, leave) => (
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
      )}
    >
      {(workflow) => (
        <WorkflowView workflow={workflow} hrefOfMethod={hrefOfMethod} mayPublish={onEdit !== null}>
          <AskedAs
            key={workflow.workflow_uuid}
            projectUuid={workflow.project_uuid}
            subject={{ workflow_uuid: workflow.workflow_uuid }}
            mayChange={mayTeach}
          />
        </WorkflowView>
      )}
    </ItemSheet>
  );
}
