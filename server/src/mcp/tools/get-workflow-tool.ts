import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { readWorkflow } from '../../assistant/read-workflow.ts';
import { versionLine } from '../version-line.ts';
import type { Visit } from '../visit.ts';
import { cut, fitLines } from './fit-lines.ts';
import { answerText, readOnly, refuseText } from './tool-answer.ts';
import { withAliases } from './with-aliases.ts';
import { workflowText } from './workflow-text.ts';

const input = z.object({
  id: z.string().trim().min(1).max(300).describe('An id from search, or the name of the workflow'),
});
const aliases = { id: ['workflow_id', 'workflowId', 'workflow_uuid', 'name', 'workflow', 'query'] } as const;

/** In characters: about 2,400 tokens for the whole answer. */
const MOST_CHARACTERS = 9_600;

export function addGetWorkflowTool(server: McpServer, visit: Visit): void {
  server.registerTool(
    'get_workflow',
    {
      title: 'Get a workflow',
      description:
        'A whole recipe in one answer: its steps in order, what each calls and needs, and whether it is valid.',
      inputSchema: withAliases(input, aliases),
      annotations: readOnly,
    },
    async ({ id }) => {
      const { workflow, nearest } = await readWorkflow(visit.ctx, visit.project_uuid, id);
      if (!workflow) {
        const near = nearest.map(({ workflow_uuid, name }) => `- ${cut(name, 80)} · id ${workflow_uuid}`);
        return refuseText([say.noWorkflow, ...(near.length > 0 ? [say.didYouMean, ...near] : [])].join('\n'));
      }
      const last = await versionLine(visit, `/workflows/${workflow.workflow_uuid}`);
      return answerText(`${fitLines(workflowText(workflow), MOST_CHARACTERS)}\n\n${last}`);
    },
  );
}
