import http from 'node:http';
import { Readable } from 'node:stream';

/**
 * A fetch that knows names below localhost, as browsers do and Node does not: the connection goes to a port of this
 * machine, and the name travels in the Host header, which Node's own fetch would not let us choose.
 */
export const fetchByHost =
  (port: number): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init);
    const url = new URL(asked.url);
    const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : null;
    return new Promise((resolve, reject) => {
      const sent = http.request(
        {
          host: '127.0.0.1',
          port,
          path: url.pathname + url.search,
          method: asked.method,
          headers: { ...Object.fromEntries(asked.headers), host: url.host },
          signal: asked.signal,
        },
        (answer) => resolve(asResponse(answer)),
      );
      sent.on('error', reject).end(body);
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
