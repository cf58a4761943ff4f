/** The reason of a failed MCP call, as far as it is known. */
export class McpProblem extends Error {
  readonly status: number;

  /** `status` is the answer's, 0 where there was none or it could not be read. */
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const protocol = '2025-06-18';
const timeoutMs = 20_000;

type Reply = { id?: unknown; result?: unknown; error?: { message?: unknown } };

/** One call of the page's own MCP server, as a client makes it. Throws a McpProblem. */
export async function callMcp(key: string, id: number, method: string, params: object): Promise<unknown> {
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

export const initialize = {
  protocolVersion: protocol,
  capabilities: {},
  clientInfo: { name: 'connection-test', version: '1.0.0' },
};

/** The messages in an answer: a JSON text, or a stream of events whose data are JSON texts. */
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
