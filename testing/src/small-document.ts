const ok = { 200: { description: 'OK' } };
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'The order' };

/** A document of three methods, for tests that need any document. */
export const smallDocument = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Orders', version: '2.1', description: 'Everything about orders.' },
  paths: {
    '/orders': {
      get: { operationId: 'listOrders', summary: 'List orders', tags: ['orders'], responses: ok },
      post: {
        operationId: 'createOrder',
        summary: 'Create an order',
        description: 'Creates an order and reserves its stock.',
        tags: ['orders'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['sku'],
                properties: { sku: { type: 'string', description: 'What' } },
              },
            },
          },
        },
        responses: ok,
      },
    },
    '/orders/{id}/refund': {
      post: {
        operationId: 'refundOrder',
        summary: 'Refund an order',
        tags: ['refunds'],
        parameters: [id],
        responses: ok,
      },
    },
  },
});
