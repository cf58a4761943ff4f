import { assistantMessages as messages } from '@fieldkit/contract/messages/assistant.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { readWorkflow } from '../../../services/search/read-workflow.ts';
import { stepTaken, type Visit } from '../visit.ts';
import { cutLine } from './cut-text.ts';
import { answer, answerSizes, readOnly, refuse } from './tool-answer.ts';
import { cursorInput, cursorNames, languageInput, languageNames, placeOf } from './tool-inputs.ts';
import { withAliases } from './with-aliases.ts';
import { workflowText } from './workflow-text.ts';

const input = z.object({
  id: z
    .string(messages.idMissing)
    .trim()
    .min(1)
    .max(300)
    .describe('An id from search, or the name of the workflow'),
  language: languageInput,
  cursor: cursorInput,
});
const aliases = {
  id: ['workflow_id', 'workflow_uuid', 'name', 'workflow', 'workflow_name', 'recipe', 'query'],
  language: languageNames,
  cursor: cursorNames,
} as const;

export function addGetWorkflowTool(server: McpServer, visit: Visit): void {
  server.registerTool(
    'get_workflow',
    {
      title: 'Get a workflow',
      description:
        'A whole recipe in one answer: its steps in order, what each calls and needs, what passes from step to step, whether it is valid; with code for each step if a language is named.',
      inputSchema: withAliases(input, aliases),
      annotations: readOnly,
    },
    async ({ id, language, cursor }) => {
      const { workflow, nearest } = await readWorkflow(visit.ctx, visit.project_uuid, id);
      if (!workflow) {
        const near = nearest.map(({ workflow_uuid, name }) => `- ${cutLine(name, 80)} · id ${workflow_uuid}`);
        return refuse(
          visit,
          [messages.noWorkflow, ...(near.length > 0 ? [messages.didYouMean, ...near] : [])].join('\n'),
        );
      }
      await stepTaken(visit, 'workflow_read', workflow.workflow_uuid);
      return answer(visit, workflowText(workflow, language), {
        path: `/workflows/${workflow.workflow_uuid}`,
        from: placeOf(cursor),
        size: language ? answerSizes.most : answerSizes.usual,
      });
    },
  );
}
