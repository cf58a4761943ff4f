import http from 'node:http';

const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

export type ProtocolVersion = '2026-07-28' | '2025-11-25';

/** A `search` call in one request, as a client of either version of the protocol sends it. */
export function searchRequest(protocolVersion: ProtocolVersion, query: string) {
  const named = { name: 'search', arguments: { query } };
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': protocolVersion,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'askers', version: '1' },
  };
  const isNew = protocolVersion === '2026-07-28';
  return {
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': protocolVersion,
      ...(isNew && { 'mcp-method': 'tools/call', 'mcp-name': 'search' }),
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: isNew ? { ...named, _meta } : named,
    }),
  };
}

/**
 * Sends one question over a persistent connection. Returns the text of a complete and successful answer; null
 * for a refusal or a reported failure.
 * @throws if the connection broke, in which case the result is unknown
 */
export function askOverMcp(
  origin: string,
  key: string,
  query: string,
  protocolVersion: ProtocolVersion = '2026-07-28',
): Promise<string | null> {
  const { headers, body } = searchRequest(protocolVersion, query);
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path: '/mcp',
        method: 'POST',
        agent,
        headers: { ...headers, host: `localhost:${port}`, authorization: `Bearer ${key}` },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('aborted', () => reject(new Error('The connection closed during the response.')));
        answer.on('error', reject);
        answer.on('end', () => resolve(textIn(answer.statusCode, Buffer.concat(parts).toString())));
      },
    );
    request.on('error', reject).end(body);
  });
}

type Message = { result?: { isError?: boolean; content?: { text?: string }[] } };

/** Older clients receive their answer as an event. */
function textIn(status: number | undefined, body: string): string | null {
  if (status !== 200) return null;
  const json = /^data: (\{.*\})$/m.exec(body)?.[1] ?? body;
  const { result } = JSON.parse(json) as Message;
  return result?.isError ? null : (result?.content?.[0]?.text ?? null);
}
