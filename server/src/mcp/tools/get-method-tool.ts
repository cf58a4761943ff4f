import { assistantMessages as say } from '@fieldkit/contract/messages/assistant.ts';
import { readInputParams } from '@fieldkit/contract/methods.ts';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { describeMethod } from '../../assistant/describe-method.ts';
import type { DescribedMethod } from '../../assistant/search-messages.ts';
import type { Visit } from '../visit.ts';
import { answerText, readOnly, refuseText } from './tool-answer.ts';

const input = z.object({
  id: z.string().trim().min(1).max(600).describe('An id from search, or verb and path: "POST /orders"'),
});

/** In characters: about 1,500 tokens for the whole answer. */
const MOST_CHARACTERS = 5_900;
const MOST_DESCRIPTION = 1_500;

export function addGetMethodTool(server: McpServer, { ctx, project_uuid }: Visit): void {
  server.registerTool(
    'get_method',
    {
      title: 'Get a method',
      description:
        'How to call one method: verb, path, headers and inputs with types, which are required, and what they mean.',
      inputSchema: input,
      annotations: readOnly,
    },
    async ({ id }) => {
      const method = await describeMethod(ctx, project_uuid, id);
      return method ? answerText(textOf(method)) : refuseText(say.noMethod);
    },
  );
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
  return fit(parts.filter((part) => part !== ''));
}

/** Whole lines as long as there is room, then how many were left out. */
function fit(parts: string[]): string {
  const lines = parts.join('\n\n').split('\n');
  let used = 0;
  const kept = lines.findIndex((line) => {
    used += line.length + 1;
    return used > MOST_CHARACTERS;
  });
  if (kept < 0) return lines.join('\n');
  return [...lines.slice(0, kept), `… ${lines.length - kept} more lines are left out.`].join('\n');
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
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
