import * as messages from './client.messages.ts';
import { getKey, readStoredKey, replaceKey } from './install-key.ts';

/** The button that makes an actual MCP call and shows the result in a sentence. */
export function testConnection(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-test]');
  const result = document.querySelector<HTMLElement>('[data-test-result]');
  if (!button || !result) return;
  const methods = Number(button.closest<HTMLElement>('[data-methods]')?.dataset.methods ?? 0);
  button.addEventListener('click', async () => {
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    showResult(result, 'pending', messages.testing);
    try {
      showResult(result, 'good', await see(methods));
    } catch (error) {
      showResult(result, 'bad', wordsFor(error));
    } finally {
      button.ariaDisabled = null;
    }
  });
}

function showResult(result: HTMLElement, state: 'pending' | 'good' | 'bad', words: string): void {
  result.dataset.state = state;
  result.textContent = words;
}

/**
 * Lists the tools, as a client does when it connects. A stored key may have been revoked, in which case this
 * tries again with a new key.
 */
async function see(methods: number): Promise<string> {
  const wasStored = readStoredKey() !== null;
  const key = (await getKey()) ?? '';
  try {
    return words(await toolsSeenWith(key), methods);
  } catch (error) {
    if (!wasStored || !(error instanceof McpProblem) || error.status !== 401) throw error;
    const tools = await toolsSeenWith((await replaceKey()) ?? '');
    return `${words(tools, methods)} ${messages.newKey}`;
  }
}

async function toolsSeenWith(key: string): Promise<string[]> {
  await callMcp(key, 1, 'initialize', initialize);
  const listed = (await callMcp(key, 2, 'tools/list', {})) as { tools?: { name?: unknown }[] } | null;
  if (!Array.isArray(listed?.tools)) throw new McpProblem(0, '');
  return listed.tools.map(({ name }) => String(name));
}

const words = (tools: string[], methods: number): string =>
  messages.connected(
    tools.length > 0 ? messages.toolCount(tools) : messages.noTools,
    messages.methodCount(methods),
  );

function wordsFor(error: unknown): string {
  if (!(error instanceof McpProblem)) return messages.unreachable;
  const { status, message } = error;
  if (status === 401) return messages.keyRefused;
  if (status === 429) return messages.tooOften;
  if (message) return messages.serverSaid(message);
  return status >= 400 ? messages.serverFailed(status) : messages.unreadable;
}

/** The reason for a failed MCP call, as far as it is known. */
class McpProblem extends Error {
  readonly status: number;

  /** `status` is the HTTP status of the answer, or 0 if there was none or it could not be read. */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const protocol = '2025-06-18';
const timeoutMs = 20_000;

type Reply = { id?: unknown; result?: unknown; error?: { message?: unknown } };

/** Makes a call to the page's own MCP server, as a client does. Throws an McpProblem. */
async function callMcp(key: string, id: number, method: string, params: object): Promise<unknown> {
  const answer = await fetch('/mcp', {
    method: 'POST',
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
      ...(method !== 'initialize' && { 'mcp-protocol-version': protocol }),
    },
    body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const reply = readReplies(await answer.text()).find((one) => one.id === id || one.error);
  if (reply?.error) throw new McpProblem(answer.status, String(reply.error.message ?? ''));
  if (!answer.ok) throw new McpProblem(answer.status, '');
  if (!reply) throw new McpProblem(0, '');
  return reply.result;
}

const initialize = {
  protocolVersion: protocol,
  capabilities: {},
  clientInfo: { name: 'connection-test', version: '1.0.0' },
};

/** The messages in an answer, which is either JSON or a stream of events with JSON data. */
export function readReplies(body: string): Reply[] {
  const texts = /^\s*[{[]/.test(body)
    ? [body]
    : body.split(/\r?\n\r?\n/).map((event) =>
        event
          .split(/\r?\n/)
          .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []))
          .join('\n'),
      );
  return texts.flatMap((text) => {
    try {
      return JSON.parse(text) as Reply | Reply[];
    } catch {
      return [];
    }
  });
}
