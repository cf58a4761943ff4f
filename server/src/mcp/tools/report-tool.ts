import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { keepReport } from '../../assistant/keep-report.ts';
import type { Visit } from '../visit.ts';
import { answerText } from './tool-answer.ts';
import { withAliases } from './with-aliases.ts';

const input = z.object({
  kind: z
    .enum(['missing', 'wrong', 'worked'])
    .describe('missing: nothing does it. wrong: an answer was not right. worked: code from it runs'),
  text: z.string().trim().min(1).max(1_000).describe('One or two sentences. No secrets, no code of others.'),
  id: z.string().trim().max(300).optional().describe('The method or workflow it is about'),
});
const aliases = {
  text: ['message', 'description', 'details', 'feedback', 'comment'],
  kind: ['type', 'category'],
  id: ['ref', 'method_id', 'workflow_id', 'methodId', 'workflowId', 'method_uuid', 'workflow_uuid'],
} as const;

export function addReportTool(server: McpServer, { ctx, project_uuid, asker }: Visit): void {
  server.registerTool(
    'report',
    {
      title: 'Report to the API company',
      description:
        'Tells the people who keep this project what their answers lack, where they are wrong, or that they worked.',
      inputSchema: withAliases(input, aliases),
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    async ({ kind, text, id = '' }) => {
      const isNew = await keepReport(ctx, project_uuid, asker, { kind, text, about: id });
      return answerText(isNew ? say.reported : say.reportedOften);
    },
  );
}
