import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ReceivedRequest } from './request-check.ts';

export interface EchoServer {
  /**
   * Redirects a sample to this server, with a number that identifies its request. `url` is the URL that it
   * calls, because its body may contain others. A sample without that URL is refused, because it would call
   * the real API.
   */
  redirect(code: string, number: number, url: string): string;
  received: Map<number, ReceivedRequest>;
  close(): Promise<void>;
}

/** Records every request. The URL of a sample is moved below `/number/scheme/host`, which is removed again. */
export async function openEchoServer(): Promise<EchoServer> {
  const received = new Map<number, ReceivedRequest>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const [, number = '', scheme = '', host = '', ...rest] = (request.url ?? '').split('/');
    const [path = '', query = ''] = rest.join('/').split(/\?(.*)/s);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    received.set(Number(number), {
      httpMethod: request.method ?? '',
      origin: `${scheme}://${host}`,
      path: `/${path}`,
      query: [...new URLSearchParams(query)],
      headers,
      body: Buffer.concat(parts),
    });
    response.setHeader('Content-Type', 'application/json').end('{"received":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    redirect: (code, number, url) => {
      if (!code.includes(url)) throw new Error(`The sample does not call ${url}.`);
      return code.replace(url, () => `http://127.0.0.1:${port}/${number}/${url.replace('://', '/')}`);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
