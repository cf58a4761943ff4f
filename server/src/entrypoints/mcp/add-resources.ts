import * as messages from '@fieldkit/contract/messages/assistant.ts';
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { readSkillText } from '../../services/plugins/published-plugin.ts';
import {
  describeMethod,
  findNearestMethods,
  listPublishedEvents,
  listPublishedModels,
  listPublishedWorkflows,
  readEvent,
  readLibraries,
  readModel,
  readWorkflow,
} from '../../services/search/query-published.ts';
import { type McpRequest, recordMethodRead, recordStep } from './mcp-request.ts';
import { eventText, modelText } from './tools/event-and-model-text.ts';
import { workflowText } from './tools/get-workflow-tool.ts';
import { librariesText } from './tools/list-libraries-tool.ts';
import { methodText } from './tools/method-text.ts';
import { attachedText, cut, onOneLine } from './tools/tool-answer.ts';

const SKILL = 'skill.md';
const LIBRARIES = 'libraries.md';
const markdown = 'text/markdown';

/** Overviews of the project: its libraries and, if it has a plugin, the skill that its page offers. */
function addOverviews(server: McpServer, { ctx, project_uuid }: McpRequest): void {
  const there = async () => {
    const hasPlugin = (await ctx.served?.())?.subdomain;
    return hasPlugin && ctx.pages ? [LIBRARIES, SKILL] : [LIBRARIES];
  };
  const titles: Record<string, string> = { [LIBRARIES]: messages.libraries, [SKILL]: messages.skill };
  const files = new ResourceTemplate('fieldkit://{file}', {
    list: async () => ({
      resources: (await there()).map((name) => ({
        uri: `fieldkit://${name}`,
        name,
        ...(titles[name] && { title: titles[name] }),
        mimeType: markdown,
      })),
    }),
    complete: { file: async (begun) => (await there()).filter((name) => name.startsWith(begun)) },
  });
  const read = async (file: string): Promise<string | null> => {
    if (file === LIBRARIES) return librariesText(await readLibraries(ctx, project_uuid));
    return file === SKILL ? readSkillText(ctx, project_uuid) : null;
  };
  server.registerResource(
    'overview',
    files,
    { title: messages.overview, mimeType: markdown },
    async ({ href }, { file }) => {
      const text = await read(String(file));
      if (text === null) throw new ResourceNotFoundError(href, messages.noOverview);
      return {
        contents: [{ uri: href, mimeType: markdown, text: file === SKILL ? text : attachedText(text) }],
      };
    },
  );
}

const mimeType = 'text/plain';
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const MAX_COMPLETED = 20;

/**
 * Adds what can be attached to a conversation: workflows, which are listed; methods, which are too many to list; and
 * the overviews. Clients complete ids by the beginning of the id or of the name.
 */
export function addResources(server: McpServer, mcp: McpRequest): void {
  const { ctx, project_uuid } = mcp;
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
        const prefix = begun.trim().toLowerCase();
        const meant = (await all()).filter(
          ({ workflow_uuid, name }) =>
            workflow_uuid.startsWith(prefix) || name.toLowerCase().includes(prefix),
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
      await recordStep(mcp, 'workflow_read', workflow.workflow_uuid);
      return whole(href, workflowText(workflow));
    },
  );

  const methods = new ResourceTemplate('fieldkit://methods/{id}', {
    list: undefined,
    complete: {
      id: async (begun) => {
        if (begun.trim() === '') return [];
        const near = await findNearestMethods(ctx, project_uuid, begun.slice(0, 500));
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
      await recordMethodRead(mcp, method.method_uuid);
      return whole(href, methodText(method, { full: true }));
    },
  );
  const events = new ResourceTemplate('fieldkit://events/{id}', {
    list: undefined,
    complete: {
      id: async (begun) => {
        const typed = begun.trim().toLowerCase();
        const meant = (await listPublishedEvents(ctx, project_uuid)).filter(
          ({ event_uuid, name }) => event_uuid.startsWith(typed) || name.toLowerCase().includes(typed),
        );
        return meant.slice(0, MAX_COMPLETED).map(({ event_uuid }) => event_uuid);
      },
    },
  });
  server.registerResource('event', events, { title: messages.event, mimeType }, async ({ href }, { id }) => {
    const event = await readEvent(ctx, project_uuid, String(id));
    if (!event) throw new ResourceNotFoundError(href, messages.noEvent);
    return whole(href, eventText(event));
  });
  addModels(server, mcp);
  addOverviews(server, mcp);
}

/** Adds the models, the first of which are listed. */
function addModels(server: McpServer, { ctx, project_uuid }: McpRequest): void {
  const all = () => listPublishedModels(ctx, project_uuid);
  const models = new ResourceTemplate('fieldkit://models/{id}', {
    list: async () => ({
      resources: (await all()).map(({ model_uuid, name, excerpt }) => ({
        uri: `fieldkit://models/${model_uuid}`,
        name: cut(name, 100),
        description: cut(onOneLine(excerpt), 200),
        mimeType,
      })),
    }),
    complete: {
      id: async (begun) => {
        const typed = begun.trim().toLowerCase();
        const meant = (await all()).filter(
          ({ model_uuid, name }) => model_uuid.startsWith(typed) || name.toLowerCase().includes(typed),
        );
        return meant.slice(0, MAX_COMPLETED).map(({ model_uuid }) => model_uuid);
      },
    },
  });
  server.registerResource('model', models, { title: messages.model, mimeType }, async ({ href }, { id }) => {
    const model = await readModel(ctx, project_uuid, String(id));
    if (!model) throw new ResourceNotFoundError(href, messages.noModel);
    return whole(href, modelText(model));
  });
}

const whole = (uri: string, text: string) => ({ contents: [{ uri, mimeType, text: attachedText(text) }] });
