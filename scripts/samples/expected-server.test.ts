import { expect, test } from 'vitest';
import { expectedOperations } from './expected-operations.ts';
import { differences } from './request-check.ts';

const variables = {
  slash: { default: '/' },
  folder: { default: 'shop/' },
  tenant: { default: 'acme' },
  region: { default: 'eu', enum: ['eu', 'us'] },
};

/** What is wrong with the address of a request to a server of a document. */
function faultsOf(server: string, address: string): string[] {
  const servers = [{ url: server, variables }];
  const root = { openapi: '3.1.0', servers, paths: { '/pets': { get: {} } } };
  const expected = expectedOperations(root).get('GET /pets');
  const { origin, pathname } = new URL(address);
  const sent = { httpMethod: 'GET', origin, path: pathname, query: [], headers: {}, body: Buffer.from('') };
  return expected ? differences(expected, sent) : ['no operation'];
}

test.each([
  ['https://api.test{slash}/v1', 'https://api.test/v1/pets', true],
  ['https://api.test{slash}/v1', 'https://api.test//v1/pets', false],
  ['https://api.test/{folder}/v1', 'https://api.test/shop/v1/pets', true],
  ['https://api.test/{folder}/v1', 'https://api.test/YOUR-FOLDER/v1/pets', true],
  ['https://api.test/{folder}/v1', 'https://api.test/v1/pets', false],
  ['https://{tenant}.api.test', 'https://YOUR-TENANT.api.test/pets', true],
  ['https://{tenant}.api.test', 'https://other.api.test/pets', false],
  ['https://{region}.api.test', 'https://eu.api.test/pets', true],
  ['https://{region}.api.test', 'https://YOUR-REGION.api.test/pets', false],
])('a request to %s that is sent to %s is right: %j', (server, address, isRight) => {
  expect(faultsOf(server, address).length === 0).toBe(isRight);
});
