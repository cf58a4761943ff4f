import { isJsonObject } from '@fieldkit/contract/json.ts';
import * as messages from '@fieldkit/contract/messages/assistant.ts';
import type { McpServer, StandardSchemaWithJSON } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { describeCall, findNearestCalls } from '../../../services/search/query-published.ts';
import type { FoundMethod, UnknownId } from '../../../services/search/search-messages.ts';
import { type McpRequest, recordMethodRead } from '../mcp-request.ts';
import { eventLine, eventText } from './event-and-model-text.ts';
import { methodText } from './method-text.ts';
import { answer, answerSizes, cutLine, RESERVED_CHARACTERS, readOnly, refuse } from './tool-answer.ts';
import {
  cursorInput,
  cursorNames,
  firstLanguage,
  idInput,
  languageInput,
  languageNames,
  oneOf,
  optionalText,
  readCursor,
  withAliases,
} from './tool-inputs.ts';

/** The maximum length of a path. */
const MAX_ID = 2_000;
const MAX_QUESTION = 500;
/** A longer address leaves too little of the question. */
const MAX_ADDRESS = 200;

const input = z.object({
  id: idInput('method', MAX_ID, 'An id from search, HTTP method and path ("POST /orders"), or its name'),
  language: languageInput,
  question: optionalText(MAX_QUESTION, 'The task: code includes the inputs that it names'),
  detail: oneOf(['summary', 'full'], 'full: everything, uncut', [
    [/^(?:all|complete|everything|verbose|detailed|entire|whole|max)/, 'full'],
  ]),
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
    'ids',
    'methods',
  ],
  language: languageNames,
  question: ['task', 'goal', 'prompt', 'user_query'],
  detail: ['details', 'level', 'verbosity', 'mode', 'depth'],
  cursor: cursorNames,
} as const;

/** The maximum length of the answer about a method, in characters: a code example needs more. */
function answerSizeFor(isFull: boolean, hasExample: boolean): number {
  if (isFull) return answerSizes.max;
  return hasExample ? answerSizes.usual : answerSizes.method;
}

export function addGetMethodTool(server: McpServer, mcp: McpRequest): void {
  server.registerTool(
    'get_method',
    {
      title: 'Get a method',
      description:
        'How to call one method: verb, path, headers and inputs with types, which are required, and what they mean; with code in a language if one is named.',
      inputSchema: withHttpMethodAndPath(withAliases(input, aliases)),
      annotations: readOnly,
    },
    async ({ id: sent, language: languages, question, detail, cursor }) => {
      const [id = sent, ...others] = callsIn(sent);
      const { method, event, unknown } = await describeCall(mcp.ctx, mcp.project_uuid, id);
      const first = others.length > 0 ? `${messages.onlyFirst(others.length + 1)}\n\n` : '';
      if (event)
        return answer(mcp, first + eventText(event), {
          path: `/events/${event.event_uuid}`,
          from: readCursor(cursor),
        });
      if (!method) return refuse(mcp, await nearTo(mcp, id, unknown));
      const { language, note } = firstLanguage(languages);
      await recordMethodRead(mcp, method.method_uuid);
      const full = detail === 'full';
      const size = answerSizeFor(full, language !== undefined);
      const before = first + (note && `${note}\n\n`);
      const room = size - RESERVED_CHARACTERS - before.length;
      const asked = withAddress(question, id, method.endpoint);
      const text = before + methodText(method, { full, language, question: asked, size: room });
      return answer(mcp, text, { path: `/methods/${method.method_uuid}`, from: readCursor(cursor), size });
    },
  );
}

/** The question with the path by which the method was named if it contains values: `/robots/42` for `/robots/{robot_id}`. */
function withAddress(question: string | undefined, id: string, endpoint: string): string | undefined {
  const path = /(?:^|\s)((?:https?:\/)?\/\S+)$/.exec(id)?.[1] ?? '';
  if (path === '' || path.length > MAX_ADDRESS || /[{}<>]|\/:/.test(path) || path.endsWith(endpoint))
    return question;
  return `${(question ?? '').slice(0, MAX_QUESTION - path.length - 1)} ${path}`.trim();
}

/** The calls in a text that contains nothing but several of them, "GET /orders, POST /orders"; otherwise the text. */
function callsIn(text: string): string[] {
  const parts = text.split(/\s*[,;\n]\s*|\s+and\s+/i).filter(Boolean);
  return parts.every((part) => oneCall.test(part)) ? parts : [text];
}
const oneCall =
  /^(?:(?:get|post|put|patch|delete|head|options)\s+\/\S*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Explains what an unknown id may mean, which is often a path or a name that is spelled a little differently. */
async function nearTo(
  { ctx, project_uuid }: McpRequest,
  id: string,
  unknown: UnknownId | null,
): Promise<string> {
  const { looksLikeId = false, near = [], path = null, above = null } = unknown ?? {};
  const paths = [path, above].flatMap((one) => (one ? [{ ...one, path: cutLine(one.path, 200) }] : []));
  const isShared = path !== null && near.length > 0;
  const otherwise = paths.length > 0 ? messages.otherHttpMethods(cutLine(id, 200), paths) : messages.noMethod;
  const head = isShared ? messages.severalMethods(cutLine(path.path, 200)) : otherwise;
  const isCertain = looksLikeId || path !== null || near.length > 0;
  const { methods, events } = isCertain
    ? { methods: near, events: [] }
    : await findNearestCalls(ctx, project_uuid, id.slice(0, 500));
  const lines = [...methods.map(methodLine), ...events.map(eventLine)];
  return [head, ...(lines.length > 0 ? [messages.didYouMean, ...lines] : [])].join('\n');
}

type NamedMethod = Pick<FoundMethod, 'http_method' | 'endpoint' | 'method_name' | 'method_uuid'>;
const methodLine = ({ http_method, endpoint, method_name, method_uuid }: NamedMethod): string =>
  `- ${cutLine(`${http_method} ${endpoint}`, 200)} · ${cutLine(method_name, 80)} · id ${method_uuid}`;

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
  if (!isJsonObject(value)) return value;
  const texts = Object.values(value).filter((one) => typeof one === 'string');
  const httpMethod = texts.find((one) => verb.test(one.trim()));
  const path = texts.find((one) => /^(?:https?:\/)?\//.test(one.trim()));
  return httpMethod && path ? { ...value, id: `${httpMethod.trim()} ${path.trim()}` } : value;
}
