import * as messages from '@fieldkit/contract/messages/workflows.ts';
import {
  type Workflow,
  type WorkflowChanges,
  type WorkflowForm,
  workflowCalls,
} from '@fieldkit/contract/workflows.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markContentChanged } from '../../content/content-changed.ts';
import { callApi, ignoreAlreadyDeleted, ignoreUnexpectedAnswer } from '../../lib/api-client.ts';
import { isPlanLimit } from '../../lib/api-problem.ts';
import { errorMessage, errorMessageOr } from '../../lib/error-message.ts';
import { showError, showSuccess } from '../../ui/toast.ts';

export type WorkflowSaveInput = { workflow: Workflow; changes: WorkflowChanges } | { form: WorkflowForm };

/** Creates a workflow or changes one. */
export function useSaveWorkflow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (saving: WorkflowSaveInput) =>
      ignoreUnexpectedAnswer(
        'workflow' in saving
          ? callApi(workflowCalls.update, {
              params: { id: saving.workflow.workflow_uuid },
              body: saving.changes,
            })
          : callApi(workflowCalls.create, { body: saving.form }),
      ),
    onSuccess: (_, saving) => {
      markContentChanged(client);
      showSuccess('workflow' in saving ? messages.updated : messages.created);
    },
    onError: (error, saving) => {
      if (!isPlanLimit(error)) showError(saveFailure(error, 'workflow' in saving));
    },
  });
}

export const saveFailure = (error: unknown, isUpdate: boolean): string =>
  errorMessage(error, { fallback: isUpdate ? messages.updateFailed : messages.createFailed });

export const deleteFailure = errorMessageOr(messages.deleteFailed);

export function useDeleteWorkflow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ workflow_uuid }: Workflow) =>
      ignoreAlreadyDeleted(callApi(workflowCalls.delete, { params: { id: workflow_uuid } })),
    onSuccess: () => {
      markContentChanged(client);
      showSuccess(messages.deleted);
    },
    onError: (error) => showError(deleteFailure(error)),
  });
}
