import http from 'node:http';

/** If both are null, the result is unknown. */
export type WriteAnswer = {
  status: number | null;
  body: Record<string, unknown> | null;
  milliseconds: number;
};
export type WriteRequest = {
  method?: string;
  path: string;
  token?: string;
  body?: object | Buffer;
  headers?: Record<string, string>;
};

const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
/** Longer than any promised limit. */
const TIMEOUT_MS = 30_000;

/** Sends a request once. Never throws: a broken connection is also a result. */
export async function sendWrite(
  origin: string,
  { method = 'POST', path, token, body, headers }: WriteRequest,
): Promise<WriteAnswer> {
  const since = performance.now();
  const raw = body instanceof Buffer ? body : body && Buffer.from(JSON.stringify(body));
  const { port } = new URL(origin);
  const done = (status: number | null, text: string): WriteAnswer => ({
    status,
    body: status === null ? null : parse(text),
    milliseconds: performance.now() - since,
  });
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          host: `localhost:${port}`,
          ...(raw && { 'content-type': 'application/json', 'content-length': raw.length }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => resolve(done(answer.statusCode ?? null, Buffer.concat(parts).toString())));
        answer.on('error', () => resolve(done(null, '')));
        answer.on('aborted', () => resolve(done(null, '')));
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(done(null, '')));
    request.end(raw);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { text };
  }
}
