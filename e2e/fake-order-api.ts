import http from 'node:http';
import type { AddressInfo } from 'node:net';

type ReceivedRequest = { method: string; url: string; headers: http.IncomingHttpHeaders; body: string };
export type Api = { origin: string; server: http.Server; received: ReceivedRequest[] };

/** A tiny API, which other sites may call or not. */
export async function startOrderApi(isOpen: boolean): Promise<Api> {
  const received: ReceivedRequest[] = [];
  const server = http.createServer(async (request, reply) => {
    if (isOpen) {
      reply.setHeader('access-control-allow-origin', '*');
      reply.setHeader('access-control-allow-methods', '*');
      reply.setHeader('access-control-allow-headers', '*, authorization');
      reply.setHeader('access-control-expose-headers', 'x-request-id');
    }
    if (request.method === 'OPTIONS') return reply.writeHead(204).end();
    let body = '';
    for await (const part of request) body += part;
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body });
    // This order is never answered.
    if (url.endsWith('/orders/slow')) return;
    if (headers.authorization === undefined && method !== 'GET') {
      reply.writeHead(401, { 'content-type': 'application/json' });
      return reply.end('{"error":"no key"}');
    }
    reply.writeHead(method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
      'x-request-id': 'r-1',
    });
    reply.end('{"id":12345678901234567890,"name":"<img src=x onerror=alert(1)>","items":[]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, received };
}

const orderId = {
  name: 'order_id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  description: 'The order.',
};
const responses = {
  200: { description: 'The order as it is now.' },
  '4XX': { description: 'The key is missing or wrong.' },
};
/** A document whose server is the API, and whose other servers are the given ones. */
export const documentFor = (title: string, origin: string, ...others: object[]) =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title, version: '1' },
    servers: [{ url: `${origin}/v1` }, ...others],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: {
      '/orders/{order_id}/lines': {
        post: {
          summary: `Add a line in ${title}`,
          parameters: [
            orderId,
            { name: 'expand', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
            {
              name: 'mode',
              in: 'query',
              schema: { type: 'string', enum: ['test', 'live'], default: 'test' },
            },
            { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['sku', 'quantity'],
                  properties: {
                    sku: { type: 'string', example: 'tea-1' },
                    quantity: { type: 'integer', example: 2 },
                    note: { type: 'string' },
                  },
                },
              },
            },
          },
          responses,
        },
      },
      '/orders/{order_id}': {
        get: { summary: `Get an order of ${title}`, parameters: [orderId], responses },
        delete: { summary: `Delete an order of ${title}`, parameters: [orderId], responses },
      },
      '/orders/{order_id}/bill': {
        post: {
          summary: `Add a bill in ${title}`,
          parameters: [orderId],
          requestBody: {
            required: true,
            content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
          },
          responses,
        },
      },
    },
  });
