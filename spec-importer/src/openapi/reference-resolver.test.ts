import { describe, expect, test } from 'vitest';
import { extract, inputsOf, methodsOf, typesOf } from '../testing/document-for-test.ts';

describe('references', () => {
  test('[LIB-10] are followed inside the document, including escapes', () => {
    const { methods, warnings } = extract(
      {
        '/a': { $ref: '#/components/pathItems/a~1b' },
        '/c': { get: { parameters: [{ $ref: '#/components/parameters/with%20blank' }] } },
        '/d': { get: { parameters: [{ $ref: '#/paths/~1c/get/parameters/0' }] } },
      },
      {
        components: {
          pathItems: { 'a/b': { parameters: [{ name: 'x', in: 'query', schema: {} }], get: {} } },
          parameters: { 'with blank': { name: 'y', in: 'query', schema: {} } },
        },
      },
    );
    expect(methods.map((method) => Object.keys(typesOf(method)))).toEqual([
      ['query x'],
      ['query y'],
      ['query y'],
    ]);
    expect(warnings).toEqual([]);
  });

  test('in a path item with other fields give way to these', () => {
    const methods = methodsOf(
      { '/a': { $ref: '#/x', get: { operationId: 'own' } } },
      { x: { get: { operationId: 'other' }, put: { operationId: 'put' } } },
    );
    expect(methods.map(({ operation_id }) => operation_id)).toEqual(['own', 'put']);
  });

  test('to other files are never read, and are named in a warning', () => {
    const { methods, warnings } = extract({
      '/a': {
        get: { parameters: [{ $ref: 'file:///etc/passwd' }, { $ref: 'http://127.0.0.1/p.json#/a' }] },
        post: { requestBody: { $ref: './body.yaml' } },
      },
      '/b': { $ref: 'paths/b.yaml' },
    });
    expect(methods).toHaveLength(2);
    expect(warnings).toMatchObject([{ code: 'external_reference', count: 4 }]);
    expect(warnings[0]?.examples).toContain('file:///etc/passwd');
  });

  test('without a target or in a circle cost only their own length', () => {
    const { methods, warnings } = extract(
      {
        '/a': {
          get: {
            parameters: [{ $ref: '#/nowhere' }, { $ref: '#/circle' }, { $ref: '#/__proto__' }],
          },
        },
      },
      { circle: { $ref: '#/circle' } },
    );
    expect(inputsOf(methods[0])).toEqual([]);
    expect(warnings).toMatchObject([{ code: 'broken_reference', count: 3 }]);
  });
});
