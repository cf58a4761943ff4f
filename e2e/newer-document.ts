import { smallDocument } from '@fieldkit/testing/small-document.ts';

/**
 * The next version of the small document: one operation is removed, one is added, and one requires more than
 * before.
 */
export const newerDocument = newer(JSON.parse(smallDocument));

function newer(document: { paths: Record<string, Record<string, object>> }): string {
  const status = { name: 'status', in: 'query', required: true, schema: { type: 'string' } };
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
  const { '/orders': orders } = document.paths;
  return JSON.stringify({
    ...document,
    paths: {
      '/orders': { ...orders, get: { ...orders?.get, parameters: [status] } },
      '/orders/{id}': {
        get: {
          operationId: 'getOrder',
          summary: 'Get an order',
          parameters: [id],
          responses: { 200: { description: 'OK' } },
        },
      },
    },
  });
}
