import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { describeMethod, nearestMethods } from '../../services/search/nearest-methods.ts';
import { listPublishedWorkflows, readWorkflow } from '../../services/search/read-workflow.ts';
import { addOverviews } from './add-overviews.ts';
import { attachedText } from './tools/attached-text.ts';
import { cut, onOneLine } from './tools/cut-text.ts';
import { workflowText } from './tools/get-workflow-tool.ts';
import { methodText } from './tools/method-text.ts';
import { methodRead, stepTaken, type Visit } from './visit.ts';

const mimeType = 'text/plain';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_COMPLETED = 20;

/**
 * What can be attached to a conversation: workflows, which are listed, methods, of which there are too many, and the
 * overviews. Where a client completes an id, it may begin with the name of what is meant.
 */
export function addResources(server: McpServer, visit: Visit): void {
  const { ctx, project_uuid } = visit;
  const all = () => listPublishedWorkflows(ctx, project_uuid);
  const workflows = new ResourceTemplate('fieldkit://workflows/{id}', {
    list: async () => ({
      resources: (await all()).map((one) => ({
        uri: `fieldkit://workflows/${one.workflow_uuid}`,
        name: cut(one.name, 100),
        description: cut(onOneLine(one.description), 200),
        mimeType,
      })),
    }),
    complete: {
      id: async (begun) => {
        const said = begun.trim().toLowerCase();
        const meant = (await all()).filter(
          ({ workflow_uuid, name }) => workflow_uuid.startsWith(said) || name.toLowerCase().includes(said),
        );
        return meant.slice(0, MAX_COMPLETED).map(({ workflow_uuid }) => workflow_uuid);
      },
    },
  });
  server.registerResource(
    'workflow',
    workflows,
    { title: messages.workflow, mimeType },
    async ({ href }, { id }) => {
      const { workflow } = uuid.test(String(id))
        ? await readWorkflow(ctx, project_uuid, String(id))
        : { workflow: null };
      if (!workflow) throw new ResourceNotFoundError(href, messages.noWorkflow);
      await stepTaken(visit, 'workflow_read', workflow.workflow_uuid);
      return whole(href, workflowText(workflow));
    },
  );

  const methods = new ResourceTemplate('fieldkit://methods/{id}', {
    list: undefined,
    complete: {
      id: async (begun) => {
        if (begun.trim() === '') return [];
        const near = await nearestMethods(ctx, project_uuid, begun.slice(0, 500));
        return near.map(({ method_uuid }) => method_uuid);
      },
    },
  });
  server.registerResource(
    'method',
    methods,
    { title: messages.method, mimeType },
    async ({ href }, { id }) => {
      const method = uuid.test(String(id)) ? await describeMethod(ctx, project_uuid, String(id)) : null;
      if (!method) throw new ResourceNotFoundError(href, messages.noMethod);
      await methodRead(visit, method.method_uuid);
      return whole(href, methodText(method, { full: true }));
    },
  );
  addOverviews(server, visit);
}

const whole = (uri: string, text: string) => ({ contents: [{ uri, mimeType, text: attachedText(text) }] });
