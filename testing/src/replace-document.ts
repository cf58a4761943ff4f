import type { ReplacedDocument } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { multipartForm } from './factories.ts';
import type { TestServer, TestUser } from './test-server.ts';

type Operation = Record<string, unknown>;

/** An OpenAPI document of these operations, keyed by HTTP method and path. */
export function openApiDocument(operations: Record<string, Operation>): string {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, operation] of Object.entries(operations)) {
    const [action = '', path = ''] = name.split(' ');
    paths[path] = { ...paths[path], [action.toLowerCase()]: operation };
  }
  return JSON.stringify({ openapi: '3.0.3', info: { title: 'Shop', version: '1' }, paths });
}

const limit = { name: 'limit', in: 'query', schema: { type: 'integer' } };
/** The operations of a shop, and those of its next version. */
export const firstShop = {
  'GET /orders': { operationId: 'list', summary: 'List orders', parameters: [limit] },
  'POST /orders': { operationId: 'create', summary: 'Create an order' },
  'GET /orders/{id}': { operationId: 'get', summary: 'Get an order' },
  'DELETE /orders/{id}': { operationId: 'remove', summary: 'Remove an order' },
};
export const secondShop = {
  'GET /health': { summary: 'Health' },
  'GET /orders/{orderId}': { operationId: 'get', summary: 'Get an order' },
  'PUT /orders': { operationId: 'create', summary: 'Create an order' },
  'GET /orders': {
    operationId: 'list',
    summary: 'List orders',
    deprecated: true,
    parameters: [{ ...limit, required: true }],
  },
};

/** Uploads a newer document of a library, or its URL, as a browser does. */
export function replaceDocumentOf(
  server: TestServer,
  who: TestUser | string,
  library: Pick<Library, 'library_uuid'>,
  document: string | null,
  fields: Record<string, string> = {},
) {
  const form = multipartForm(fields, document === null ? undefined : { name: 'shop.json', text: document });
  const path = `/libraries/${library.library_uuid}/spec`;
  return server.call<ReplacedDocument>(who, 'POST', path, form.payload, form.headers);
}
