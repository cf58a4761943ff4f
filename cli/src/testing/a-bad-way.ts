import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';

/**
 * What happens to a request: it passes, its response is lost after it was processed, or another response is returned.
 */
export type Fate =
  | 'pass'
  | 'lose the answer'
  | { status: number; headers?: Record<string, string>; body?: string };
export type PassedRequest = { method: string; path: string; headers: http.IncomingHttpHeaders; body: string };

/** A proxy in front of a server that causes the failures that a test needs. Returns all requests that it received. */
export async function aBadWay(
  to: string,
  fateOf: (request: PassedRequest, count: number) => Fate,
): Promise<Listener & { passed: PassedRequest[] }> {
  const passed: PassedRequest[] = [];
  const listener = await listen(async (request, response) => {
    const bytes = await buffer(request);
    const { method = '', url: path = '', headers } = request;
    const one = { method, path, headers, body: bytes.toString('latin1') };
    const fate = fateOf(one, passed.push(one));
    if (typeof fate === 'object') {
      response.writeHead(fate.status, fate.headers).end(fate.body ?? '');
      return;
    }
    const onward = http.request(new URL(path, to), { method, headers }, async (answer) => {
      const body = await buffer(answer);
      if (fate === 'pass') response.writeHead(answer.statusCode ?? 0, answer.headers).end(body);
      else response.destroy();
    });
    onward.end(bytes);
  });
  return { ...listener, passed };
}
