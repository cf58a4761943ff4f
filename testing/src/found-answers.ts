import type { FoundAnswer, MethodView, WorkflowView } from '@fieldkit/contract/plugin-site.ts';

/** Results of the search thread, for tests of their presentation. */
export const foundMethod = (changes: Partial<MethodView> = {}): MethodView => ({
  method_uuid: '11111111-1111-4111-8111-111111111111',
  method_name: 'Refund an order',
  http_method: 'POST',
  endpoint: '/orders/{order_id}/refund',
  excerpt: '',
  is_deprecated: false,
  library_uuid: '22222222-2222-4222-8222-222222222222',
  library_name: 'Shop',
  description: 'Gives the money back.',
  tags: [],
  headers: [],
  inputs: [
    { name: 'order_id', in: 'path', type: 'string', required: true, description: 'The order.' },
    { name: 'amount', in: 'body', type: 'integer', required: true, description: 'In cents.' },
    { name: 'reason', in: 'body', type: 'string', required: false, description: 'requested_by_customer.' },
  ],
  input_text: '',
  library_version: '1',
  programming_language: 'api',
  base_url: 'https://api.shop.example/v1',
  request: {},
  responses: [],
  authentication: { schemes: [], alternatives: [] },
  server_variables: [],
  servers: [],
  ...changes,
});

export const otherFoundMethod = (changes: Partial<MethodView> = {}): MethodView =>
  foundMethod({
    method_uuid: '33333333-3333-4333-8333-333333333333',
    method_name: 'List orders',
    http_method: 'GET',
    endpoint: '/orders',
    inputs: [{ name: 'customer_id', in: 'query', type: 'string', required: false, description: '' }],
    ...changes,
  });

export const foundWorkflow = (changes: Partial<WorkflowView> = {}): WorkflowView => ({
  workflow_uuid: '44444444-4444-4444-8444-444444444444',
  name: 'Take an order back',
  description: 'From the order to the money back.',
  tags: [],
  http_methods: ['GET', 'POST'],
  is_validated: true,
  steps: [
    { description: 'Find the order', method_name: 'List orders', method: otherFoundMethod() },
    { description: 'Give the money back', method_name: 'Refund an order', method: foundMethod() },
  ],
  ...changes,
});

export const foundAnswer = (changes: Partial<FoundAnswer> = {}): FoundAnswer => ({
  outcome: 'answered',
  workflow: null,
  methods: [foundMethod()],
  nearWorkflows: [],
  nearMethods: [],
  ...changes,
});
