import http from 'node:http';
import { Readable } from 'node:stream';

/**
 * A fetch that resolves names below localhost, as browsers do and Node does not: it connects to a local port
 * and sends the name in the Host header, which Node's own fetch does not allow.
 */
export const fetchByHost =
  (port: number): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : null;
    return new Promise((resolve, reject) => {
      const outgoing = http.request(
        {
          host: '127.0.0.1',
          port,
          path: url.pathname + url.search,
          method: request.method,
          headers: { ...Object.fromEntries(request.headers), host: url.host },
          signal: request.signal,
        },
        (answer) => resolve(asResponse(answer)),
      );
      outgoing.on('error', reject).end(body);
    });
  };

function asResponse(answer: http.IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const status = answer.statusCode ?? 0;
  const isEmpty = [204, 304].includes(status);
  if (isEmpty) answer.resume();
  return new Response(isEmpty ? null : (Readable.toWeb(answer) as ReadableStream), { status, headers });
}
