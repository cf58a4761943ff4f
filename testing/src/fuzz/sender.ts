import http from 'node:http';
import net from 'node:net';
import type { FastifyInstance } from 'fastify';
import { isUnusual } from './unusual-http-methods.ts';

export type FuzzRequest = {
  method: string;
  /** Path and query, as in the request line. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
};
export type FuzzResponse = { status: number; text: string; headers: Record<string, unknown> };
/** Sends to a server, either in this process or over the network. */
export type Sender = (sent: FuzzRequest) => Promise<FuzzResponse>;

/** Injects requests without a network connection; HTTP methods that cannot be injected are sent over the network. */
export function intoApp(app: FastifyInstance): Sender {
  let wire: Promise<Sender> | undefined;
  return async (sent) => {
    const { method, url, headers, payload } = sent;
    if (isUnusual(method)) {
      wire ??= portOf(app).then(overWire);
      return (await wire)(sent);
    }
    const answer = await app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };
}

/** The port of the app, which starts listening if necessary. */
async function portOf(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as net.AddressInfo).port;
}

/** Sends over the network, with as many connections as needed. */
export function overWire(port: number): Sender & { close: () => void } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const send: Sender = ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
      const whole = { ...headers, ...length };
      if (isForClients(method)) return resolve(byHand(port, { method, url, headers: whole, payload }));
      const options = { host: '127.0.0.1', port, path: url, method, headers: whole, agent };
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
        });
      });
      request.once('error', reject).end(payload);
    });
  return Object.assign(send, { close: () => agent.destroy() });
}

/** Clients write HTTP methods in upper case, and treat data after CONNECT as a tunnel. */
const isForClients = (method: string): boolean => method === 'CONNECT' || method !== method.toUpperCase();

/** Writes a request to a separate socket, byte by byte. */
function byHand(port: number, { method, url, headers, payload }: FuzzRequest): Promise<FuzzResponse> {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      if (payload !== undefined) socket.write(payload);
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    // A request that is not completely read is reset after the response.
    socket.once('error', (problem) => (chunks.length > 0 ? undefined : reject(problem)));
    socket.once('close', () => resolve(responseIn(Buffer.concat(chunks).toString('utf8'))));
  });
}

function responseIn(answer: string): FuzzResponse {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const pairs = lines.map((line) => [
    line.split(':', 1)[0]?.toLowerCase() ?? '',
    line.slice(line.indexOf(':') + 2),
  ]);
  return {
    status: Number(first.split(' ')[1] ?? 0),
    text: rest.join('\r\n\r\n'),
    headers: Object.fromEntries(pairs),
  };
}
