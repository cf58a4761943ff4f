import { describe, expect, test } from 'vitest';
import { extract, type Json, typesOf } from '../testing/document-for-test.ts';

describe('authentication', () => {
  const securitySchemes = {
    header: { type: 'apiKey', in: 'header', name: 'X-Key', description: 'Your key.' },
    query: { type: 'apiKey', in: 'query', name: 'key' },
    cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
    bearer: { type: 'http', scheme: 'bearer' },
    basic: { type: 'http', scheme: 'Basic' },
    oauth: {
      type: 'oauth2',
      flows: {
        authorizationCode: { authorizationUrl: 'https://a.test/authorize', tokenUrl: 'https://a.test/token' },
      },
    },
    digest: { type: 'http', scheme: 'digest' },
    mutual: { type: 'mutualTLS' },
    PagerToken: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The API Key with format `Token token=<API_KEY>`',
    },
    BotToken: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Discord bot token' },
    quoted: {
      type: 'apiKey',
      in: 'header',
      name: 'authorization',
      description: "Authorization 'Bearer' token",
    },
    plain: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Your key.' },
    custom: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'Send `Authorization: Shop-Key {your key}` with each call.',
    },
  };
  const secured = (security: unknown, operation: Json = {}, rest: Json = {}) =>
    extract({ '/a': { get: { security, ...operation } } }, { components: { securitySchemes }, ...rest });

  test('is that of the components, although the document still has the member of Swagger 2', () => {
    const { authentication } = secured(
      [{ bearer: [] }],
      {},
      { securityDefinitions: { bearer: { scopes: {} } } },
    );
    expect(authentication.schemes[3]).toMatchObject({ id: 'bearer', kind: 'bearer' });
  });

  test('of Swagger 2 is not that of components that another version left', () => {
    const left = {
      swagger: '2.0',
      securityDefinitions: securitySchemes,
      components: { securitySchemes: {} },
    };
    const { authentication } = secured([{ bearer: [] }], {}, left);
    expect(authentication.schemes[3]).toMatchObject({ id: 'bearer', kind: 'bearer' });
  });

  test.each([
    ['header', 'api_key', 'header', 'X-Key', ''],
    ['query', 'api_key', 'query', 'key', ''],
    ['cookie', 'api_key', 'cookie', 'sid', ''],
    ['bearer', 'bearer', 'header', 'Authorization', 'Bearer '],
    ['basic', 'basic', 'header', 'Authorization', 'Basic '],
    ['oauth', 'oauth2', 'header', 'Authorization', 'Bearer '],
    ['digest', 'other', 'header', '', ''],
    ['mutual', 'other', 'header', '', ''],
    ['BotToken', 'api_key', 'header', 'Authorization', 'Bot '],
    ['PagerToken', 'api_key', 'header', 'Authorization', 'Token token='],
    ['quoted', 'bearer', 'header', 'Authorization', 'Bearer '],
    ['plain', 'api_key', 'header', 'Authorization', ''],
    ['custom', 'api_key', 'header', 'Authorization', 'Shop-Key '],
  ])('[LIB-10] of the scheme %s is %s in the %s %s with the prefix %j', (id, kind, place, name, prefix) => {
    const { schemes } = secured([]).authentication;
    expect(schemes.find((scheme) => scheme.id === id)).toMatchObject({ kind, in: place, name, prefix });
  });

  test('contains the URL where an OAuth token is obtained', () => {
    const { schemes } = secured([]).authentication;
    expect(schemes.find(({ id }) => id === 'oauth')?.description).toBe(
      'An OAuth 2.0 access token.\nAuthorize at: https://a.test/authorize\nToken from: https://a.test/token',
    );
  });

  test('keeps the alternatives of a call, including an empty one, apart from its arguments', () => {
    const parameters = [{ name: 'key', in: 'query', schema: { type: 'string' } }];
    const { methods } = secured([{ query: [], bearer: [] }, {}], { parameters });
    expect(methods[0]?.details.request.security).toEqual([['query', 'bearer'], []]);
    expect(methods[0]?.details.headers).toEqual([]);
    expect(typesOf(methods[0])).toEqual({});
  });

  test('has the scopes of the call’s first alternative with any, or else those of the document', () => {
    const scopesOf = (...parameters: Parameters<typeof secured>) =>
      secured(...parameters).methods[0]?.details.request.scopes;
    expect(scopesOf([{ bearer: [] }, { oauth: ['read', 'write', 'read'] }, { oauth: ['admin'] }])).toEqual([
      'read',
      'write',
    ]);
    expect(scopesOf([{ bearer: [] }])).toBeUndefined();
    expect(scopesOf(undefined, {}, { security: [{ oauth: ['read'] }] })).toEqual(['read']);
    expect(scopesOf([], {}, { security: [{ oauth: ['read'] }] })).toBeUndefined();
  });

  test('leaves out an alternative that contains another one', () => {
    const { methods } = secured([{ bearer: [], query: [] }, { bearer: [] }, { cookie: [] }, {}]);
    expect(methods[0]?.details.request.security).toEqual([['bearer'], ['cookie'], []]);
  });

  test('is not repeated as a parameter', () => {
    const token = (description: string) => ({
      name: 'token',
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    });
    const headersOf = (security: unknown, description: string) =>
      secured(security, { parameters: [token(description)] }).methods[0]?.details.headers.map(
        ({ name }) => name,
      );
    expect(headersOf([{ oauth: [] }], 'Authentication token. Requires a scope.')).toEqual([]);
    expect(headersOf([{ oauth: [] }], 'Where the last page ended.')).toEqual(['token']);
    expect(headersOf([], 'Authentication token.')).toEqual(['token']);
  });

  test('of the document is the default for calls that declare none', () => {
    const { methods, authentication } = extract(
      { '/a': { get: { security: [] }, put: {} } },
      { security: [{ bearer: [] }], components: { securitySchemes } },
    );
    expect(authentication.alternatives).toEqual([['bearer']]);
    expect(methods.map(({ details }) => details.request.security)).toEqual([[], undefined]);
  });

  test('is read from an Authorization parameter if the document declares no scheme', () => {
    const parameters = [
      { name: 'Authorization', in: 'header', required: true, description: 'Bearer {token}', schema: {} },
    ];
    const { authentication, methods } = extract({ '/a': { get: { parameters } } });
    expect(authentication).toMatchObject({
      schemes: [{ id: 'Authorization', name: 'Authorization', prefix: 'Bearer ' }],
      alternatives: [['Authorization']],
    });
    expect(methods[0]?.details.headers).toEqual([]);
  });

  test('with an unknown name is a warning', () => {
    const { warnings } = extract({ '/a': { get: { security: [{ constructor: [] }] } } });
    expect(warnings).toMatchObject([{ code: 'unknown_security', count: 1, examples: ['constructor'] }]);
  });
});

test('[LIB-10] the scopes of OAuth keep what they allow, from all flows', () => {
  const flow = (scopes: object) => ({ tokenUrl: 'https://a.test/token', scopes });
  const oauth = {
    type: 'oauth2',
    flows: {
      clientCredentials: flow({ 'files:read': 'Read files', admin: '' }),
      authorizationCode: flow({ 'files:write': 'Change\nfiles' }),
    },
  };
  const { authentication } = extract({ '/a': { get: {} } }, { components: { securitySchemes: { oauth } } });
  expect(authentication.schemes[0]?.scopes).toEqual({
    'files:read': 'Read files',
    'files:write': 'Change files',
  });
});
