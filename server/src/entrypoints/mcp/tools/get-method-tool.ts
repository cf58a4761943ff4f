import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { describeMethod, nearestMethods, readEvent } from '../../../services/search/query-published.ts';
import { methodRead, type Visit } from '../visit.ts';
import { eventText } from './event-and-model-text.ts';
import { methodText } from './method-text.ts';
import { answer, answerSizes, cutLine, ROOM_FOR_THE_END, readOnly, refuse } from './tool-answer.ts';
import {
  cursorInput,
  cursorNames,
  languageInput,
  languageNames,
  oneOf,
  optionalText,
  placeOf,
  withAliases,
} from './tool-inputs.ts';

/** The maximum length of a path. */
const MAX_ID = 2_000;

const input = z.object({
  id: z
    .string(messages.idMissing)
    .trim()
    .min(1)
    .max(MAX_ID, messages.idTooLong(MAX_ID))
    .describe('An id from search, HTTP method and path ("POST /orders"), or its name'),
  language: languageInput,
  question: optionalText(500, 'The task: code includes the inputs that it names'),
  detail: oneOf(['summary', 'full'], 'full: everything, uncut'),
  cursor: cursorInput,
});

const aliases = {
  id: [
    'method_id',
    'method_uuid',
    'method',
    'endpoint',
    'path',
    'name',
    'method_name',
    'title',
    'summary',
    'operation_id',
    'operation',
    'url',
    'query',
  ],
  language: languageNames,
  question: ['task', 'goal', 'prompt', 'user_query'],
  detail: ['details', 'level', 'verbosity', 'mode', 'depth'],
  cursor: cursorNames,
} as const;

export function addGetMethodTool(server: McpServer, visit: Visit): void {
  server.registerTool(
    'get_method',
    {
      title: 'Get a method',
      description:
        'How to call one method: verb, path, headers and inputs with types, which are required, and what they mean; with code in a language if one is named.',
      inputSchema: withHttpMethodAndPath(withAliases(input, aliases)),
      annotations: readOnly,
    },
    async ({ id, language, question, detail, cursor }) => {
      const method = await describeMethod(visit.ctx, visit.project_uuid, id);
      const event = method ? null : await readEvent(visit.ctx, visit.project_uuid, id);
      if (event)
        return answer(visit, eventText(event), {
          path: `/events/${event.event_uuid}`,
          from: placeOf(cursor),
        });
      if (!method) return refuse(visit, await nearTo(visit, id));
      await methodRead(visit, method.method_uuid);
      const full = detail === 'full';
      const size = full ? answerSizes.max : language ? answerSizes.usual : answerSizes.method;
      const text = methodText(method, { full, language, question, size: size - ROOM_FOR_THE_END });
      return answer(visit, text, { path: `/methods/${method.method_uuid}`, from: placeOf(cursor), size });
    },
  );
}

/** Suggests methods for an unknown id, which is often a path or a name that is spelled a little differently. */
async function nearTo({ ctx, project_uuid }: Visit, id: string): Promise<string> {
  const near = await nearestMethods(ctx, project_uuid, id.slice(0, 500));
  const lines = near.map(({ http_method, endpoint, method_name, method_uuid }) => {
    const call = cutLine(`${http_method} ${endpoint}`, 200);
    return `- ${call} · ${cutLine(method_name, 80)} · id ${method_uuid}`;
  });
  return [messages.noMethod, ...(lines.length > 0 ? [messages.didYouMean, ...lines] : [])].join('\n');
}

const verb = /^(?:get|post|put|patch|delete|head|options)$/i;

/**
 * The same input, but also accepts a call in two arguments, `{method: "POST", path: "/orders"}`, and joins them to
 * its `id`.
 */
export function withHttpMethodAndPath<Input extends { id: string }, Output>(
  schema: StandardSchemaWithJSON<Input, Output>,
): StandardSchemaWithJSON<Input, Output> {
  const standard = schema['~standard'];
  return { '~standard': { ...standard, validate: (value) => standard.validate(joined(value)) } };
}

function joined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  const httpMethod = texts.find((one) => verb.test(one.trim()));
  const path = texts.find((one) => /^(?:https?:\/)?\//.test(one.trim()));
  return httpMethod && path ? { ...value, id: `${httpMethod.trim()} ${path.trim()}` } : value;
}
