import { parseJson } from '@fieldkit/contract/json.ts';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import { timeout, userAgent, version } from '../wire/call-api.ts';
import { type HttpAnswer, send } from '../wire/send.ts';
import * as messages from './plugin.messages.ts';

const REVISION = '2025-11-25';
const ASKING_S = 20;

export type ServerState = { is_well: boolean; needs_key: boolean; tools: number | null; sentence: string };

/** Connects to a plugin's MCP server as clients do, and lists its tools. */
export async function checkServer(address: string, key: string | null): Promise<ServerState> {
  try {
    const clientInfo = { name: 'fieldkit-cli', version };
    const first = await ask(address, key, 'initialize', {
      protocolVersion: REVISION,
      capabilities: {},
      clientInfo,
    });
    if (first.status === 401)
      return { is_well: true, needs_key: true, tools: null, sentence: messages.serverNeedsKey };
    const list = z.safeParse(Tools, resultIn(first) && resultIn(await ask(address, key, 'tools/list', {})));
    if (!list.success) return describeFailure(messages.statusIs(first.status));
    const tools = list.data.tools.length;
    return { is_well: true, needs_key: key !== null, tools, sentence: messages.serverWell(tools) };
  } catch (error) {
    if (error instanceof Failure) return describeFailure(error.message);
    throw error;
  }
}

const Tools = z.object({ tools: z.array(z.unknown()) });
const Answer = z.object({ result: z.optional(z.unknown()) });

const describeFailure = (why: string): ServerState => ({
  is_well: false,
  needs_key: false,
  tools: null,
  sentence: messages.serverFails(why),
});

const ask = (address: string, key: string | null, method: string, params: object): Promise<HttpAnswer> =>
  send({
    method: 'POST',
    url: new URL(`${address}/mcp`),
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      'user-agent': userAgent,
      ...(method !== 'initialize' && { 'mcp-protocol-version': REVISION }),
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })),
    timeoutS: timeout(ASKING_S),
  });

/** The result in a response, which is JSON or an event stream. */
function resultIn({ status, text }: HttpAnswer): unknown {
  if (status !== 200) return undefined;
  const data = /^data: (.*)$/m.exec(text)?.[1] ?? text;
  return z.safeParse(Answer, parseJson(data)).data?.result;
}
