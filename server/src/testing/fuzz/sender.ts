import http from 'node:http';
import type { FastifyInstance } from 'fastify';

export type Sent = {
  method: string;
  /** Path and query, as they stand in the first line. */
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer | undefined;
};
export type Heard = { status: number; text: string; headers: Record<string, unknown> };
/** The way to a server: into one in this process, or over the wire. */
export type Sender = (sent: Sent) => Promise<Heard>;

/** Without the wire, through all of the server that lies behind it. */
export const intoApp =
  (app: FastifyInstance): Sender =>
  async ({ method, url, headers, payload }) => {
    const answer = await app.inject({
      ...{ method: method as 'GET', url, headers },
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, text: answer.body, headers: answer.headers };
  };

/** Over the wire, with so many connections as are needed. */
export function overWire(port: number): Sender & { close: () => void } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const send: Sender = ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
      const options = {
        host: '127.0.0.1',
        port,
        path: url,
        method,
        headers: { ...headers, ...length },
        agent,
      };
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
