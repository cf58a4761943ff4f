import { type Workflow, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { downloadFile, fileNameOf } from '../../lib/download-file.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { showError } from '../../ui/toast.ts';
import * as messages from './workflows.messages.ts';

type ExportTarget = { workflow: Workflow } | { libraryId: string };

/** Downloads one workflow, or all workflows of a library, as an Arazzo document. */
export function useExport() {
  return useMutation({
    mutationFn: async (wanted: ExportTarget) => {
      const isOne = 'workflow' in wanted;
      const arazzo = isOne
        ? await callApi(workflowCalls.exportOne, { params: { id: wanted.workflow.workflow_uuid } })
        : await callApi(workflowCalls.exportAll, { params: { libraryId: wanted.libraryId } });
      const name = isOne ? fileNameOf(wanted.workflow.name, 'workflow') : 'workflows';
      downloadFile(`${name}.arazzo.json`, `${JSON.stringify(arazzo, null, 2)}\n`, 'application/json');
    },
    onError: (failure) => showError(errorMessage(failure, { fallback: messages.exportFailed })),
  });
}
