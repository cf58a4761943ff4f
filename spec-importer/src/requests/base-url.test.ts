import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { importDocument } from '../import-document.ts';
import { importLimits } from '../import-limits.ts';
import { sharedFixtures } from '../testing/shared-fixtures.ts';
import { asBaseUrl } from './base-url.ts';

const bytes = (document: unknown) => Buffer.from(JSON.stringify(document));
const paths = { '/pets': { get: { responses: {} } } };
const info = { title: 'Pets', version: '1' };
const baseOf = (document: object, sourceUrl?: string) =>
  importDocument(bytes({ info, paths, ...document }), {
    specType: 'openapi',
    ...(sourceUrl && { sourceUrl }),
  }).base_url;
const openapi = (servers: unknown, sourceUrl?: string) => baseOf({ openapi: '3.1.0', servers }, sourceUrl);
const source = 'https://docs.pets.test/v3/openapi.json';

describe('the base URL of an OpenAPI 3 document', () => {
  // A default is not used as a value, except for the protocol, the port, a base path and variables whose values
  // are listed.
  const variables = {
    region: { default: 'eu' },
    port: { default: 8443 },
    open: {},
    basePath: { default: '/shop/v1' },
    version: { default: 'v2' },
    account: { default: 'acme' },
    root_path: { default: '' },
    slash: { default: '/' },
    folder: { default: '/shop/' },
  };

  test.each([
    [[{ url: 'https://api.pets.test/v1/' }], 'https://api.pets.test/v1'],
    [[{ url: 'https://api.pets.test' }, { url: 'https://sandbox.pets.test' }], 'https://api.pets.test'],
    [[{ url: 'https://{region}.pets.test:{port}/v1', variables }], 'https://{region}.pets.test:8443/v1'],
    [
      [{ url: 'https://{region}.pets.test', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
      'https://eu.pets.test',
    ],
    [[{ url: 'https://{open}.pets.test', variables }], 'https://{open}.pets.test'],
    [[{ url: 'https://{constructor}.pets.test', variables }], 'https://{constructor}.pets.test'],
    [[{ url: '/v1' }], '/v1'],
    [[{ url: '//api.pets.test/v1' }], 'https://api.pets.test/v1'],
    [[{ url: 'https://api.pets.test{basePath}', variables }], 'https://api.pets.test/shop/v1'],
    [[{ url: 'https://api.pets.test/{basePath}', variables }], 'https://api.pets.test/shop/v1'],
    [[{ url: '{basePath}', variables }], '/shop/v1'],
    [[{ url: 'https://api.pets.test/{version}', variables }], 'https://api.pets.test/v2'],
    [[{ url: 'api.pets.test/v1' }], 'https://api.pets.test/v1'],
    [[{ url: 'localhost:8080' }], 'http://localhost:8080'],
    [[{ url: 'api.pets.dog' }], 'https://api.pets.dog'],
    [[{ url: '127.0.0.1:8080/v1' }], 'http://127.0.0.1:8080/v1'],
    [[{ url: '10.0.0.1/v1' }], 'https://10.0.0.1/v1'],
    [[{ url: '//v1/api' }], '/v1/api'],
    [[{ url: '//localhost/api' }], 'https://localhost/api'],
    [[{ url: '//{open}/api', variables }], 'https://{open}/api'],
    [[{ url: 'index.php/api' }], ''],
    [[{ url: 'Pets.svc' }], ''],
    [[{ url: 'rest.do/v1' }], ''],
    [[{ url: 'api/v1.0' }], ''],
    [[{ url: 'https://{version}.pets.test', variables }], 'https://{version}.pets.test'],
    [[{ url: 'https://api.pets.test/{root_path}', variables }], 'https://api.pets.test'],
    [[{ url: 'https://api.pets.test/{root_path}/v1', variables }], 'https://api.pets.test/v1'],
    [[{ url: 'https://api.pets.test{slash}/orders', variables }], 'https://api.pets.test/orders'],
    [[{ url: 'https://api.pets.test/{slash}/orders', variables }], 'https://api.pets.test/orders'],
    [[{ url: 'https://api.pets.test{folder}/orders', variables }], 'https://api.pets.test/shop/orders'],
    [[{ url: 'https://api.pets.test{folder}orders', variables }], 'https://api.pets.test/shop/orders'],
    [[{ url: 'https://{slash}/orders', variables }], 'https://{slash}/orders'],
    [[{ url: 'https://api.pets.test/{account}', variables }], 'https://api.pets.test/{account}'],
    [[{ url: 'ftp://api.pets.test' }], ''],
    [[{ url: 'javascript:alert(1)' }], ''],
    [[{ url: 'https://me:secret@api.pets.test' }], ''],
    [[{ url: 'https://api.pets.test/v1?key=secret#top' }], 'https://api.pets.test/v1'],
    [[{}], ''],
    ['https://api.pets.test', ''],
    [undefined, ''],
  ])('of %j is %j', (servers, base) => {
    expect(openapi(servers)).toBe(base);
  });

  it('is empty if it would be longer than the limit for URLs', () => {
    expect(openapi([{ url: `https://api.pets.test/${'x'.repeat(2048)}` }])).toBe('');
  });

  test.each([
    ['/v1', source, 'https://docs.pets.test/v1'],
    ['../api', source, 'https://docs.pets.test/api'],
    ['/', 'http://localhost:4000/openapi.json', 'http://localhost:4000'],
    ['//api.pets.test/v1', source, 'https://api.pets.test/v1'],
    ['https://api.pets.test', source, 'https://api.pets.test'],
    // A repository host stores the document but does not serve the API.
    ['/v1', 'https://raw.githubusercontent.com/pets/api/main/openapi.json', '/v1'],
  ])('of %s in %s is %j', (url, from, base) => {
    expect(openapi([{ url }], from)).toBe(base);
  });

  it('is not the document’s address if the document names no server', () => {
    expect(openapi(undefined, source)).toBe('');
  });
});

describe('the servers of an OpenAPI 3 document', () => {
  const serversOf = (servers: unknown) =>
    importDocument(bytes({ openapi: '3.1.0', info, paths, servers }), { specType: 'openapi' }).servers;

  it('are listed in its order with their descriptions and variables, each once', () => {
    const servers = [
      { url: 'https://api.pets.test/v1/', description: ' Live\n' },
      { url: 'https://{tenant}.sandbox.pets.test/v1', description: 'For tests', variables: { tenant: {} } },
      { url: 'https://api.pets.test/v1', description: 'The same' },
      { url: 'ftp://api.pets.test' },
      null,
    ];
    expect(serversOf(servers)).toEqual([
      { url: 'https://api.pets.test/v1', description: 'Live', variables: [] },
      {
        url: 'https://{tenant}.sandbox.pets.test/v1',
        description: 'For tests',
        variables: [{ name: 'tenant', description: '', values: [] }],
      },
    ]);
  });

  it('are not listed if the first one, which is the base URL, cannot be read', () => {
    expect(serversOf([{ url: 'ftp://api.pets.test' }, { url: 'https://api.pets.test' }])).toEqual([]);
    expect(serversOf('https://api.pets.test')).toEqual([]);
  });

  it('are at most ten', () => {
    const many = Array.from({ length: 50 }, (_, at) => ({ url: `https://s${at}.pets.test` }));
    expect(serversOf(many)).toHaveLength(importLimits.servers);
  });
});

test.each([
  ['more than ten', Array.from({ length: 1_000 }, () => 'https://pets.test'), 990],
  ['with a password', ['https://pets.test', 'https://me:secret@pets.test'], 1],
  ['with another protocol', ['https://pets.test', 'javascript:alert(1)', 'ftp://pets.test'], 2],
  ['after one that cannot be read', ['/v1 of all', 'https://pets.test'], 1],
  ['of a path alone, which leads nowhere', ['/'], 0],
])('servers %s are left out with a warning', (_what, urls, count) => {
  const servers = urls.map((url) => ({ url }));
  const read = importDocument(bytes({ openapi: '3.1.0', info, paths, servers }), { specType: 'openapi' });
  const found = read.warnings.filter(({ code }) => code === 'servers_left_out');
  expect(found.map((warning) => warning.count)).toEqual(count > 0 ? [count] : []);
  expect(JSON.stringify(read.warnings)).not.toContain('secret');
});

describe('the base URL of a Swagger 2 document', () => {
  test.each([
    [{ schemes: ['https'], host: 'api.pets.test', basePath: '/v2/' }, '', 'https://api.pets.test/v2'],
    [{ schemes: ['http', 'https'], host: 'api.pets.test' }, '', 'https://api.pets.test'],
    [{ schemes: ['http'], host: 'localhost:2375', basePath: 'v1' }, '', 'http://localhost:2375/v1'],
    [{ host: 'api.pets.test' }, '', 'https://api.pets.test'],
    [{ host: 'api.pets.test' }, 'http://docs.pets.test/x', 'http://api.pets.test'],
    [{ host: 'http://localhost:3000/', basePath: '/v1' }, '', 'http://localhost:3000/v1'],
    [{ host: 'https://api.pets.test', schemes: ['http'], basePath: '//v1' }, '', 'https://api.pets.test/v1'],
    [{ host: 'api.pets.test', schemes: ['HTTP'] }, '', 'http://api.pets.test'],
    [{ host: 'localhost:3000' }, '', 'http://localhost:3000'],
    [{ host: 'https://', basePath: '/v1' }, '', '/v1'],
    [{ basePath: '/v2' }, source, 'https://docs.pets.test/v2'],
    [{ basePath: '/v2' }, '', '/v2'],
    [{}, source, ''],
    [{ host: 'me:secret@api.pets.test' }, '', ''],
  ])('of %j in %j is %j', (document, from, base) => {
    expect(baseOf({ swagger: '2.0', ...document }, from)).toBe(base);
  });
});

describe('the base URL of a collection', () => {
  const schema = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';
  const collection = (urls: string[], variable: object[] = []) =>
    importDocument(
      bytes({
        info: { name: 'Pets', schema },
        variable,
        item: urls.map((url) => ({ name: url, request: { method: 'GET', url } })),
      }),
      { specType: 'postman' },
    ).base_url;
  const baseUrl = (value: string) => [{ key: 'baseUrl', value }];

  test.each([
    [['https://api.pets.test/a', 'https://api.pets.test/b/c'], [], 'https://api.pets.test'],
    [['{{baseUrl}}/a', '{{baseUrl}}/b'], baseUrl('https://api.pets.test/v1/'), 'https://api.pets.test/v1'],
    [
      ['{{scheme}}://{{host}}/a'],
      [
        { key: 'scheme', value: 'https' },
        { key: 'host', value: '{{region}}.pets.test' },
        { key: 'region', value: 'eu' },
      ],
      'https://eu.pets.test',
    ],
    [['https://one.test/a', 'https://two.test/b'], [], ''],
    [['https://one.test/a', 'https://one.test/b', 'https://two.test/b'], [], 'https://one.test'],
    [['{{baseUrl}}/a'], baseUrl('{{baseUrl}}'), ''],
    [['{{baseUrl}}/a'], baseUrl(''), ''],
    [['{{baseUrl}}/a'], baseUrl('https://me:secret@pets.test'), ''],
    [['{{baseUrl}}/a'], baseUrl('file:///etc/passwd'), ''],
    [['{{unknown}}/a'], [], ''],
    [['api.pets.test/a'], [], ''],
  ])('of %j with %j is %j', (urls, variables, base) => {
    expect(collection(urls, variables)).toBe(base);
  });
});

it('is an http(s) address without credentials, or empty, for any document', () => {
  fc.assert(
    fc.property(fc.oneof(fc.webUrl(), fc.string()), fc.constantFrom('', source), (written, from) => {
      const base = asBaseUrl(written, from);
      if (base === '') return;
      const url = new URL(base);
      expect(url.protocol).toMatch(/^https?:$/);
      expect([url.username, url.password, base.endsWith('/')]).toEqual(['', '', false]);
      expect(base.length).toBeLessThanOrEqual(2048);
    }),
  );
});

const { folder, isPresent } = sharedFixtures('specs');

describe.skipIf(!isPresent)('vendors’ documents (skipped where ../shared/fixtures/specs is missing)', () => {
  const read = (file: string) => {
    const raw = readFileSync(join(folder, file));
    return file.endsWith('.gz') ? gunzipSync(raw) : raw;
  };

  test.each([
    ['github-3.0.json.gz', 'openapi', 'https://api.github.com'],
    ['stripe-3.0.json', 'openapi', 'https://api.stripe.com'],
    ['box-3.0.json', 'openapi', 'https://api.box.com/2.0'],
    ['discord-3.1.json', 'openapi', 'https://discord.com/api/v10'],
    ['figma-3.1.yaml', 'openapi', 'https://api.figma.com'],
    ['redocly-cafe-3.2.yaml', 'openapi', 'https://api.cafe.redocly.com'],
    ['xero-accounting-3.0.yaml', 'openapi', 'https://api.xero.com/api.xro/2.0'],
    ['slack-2.0.json', 'openapi', 'https://slack.com/api'],
    ['netlify-2.0.yml', 'openapi', 'https://api.netlify.com/api/v1'],
    ['moby-1.47-2.0.yaml', 'openapi', '/v1.47'],
    ['box-postman-2.0.json', 'postman', 'https://api.box.com'],
    ['transferwise-postman-2.1.json', 'postman', ''],
  ] as const)('%s (%s) has the base URL %s', (file, specType, base) => {
    expect(importDocument(read(file), { specType }).base_url).toBe(base);
  });
});
