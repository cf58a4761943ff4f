import http from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listener = {
  host: string;
  port: number;
  /** The requested paths, in order. */
  hits: string[];
  /** The number of opened connections, including those without a request. */
  connections: () => number;
  address: (path?: string) => string;
  close: () => Promise<void>;
};

/** A real local web server that acts as an external one. As a canary, it responds with 200 and counts requests. */
export async function listen(
  answer: http.RequestListener = (_request, response) => response.end('canary'),
  { host = '127.0.0.1', port = 0 } = {},
): Promise<Listener> {
  const hits: string[] = [];
  let connections = 0;
  const server = http.createServer((request, response) => {
    hits.push(request.url ?? '');
    answer(request, response);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const bound = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return {
    host,
    port: bound.port,
    hits,
    connections: () => connections,
    address: (path = '/') => `http://${name}:${bound.port}${path}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
