import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { saveReport } from '../../../services/search/recording/save-report.ts';
import { type McpRequest, recordStep } from '../mcp-request.ts';
import { answer } from './tool-answer.ts';
import { optionalText, withAliases } from './tool-inputs.ts';

const kinds = ['missing', 'wrong', 'worked'] as const;
/** Other values that models send, by what they mean. */
const meant = [
  [/^(?:missing|gap|(?:feature[ _-]?)?request|not[ _-]found)/i, 'missing'],
  [/^(?:wrong|bug|error|incorrect|issue|broken|outdated)/i, 'wrong'],
  [/^(?:work|success|ok$|good|solved|helpful)/i, 'worked'],
] as const;

const input = z.object({
  kind: z
    .string(messages.reportKind)
    .meta({ enum: kinds })
    .transform((value, context) => {
      const kind = meant.find(([looks]) => looks.test(value.trim()))?.[1];
      if (kind) return { kind, isRenamed: value.trim().toLowerCase() !== kind };
      context.addIssue(messages.reportKind);
      return z.NEVER;
    })
    .describe('missing: nothing does it. wrong: an answer was not right. worked: code from it runs'),
  text: z
    .string(messages.reportEmpty)
    .trim()
    .min(1, messages.reportEmpty)
    .transform((value) => value.slice(0, 1_000))
    .describe('One or two sentences. No secrets, no code of others.'),
  id: optionalText(300, 'The method or workflow it is about'),
});
const aliases = {
  text: ['message', 'description', 'details', 'feedback', 'comment', 'report', 'body', 'content'],
  kind: ['type', 'category', 'status'],
  id: ['ref', 'method_id', 'workflow_id', 'method_uuid', 'workflow_uuid', 'method', 'workflow', 'about'],
} as const;

export function addReportTool(server: McpServer, mcp: McpRequest): void {
  const { ctx, project_uuid, source } = mcp;
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
    async ({ kind: { kind, isRenamed }, text, id = '' }) => {
      const isNew = await saveReport(ctx, project_uuid, source, { kind, text, about: id });
      if (kind === 'worked') await recordStep(mcp, 'reported_worked', id);
      if (!isNew) return answer(mcp, messages.reportedOften);
      const renamed = isRenamed ? ` ${messages.reportedAs(kind)}` : '';
      return answer(mcp, messages.reported + renamed);
    },
  );
}
