import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { describeMethod } from '../assistant/describe-method.ts';
import { listPublishedWorkflows } from '../assistant/list-published-workflows.ts';
import { readWorkflow } from '../assistant/read-workflow.ts';
import { cut, onOneLine } from './tools/cut-text.ts';
import { methodText } from './tools/method-text.ts';
import { workflowText } from './tools/workflow-text.ts';
import type { Visit } from './visit.ts';

const mimeType = 'text/plain';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Workflows and methods to be attached to a conversation. Workflows are listed; of methods there are too many. */
export function addResources(server: McpServer, { ctx, project_uuid }: Visit): void {
  const workflows = new ResourceTemplate('fieldkit://workflows/{id}', {
    list: async () => ({
      resources: (await listPublishedWorkflows(ctx, project_uuid)).map((one) => ({
        uri: `fieldkit://workflows/${one.workflow_uuid}`,
        name: cut(one.name, 100),
        description: cut(onOneLine(one.description), 200),
        mimeType,
      })),
    }),
  });
  server.registerResource(
    'workflow',
    workflows,
    { title: say.workflow, mimeType },
    async ({ href }, { id }) => {
      const { workflow } = uuid.test(String(id))
        ? await readWorkflow(ctx, project_uuid, String(id))
        : { workflow: null };
      if (!workflow) throw new ResourceNotFoundError(href, say.noWorkflow);
      return { contents: [{ uri: href, mimeType, text: workflowText(workflow) }] };
    },
  );

  const methods = new ResourceTemplate('fieldkit://methods/{id}', { list: undefined });
  server.registerResource('method', methods, { title: say.method, mimeType }, async ({ href }, { id }) => {
    const method = uuid.test(String(id)) ? await describeMethod(ctx, project_uuid, String(id)) : null;
    if (!method) throw new ResourceNotFoundError(href, say.noMethod);
    return { contents: [{ uri: href, mimeType, text: methodText(method) }] };
  });
}
