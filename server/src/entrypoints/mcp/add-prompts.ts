import { assistantMessages as messages } from '@fieldkit/contract/messages/assistant.ts';
import type { ShownWorkflowLine } from '@fieldkit/contract/plugin-site.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { listPublishedWorkflows } from '../../services/search/list-published-workflows.ts';
import { readWorkflow } from '../../services/search/read-workflow.ts';
import { cut, onOneLine } from './tools/cut-text.ts';
import { workflowText } from './tools/workflow-text.ts';
import { stepTaken, type Visit } from './visit.ts';

const LONGEST_NAME = 48;

/**
 * What a person picks from a client's menu: one prompt that takes any task, and one for each workflow. The latter are only
 * looked up where prompts are asked about.
 */
export async function addPrompts(server: McpServer, visit: Visit, isAsked: boolean): Promise<void> {
  server.registerPrompt(
    'build',
    {
      title: messages.buildPrompt,
      description: messages.buildPromptText,
      argsSchema: z.object({ task: z.string().max(500).describe('What to build') }),
    },
    ({ task }) => asUser(messages.buildMessage(task)),
  );
  if (!isAsked) return;
  const names = new Set<string>(['build']);
  for (const workflow of await listPublishedWorkflows(visit.ctx, visit.project_uuid)) {
    const name = promptName(workflow, names);
    names.add(name);
    server.registerPrompt(
      name,
      { title: cut(workflow.name, 100), description: cut(onOneLine(workflow.description), 200) },
      async () => asUser(await messageFor(visit, workflow.workflow_uuid)),
    );
  }
}

async function messageFor(visit: Visit, workflow_uuid: string): Promise<string> {
  const { ctx, project_uuid } = visit;
  const { workflow } = await readWorkflow(ctx, project_uuid, workflow_uuid);
  if (workflow) await stepTaken(visit, 'workflow_read', workflow_uuid);
  return workflow ? messages.workflowMessage(workflowText(workflow)) : messages.noWorkflow;
}

const asUser = (text: string) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
});

/** "Refund an order" → "refund-an-order"; what is taken, or has no Latin letters, gets a piece of its id, or all of it. */
function promptName({ name, workflow_uuid }: ShownWorkflowLine, taken: ReadonlySet<string>): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_NAME)
    .replace(/^-+|-+$/g, '');
  const wishes = [slug, `${slug || 'workflow'}-${workflow_uuid.slice(0, 8)}`, `workflow-${workflow_uuid}`];
  return wishes.find((wish) => wish !== '' && !taken.has(wish)) ?? workflow_uuid;
}
