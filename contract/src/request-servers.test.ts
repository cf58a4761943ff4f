import { describe, expect, test } from 'vitest';
import { listRequestOrigins, listRequestServers, MAX_SERVERS, type ServedMethod } from './request-servers.ts';

const aMethod = (base_url: string, changes: Partial<ServedMethod> = {}): ServedMethod => ({
  http_method: 'GET',
  endpoint: '/orders',
  base_url,
  server_variables: [],
  servers: [],
  request: {},
  inputs: [],
  ...changes,
});
const variable = (name: string, ...values: string[]) => ({ name, description: '', values });

describe('the servers that pages may send requests to', () => {
  test.each([
    ['https://api.example.com/v1/', 'https://api.example.com', '/v1'],
    ['HTTPS://API.Example.com:443', 'https://api.example.com', ''],
    ['https://api.example.com:8443/a/{version}', 'https://api.example.com:8443', '/a/{version}'],
    ['http://localhost:3000/api', 'http://localhost:3000', '/api'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', ''],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example', ''],
  ])('contain %s', (base, origin, path) => {
    expect(listRequestServers(aMethod(base))).toEqual([{ origin, path, description: '' }]);
  });

  test.each([
    ...['', '/v1', 'javascript:alert(1)//', 'data:text/html,x', 'ftp://api.example.com', '//api.example.com'],
    ...['http://api.example.com', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example'],
    ...[
      'https://user:password@api.example.com',
      'https://api.example.com@evil.example',
      'https://@a.example',
    ],
    ...['https://a.example; script-src *', 'https://a.example https://evil.example', 'https://a.example,b'],
    ...[
      'https://a.example\nx: y',
      'https://a.example\r\n\r\n<script>',
      'https://a.example\t',
      'https://a\u0000.example',
    ],
    ...['https://*.example.com', 'https://*', "https://'unsafe-inline'", 'https://a.example\\@evil.example'],
    ...[
      'http://127.1',
      'http://2130706433',
      'http://0x7f.0.0.1',
      'http://[::1]',
      'http://0.0.0.0',
      'http://１２７.0.0.1',
    ],
    ...[
      'https://10.0.0.1',
      'https://192.168.1.1',
      'https://169.254.169.254',
      'https://[fd00::1]',
      'https://router',
    ],
    ...['https://api.example.com.', 'https://.example.com', 'https://-a.example', 'https://bücher.example'],
    ...['https://api.example.com:0x50', 'https://api.example.com:99999', 'https://api.example.com:'],
    ...[`https://${'a.'.repeat(200)}example`, 'https://', 'https:///x', 'https://a%2eexample', 'https://a_b'],
    ...['https://{region}.example.com', 'https://{host}', '{scheme}://api.example.com'],
  ])('do not contain %j', (base) => {
    const [given = ''] = listRequestOrigins(aMethod(base));
    expect(given).toBe(base.endsWith('\t') ? 'https://a.example' : '');
  });

  test('take declared values for variables of the host, and no others', () => {
    const server_variables = [
      variable('region', 'eu', 'us', 'evil.com/', '{region}', 'a b', '@evil'),
      variable('v', '2'),
    ];
    expect(listRequestServers(aMethod('https://{region}.example.com/{v}', { server_variables }))).toEqual([
      { origin: 'https://eu.example.com', path: '/{v}', description: '' },
      { origin: 'https://us.example.com', path: '/{v}', description: '' },
    ]);
    expect(listRequestOrigins(aMethod('https://{a}.{region}.example.com', { server_variables }))).toEqual([]);
  });

  test('are not searched in all combinations of variables if one of them has no values', () => {
    const values = Array.from({ length: 30 }, (_, at) => `v${at}`);
    const names = Array.from({ length: 60 }, (_, at) => `a${at}`);
    const server_variables = [...names.map((name) => variable(name, ...values)), variable('none')];
    const host = [...names, 'none'].map((name) => `{${name}}`).join('.');
    expect(listRequestOrigins(aMethod(`https://${host}.example.com`, { server_variables }))).toEqual([]);
    const isMissing = aMethod(`https://${host}.{missing}.example.com`, { server_variables });
    expect(listRequestOrigins(isMissing)).toEqual([]);
  });

  test('are limited in number, however many values are declared', () => {
    const values = Array.from({ length: 5000 }, (_, place) => `v${place}`);
    const server_variables = ['a', 'b', 'c', 'd'].map((name) => variable(name, ...values));
    const found = listRequestOrigins(aMethod('https://{a}.{b}.{c}.{d}.example.com', { server_variables }));
    expect([found.length, found[0]]).toEqual([MAX_SERVERS, 'https://v0.v0.v0.v0.example.com']);
  });

  test('belong to the call if it has its own, or a whole address as its endpoint', () => {
    const server = { url: 'https://{r}.files.example', variables: [variable('r', 'eu')] };
    expect(listRequestOrigins(aMethod('https://api.example.com', { request: { server } }))).toEqual([
      'https://eu.files.example',
    ]);
    const endpoint = 'https://other.example/orders/{id}?a=b';
    expect(listRequestServers(aMethod('https://api.example.com', { endpoint }))).toEqual([
      { origin: 'https://other.example', path: '/orders/{id}', description: '' },
    ]);
  });

  test('do not exist for functions, for messages, for methods that browsers refuse, and for free text', () => {
    const base = 'https://api.example.com';
    for (const http_method of ['', 'CALL', 'CONNECT', 'TRACE', 'SUBSCRIBE', 'GET\nX'])
      expect(listRequestServers(aMethod(base, { http_method })), http_method).toEqual([]);
    expect(listRequestServers(aMethod(base, { inputs: null }))).toEqual([]);
  });
});

describe('the servers that a document lists', () => {
  const server = (url: string, description = '') => ({ url, description, variables: [] });
  const usual = 'https://api.example.com/v1';

  test('follow the base URL, each once and with its description', () => {
    const servers = [
      server(usual, 'Live'),
      server('https://sandbox.example.com/v1', 'Sandbox'),
      server(usual),
    ];
    expect(listRequestServers(aMethod(usual, { servers }))).toEqual([
      { origin: 'https://api.example.com', path: '/v1', description: 'Live' },
      { origin: 'https://sandbox.example.com', path: '/v1', description: 'Sandbox' },
    ]);
  });

  test('may be written with variables in their hosts', () => {
    const variables = [variable('region', 'eu', 'us')];
    const servers = [{ ...server('https://{region}.example.com/v1'), variables }];
    expect(listRequestOrigins(aMethod(usual, { servers }))).toEqual([
      'https://api.example.com',
      'https://eu.example.com',
      'https://us.example.com',
    ]);
  });

  test.each([
    ['another variable in its path', 'https://sandbox.example.com/{tenant}'],
    ['an address in the reader’s network', 'https://192.168.1.1/v1'],
    ['another protocol', 'http://sandbox.example.com/v1'],
    ['no host', '/v2'],
  ])('are left out with %s', (_what, url) => {
    expect(listRequestOrigins(aMethod(usual, { servers: [server(url)] }))).toEqual([
      'https://api.example.com',
    ]);
  });

  test('do not apply to a method with a whole address or whose base URL is not a host', () => {
    const servers = [server('https://sandbox.example.com')];
    const whole = aMethod(usual, { servers, endpoint: 'https://files.example.com/x' });
    expect(listRequestOrigins(whole)).toEqual(['https://files.example.com']);
    expect(listRequestOrigins(aMethod('/v1', { servers }))).toEqual([]);
  });

  test('are bounded', () => {
    const servers = Array.from({ length: 50 }, (_, at) => server(`https://s${at}.example.com`));
    expect(listRequestServers(aMethod('https://api.example.com', { servers }))).toHaveLength(MAX_SERVERS);
  });
});
