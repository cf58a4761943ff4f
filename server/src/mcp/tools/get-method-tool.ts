import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { describeMethod } from '../../assistant/describe-method.ts';
import { nearestMethods } from '../../assistant/nearest-methods.ts';
import { versionLine } from '../version-line.ts';
import type { Visit } from '../visit.ts';
import { cut } from './fit-lines.ts';
import { methodText } from './method-text.ts';
import { answerText, readOnly, refuseText } from './tool-answer.ts';
import { withAliases } from './with-aliases.ts';

const input = z.object({
  id: z.string().trim().min(1).max(600).describe('An id from search, or verb and path: "POST /orders"'),
});

const aliases = {
  id: [
    'method_id',
    'methodId',
    'method_uuid',
    'method',
    'endpoint',
    'path',
    'name',
    'operation_id',
    'operationId',
  ],
} as const;

export function addGetMethodTool(server: McpServer, visit: Visit): void {
  server.registerTool(
    'get_method',
    {
      title: 'Get a method',
      description:
        'How to call one method: verb, path, headers and inputs with types, which are required, and what they mean.',
      inputSchema: withAliases(input, aliases),
      annotations: readOnly,
    },
    async ({ id }) => {
      const method = await describeMethod(visit.ctx, visit.project_uuid, id);
      if (!method) return refuseText(await nearTo(visit, id));
      const last = await versionLine(visit, `/methods/${method.method_uuid}`);
      return answerText(`${methodText(method)}\n\n${last}`);
    },
  );
}

/** An unknown id is mostly a path or a name written a little differently. */
async function nearTo({ ctx, project_uuid }: Visit, id: string): Promise<string> {
  const near = await nearestMethods(ctx, project_uuid, id);
  const lines = near.map(({ verb, endpoint, method_name, method_uuid }) => {
    const call = cut(`${verb} ${endpoint}`, 200);
    return `- ${call} · ${cut(method_name, 80)} · id ${method_uuid}`;
  });
  return [say.noMethod, ...(lines.length > 0 ? [say.didYouMean, ...lines] : [])].join('\n');
}
