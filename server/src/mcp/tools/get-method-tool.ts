import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { describeMethod } from '../../assistant/describe-method.ts';
import { nearestMethods } from '../../assistant/nearest-methods.ts';
import type { DescribedMethod } from '../../assistant/search-messages.ts';
import { versionLine } from '../version-line.ts';
import type { Visit } from '../visit.ts';
import { cut, fitLines } from './fit-lines.ts';
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

/** In characters: about 1,500 tokens for the whole answer. */
const MOST_CHARACTERS = 5_900;
const MOST_DESCRIPTION = 1_500;

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
      return answerText(`${textOf(method)}\n\n${last}`);
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

function textOf(method: DescribedMethod): string {
  const { library } = method;
  const parts = [
    `${method.http_method} ${method.endpoint}`,
    `${method.method_name}${method.is_deprecated ? ' (deprecated)' : ''} · ${library.name} ${library.version}`,
    cut(method.description, MOST_DESCRIPTION),
    section('Headers', method.headers.map(headerLine)),
    section('Inputs', inputLines(method.input_params)),
  ];
  return fitLines(parts.filter((part) => part !== '').join('\n\n'), MOST_CHARACTERS);
}

const section = (title: string, lines: string[]): string =>
  lines.length > 0 ? [`${title}:`, ...lines].join('\n') : '';

const headerLine = ({
  name,
  type,
  required,
  default_value,
  description,
}: DescribedMethod['headers'][number]): string =>
  `- ${name} (${type}${required ? ', required' : ''}${default_value ? `, default ${cut(default_value, 60)}` : ''})${after(description)}`;

/** The inputs, required ones first; text that somebody wrote by hand stands as it is. */
function inputLines(input_params: string): string[] {
  const list = readInputParams(input_params);
  if (!list) return input_params.trim() === '' ? [] : [cut(input_params, 2_000)];
  const ordered = [...list.filter(({ required }) => required), ...list.filter(({ required }) => !required)];
  return ordered.map(
    ({ name, in: place, type, required, description }) =>
      `- ${name} (${place}, ${type}${required ? ', required' : ''})${after(description)}`,
  );
}

const after = (description: string): string =>
  description === '' ? '' : `: ${cut(description.replace(/\s+/g, ' '), 220)}`;
