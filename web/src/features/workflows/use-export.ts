import { type Workflow, workflowCalls } from '@fieldkit/contract/workflows.ts';
import { callApi } from '../../lib/api-client.ts';
import { downloadFile, fileNameOf } from '../../lib/download-file.ts';
import { useRetriedMutation } from '../../lib/use-retried-mutation.ts';
import * as messages from './workflows.messages.ts';

type ExportTarget = { workflow: Workflow } | { libraryId: string };

/** Downloads one workflow, or all workflows of a library, as an Arazzo document. */
export function useExport() {
  return useRetriedMutation({
    mutationFn: async (target: ExportTarget) => {
      const isOne = 'workflow' in target;
      const arazzo = isOne
        ? await callApi(workflowCalls.exportOne, { params: { id: target.workflow.workflow_uuid } })
        : await callApi(workflowCalls.exportAll, { params: { libraryId: target.libraryId } });
      const name = isOne ? fileNameOf(target.workflow.name, 'workflow') : 'workflows';
      downloadFile(`${name}.arazzo.json`, `${JSON.stringify(arazzo, null, 2)}\n`, 'application/json');
    },
    failed: messages.exportFailed,
  });
}
