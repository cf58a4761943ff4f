import { expect, test } from 'vitest';
import { readPublished } from '../published-project.ts';
import type { PublishedMethod } from '../search-messages.ts';

const billing = '00000000-0000-4000-8000-00000000000a';
const shop = '00000000-0000-4000-8000-00000000000b';
const method = (place: number, method_name: string, library_uuid: string): PublishedMethod => ({
  library_uuid,
  method_name,
  summary: method_name,
  description: '',
  operation_id: null,
  tags: [],
  endpoint: `/things/${place}`,
  input_params: '[]',
  headers: [],
  is_deprecated: false,
  http_method: method_name.startsWith('List') ? 'GET' : 'POST',
  method_uuid: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
});
const methods = [
  method(1, 'List invoices', billing),
  method(2, 'Create a customer', billing),
  method(3, 'Create an order', shop),
];
const workflow = (name: string, library_uuid: string, ...steps: (PublishedMethod | undefined)[]) => ({
  workflow_uuid: name,
  name,
  description: '',
  tags: [],
  library_uuids: [library_uuid],
  steps: steps.flatMap((step) =>
    step ? [{ method_uuid: step.method_uuid, method_name: step.method_name, description: '' }] : [],
  ),
});
const library = (library_uuid: string, name: string) => ({
  library_uuid,
  name,
  version: '1',
  programming_language: 'API',
});
const project = readPublished({
  libraries: [library(billing, 'Billing'), library(shop, 'Shop')],
  methods,
  workflows: [
    workflow('Onboard a customer', billing, methods[1]),
    workflow('Sell an order', shop, methods[2]),
    workflow('Sell to a newcomer', shop, methods[1], methods[2]),
  ],
});
const search = (query: string, named = '') =>
  project.search({ query, kind: 'any', library: named, version: '', language: '', limit: 5, offset: 0 });

test('[PLUG-08] a workflow that shares one word with a question does not cover it', () => {
  expect(search('list all invoices for a customer').foundWorkflows).toEqual([]);
  expect(search('onboard a customer').foundWorkflows[0]?.name).toBe('Onboard a customer');
});

test('[PLUG-08] a plain call comes before a workflow that contains more than the call, or whose title is longer', () => {
  const { outcome, foundWorkflows, found } = search('create a customer');
  expect(foundWorkflows).toEqual([]);
  expect(outcome).toBe('answered');
  expect(found[0]?.method_name).toBe('Create a customer');
});

test('[PLUG-08] a workflow covers a question that asks for several things if each has a step', () => {
  expect(search('create a customer, then create an order').foundWorkflows[0]?.name).toBe(
    'Sell to a newcomer',
  );
  expect(search('create a customer, then list invoices').foundWorkflows).toEqual([]);
});

test('[PLUG-08] a search in one library leaves out the workflows of others', () => {
  expect(search('sell an order').foundWorkflows[0]?.name).toBe('Sell an order');
  expect(search('sell an order', 'Billing').foundWorkflows).toEqual([]);
});
