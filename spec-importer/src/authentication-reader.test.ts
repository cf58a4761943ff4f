import { describe, expect, test } from 'vitest';
import { extract, type Json, methodsOf, typesOf } from './document-for-test.ts';

describe('security', () => {
  const securitySchemes = {
    header: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Your key.' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    bearer: { type: 'http', scheme: 'bearer' },
    oauth: { type: 'oauth2', flows: {} },
    oidc: { type: 'openIdConnect' },
    mutual: { type: 'mutualTLS' },
  };
  const secured = (security: unknown, operation: Json = {}) =>
    methodsOf({ '/a': { get: { security, ...operation } } }, { components: { securitySchemes } })[0];

  test('[LIB-10] is a header, or an input where the key travels elsewhere', () => {
    const method = secured([{ header: [], query: [], cookie: [], bearer: [], mutual: [] }]);
    expect(method?.details.headers).toMatchObject([
      { name: 'X-Key', type: 'string', required: true, description: 'Your key.', default_value: '' },
      { name: 'Authorization', required: true },
    ]);
    expect(typesOf(method)).toEqual({ 'query key': 'string', 'cookie sid': 'string' });
  });

  test('is not doubled by schemes or parameters of the same header', () => {
    const parameters = [{ name: 'authorization', in: 'header', description: 'Mine.', schema: {} }];
    expect(secured([{ bearer: [] }, { oauth: [] }, { oidc: [] }])?.details.headers).toHaveLength(1);
    expect(secured([{ bearer: [] }], { parameters })?.details.headers).toMatchObject([
      { description: 'Mine.' },
    ]);
  });

  test('is required only where every alternative asks for it', () => {
    expect(secured([{ bearer: [] }, { oauth: [] }])?.details.headers).toMatchObject([{ required: true }]);
    expect(secured([{ bearer: [] }, {}])?.details.headers).toMatchObject([{ required: false }]);
    expect(secured([{ bearer: [] }, { header: [] }])?.details.headers).toMatchObject([
      { name: 'Authorization', required: false },
      { name: 'X-Key', required: false },
    ]);
  });

  test('of the document holds until an operation says otherwise', () => {
    const [open, closed] = methodsOf(
      { '/a': { get: { security: [] }, put: {} } },
      { security: [{ bearer: [] }], components: { securitySchemes } },
    );
    expect(open?.details.headers).toEqual([]);
    expect(closed?.details.headers).toHaveLength(1);
  });

  test('of an unknown name is a warning', () => {
    const { warnings } = extract({ '/a': { get: { security: [{ constructor: [] }] } } });
    expect(warnings).toMatchObject([{ code: 'unknown_security', count: 1, examples: ['constructor'] }]);
  });
});
