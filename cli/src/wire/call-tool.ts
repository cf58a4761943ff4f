import { parseJson } from '@fieldkit/contract/json.ts';
import { Problem } from '@fieldkit/contract/problem.ts';
import * as z from 'zod/mini';
import { withoutVersionLine } from '../asking/read-version-line.ts';
import * as messages from '../command-line.messages.ts';
import { Failure } from '../failure.ts';
import type { Terminal } from '../output/open-terminal.ts';
import type { Access } from '../settings/find-access.ts';
import { hintsOf, timeout, userAgent, version } from './call-api.ts';
import { type HttpAnswer, send } from './send.ts';
import { sendAgain } from './send-again.ts';

const REVISION = '2026-07-28';
const ASKING_S = 30;

const ToolResponse = z.object({
  result: z.optional(
    z.object({
      isError: z.optional(z.boolean()),
      content: z.optional(z.array(z.object({ text: z.optional(z.string()) }))),
    }),
  ),
  error: z.optional(z.object({ message: z.string() })),
});
/** The OAuth error codes with which the MCP server refuses a key. */
const Challenge = z.object({ error: z.string(), error_description: z.string() });

/** Calls a tool of the project's MCP server, as assistants do; returns the text of the answer. */
export async function callTool(
  access: Access,
  terminal: Terminal,
  name: string,
  args: Record<string, unknown>,
): Promise<string> {
  const response = await ask(access, terminal, 'tools/call', { name, arguments: args });
  const text = response.content?.[0]?.text ?? '';
  if (response.isError) throw new Failure(withoutVersionLine(text), { code: 'tool_error' });
  return text;
}

/** Checks whether the server accepts the key at all: listing its tools does not count toward any limit. */
export async function requireMcpKey(access: Access, terminal: Terminal): Promise<void> {
  await ask(access, terminal, 'tools/list', {});
}

type Params = { name?: string; arguments?: Record<string, unknown> };

async function ask({ url, key }: Access, { print: notify }: Terminal, method: string, params: Params) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'fieldkit-cli', version },
  };
  const wire = {
    method: 'POST',
    url: new URL(`${url}/mcp`),
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      'user-agent': userAgent,
      'mcp-protocol-version': REVISION,
      'mcp-method': method,
      ...(params.name && { 'mcp-name': params.name }),
    },
    body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } })),
    timeoutS: timeout(ASKING_S),
  };
  // A question that is sent twice would be counted twice.
  const heard = await sendAgain(() => send(wire), { isRepeatable: method === 'tools/list', notify });
  return resultIn(heard, new URL(url).origin);
}

function resultIn(heard: HttpAnswer, origin: string) {
  const { status, text } = heard;
  const value = parseJson(text);
  const response = z.safeParse(ToolResponse, value);
  if (status < 400 && response.success && response.data.result) return response.data.result;
  const sentence = (response.success && response.data.error?.message) || refusalIn(value);
  if (!sentence) throw new Failure(messages.notFieldkit(origin), { code: 'not_fieldkit', status });
  const code = status === 401 ? 'invalid_key' : 'refused';
  throw new Failure(sentence, { status, code, isRefusal: true, hints: hintsOf(heard) });
}

function refusalIn(value: unknown): string | undefined {
  const challenge = z.safeParse(Challenge, value);
  if (challenge.success) return challenge.data.error_description;
  return z.safeParse(Problem, value).data?.message;
}
