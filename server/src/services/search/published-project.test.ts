import { expect, test } from 'vitest';
import { readPublished } from './published-project.ts';
import type { PublishedMethod } from './search-messages.ts';

const library_uuid = '00000000-0000-4000-8000-00000000000a';
const method = (method_name: string, inputs: string[]): PublishedMethod => ({
  method_uuid: `00000000-0000-4000-8000-${method_name.length.toString().padStart(12, '0')}`,
  library_uuid,
  method_name,
  description: '',
  operation_id: null,
  summary: '',
  tags: [],
  endpoint: `/${method_name.replaceAll(' ', '-')}`,
  http_method: 'POST',
  input_params: JSON.stringify(
    inputs.map((name) => ({ name, in: 'body', type: 'string', required: false, description: '' })),
  ),
  headers: [],
  is_deprecated: false,
});
const library = { library_uuid, name: 'Shop', version: '1', base_url: '', programming_language: '' };

test('[PLUG-08] a method is found by the names of its inputs, not by those of nested fields', () => {
  const project = readPublished({
    libraries: [library],
    methods: [
      method('create order', ['shipment', 'shipment.warehouse', 'buyer', 'buyer.name']),
      method('move stock', ['warehouse']),
    ],
  });
  const request = { kind: 'any', library: '', version: '', language: '', limit: 5, offset: 0 } as const;
  const found = project
    .search({ ...request, query: 'warehouse' })
    .found.map(({ method_name }) => method_name);
  expect(found).toEqual(['move stock']);
});

test('[PLUG-08] a method is found by the fields of a wrapper, which is the only object in its body', () => {
  const project = readPublished({
    libraries: [library],
    methods: [method('create order', ['data', 'data.warehouse']), method('sell', ['item'])],
  });
  const request = { kind: 'any', library: '', version: '', language: '', limit: 5, offset: 0 } as const;
  const found = project
    .search({ ...request, query: 'warehouse' })
    .found.map(({ method_name }) => method_name);
  expect(found).toEqual(['create order']);
});

test('unstructured inputs are indexed as plain text', () => {
  const typed = { ...method('find it', []), input_params: '[{"name":"warehouse","in":"query"}]' };
  const project = readPublished({ libraries: [library], methods: [typed, method('sell', [])] });
  const request = { kind: 'any', library: '', version: '', language: '', limit: 5, offset: 0 } as const;
  expect(project.search({ ...request, query: 'undefined' }).found).toEqual([]);
  expect(
    project.search({ ...request, query: 'warehouse' }).found.map(({ method_name }) => method_name),
  ).toEqual(['find it']);
});

test('[PLUG-08] a library that is named exactly is searched alone, and others by a similar name', () => {
  const namedLibrary = (name: string) => ({ ...library, library_uuid: name, name });
  const inLibrary = (name: string, title: string) => ({
    ...method(title, []),
    method_uuid: `${name} ${title}`,
    library_uuid: name,
  });
  const names = ['Shop API', 'Shop SDK'];
  const project = readPublished({
    libraries: names.map(namedLibrary),
    methods: names.map((name) => inLibrary(name, 'create order')),
  });
  const request = { kind: 'any', version: '', language: '', limit: 5, offset: 0 } as const;
  const foundIn = (named: string) =>
    project
      .search({ ...request, library: named, query: 'create order' })
      .found.map(({ library_name }) => library_name);
  expect(names.map(foundIn)).toEqual([['Shop API'], ['Shop SDK']]);
  expect(foundIn('shop')).toEqual(names);
  expect(foundIn('Shop client')).toEqual(names);
  expect(foundIn('Store API')).toEqual([]);
});
