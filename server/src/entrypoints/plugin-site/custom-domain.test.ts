import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, multipartForm } from '@fieldkit/testing/factories.ts';
import { proveDomain } from '@fieldkit/testing/prove-domain.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let open: TestPlugin;
let closed: TestPlugin;
const domains = { open: 'docs.acme.com', closed: 'private.acme.com' };

beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  open = await createTestPlugin(server, owner);
  closed = await createTestPlugin(server, owner, { is_opensource: false });
  await proveDomain(server, owner, open, domains.open);
  await proveDomain(server, owner, closed, domains.closed);
});
afterAll(() => server.close());

const visit = (host: string, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });
const base = `http://${domains.open}:3000`;

describe('at a company’s own domain', () => {
  test.each([
    ['/', `"origin":"${base}"`],
    ['/robots.txt', `Sitemap: ${base}/sitemap.xml`],
    ['/sitemap.xml', `<loc>${base}/methods</loc>`],
    ['/llms.txt', base],
    ['/marketplace.json', `${base}/plugin.git`],
    ['/.well-known/agent-skills/index.json', `${base}/skills/`],
    ['/mcp/server-card', `${base}/mcp`],
    ['/.well-known/ai-catalog.json', base],
    ['/.well-known/agent-card.json', base],
    ['/server.json', `${base}/mcp`],
  ])('%s names that domain, and not the subdomain', async (url, named) => {
    const { statusCode, body } = await visit(domains.open, url);
    expect(statusCode).toBe(200);
    expect(body).toContain(named);
    expect(body.replace(/"product_origin":"[^"]*"/, '')).not.toContain(open.host);
  });

  test.each([
    '/api/config',
    '/dashboard',
    '/api/docs',
    '/__plugin/',
    '/oauth/authorize',
    '/connect/x',
    '/metrics',
  ])('nothing from the dashboard is served at %s', async (url) => {
    expect((await visit(domains.open, url)).statusCode).toBe(404);
  });

  test('the dashboard gets the canonical address, and signs a member in there', async () => {
    const { project_uuid } = closed.project;
    const { body } = await server.call(owner, 'GET', `/projects/${project_uuid}/subdomain`);
    expect(body.url).toBe(`http://${domains.closed}:3000`);
    const entry = await server.call<{ url: string }>(owner, 'POST', `/projects/${project_uuid}/plugin-visit`);
    const address = new URL(entry.body.url);
    expect(address.host).toBe(`${domains.closed}:3000`);
    const entered = await visit(address.host, address.pathname + address.search);
    const [cookie = ''] = [entered.headers['set-cookie']].flat();
    expect(cookie).not.toMatch(/domain=/i);
    const page = await visit(domains.closed, '/methods', { cookie: cookie.split(';')[0] ?? '' });
    expect([entered.statusCode, page.statusCode]).toEqual([303, 200]);
  });

  test('a private project shows its gate there as well, and nothing else', async () => {
    const gate = await visit(domains.closed, '/methods');
    expect([gate.statusCode, gate.body.includes('refund')]).toEqual([401, false]);
    for (const url of [
      '/server.json',
      '/agents.md',
      '/llms.txt',
      '/plugin.git/info/refs?service=git-upload-pack',
    ])
      expect((await visit(domains.closed, url)).statusCode).toBe(401);
  });

  test('a form is accepted from the domain itself, not from the subdomain', async () => {
    const send = (origin: string) =>
      server.app.inject({
        method: 'POST',
        url: '/install-key',
        headers: { host: `${domains.open}:3000`, origin },
      });
    expect((await send(base)).statusCode).toBe(201);
    expect((await send(`http://${open.host}`)).statusCode).toBe(403);
  });

  test('the brand’s images are served there', async () => {
    const icon = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#4f46e5' } })
      .png()
      .toBuffer();
    const { payload, headers } = multipartForm({}, { name: 'icon.png', text: icon });
    const path = `/projects/${open.project.project_uuid}/plugin-brand/pictures/icon`;
    expect((await server.call(owner, 'PUT', path, payload, headers)).status).toBe(200);
    const { statusCode, headers: sent } = await visit(domains.open, '/favicon.ico');
    expect(statusCode).toBe(302);
    const picture = await visit(domains.open, String(sent.location));
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('git is served there', async () => {
    const refs = await visit(domains.open, '/plugin.git/info/refs?service=git-upload-pack');
    expect([refs.statusCode, refs.headers['content-type']]).toEqual([
      200,
      'application/x-git-upload-pack-advertisement',
    ]);
  });
});

test.each([
  'docs.acme.com#.evil.example',
  'docs.acme.com?.evil.example',
  'docs.acme.com/.evil.example',
  'evil.example@docs.acme.com',
  'docs.acme.com\\\\evil.example',
  'docs%2eacme.com',
  'docs.acme.com..',
  'docs.acme.com.evil.example',
  'evil.docs.acme.com',
  'acme.com',
])('the Host header %s is not that of a plugin', async (host) => {
  for (const url of ['/', '/mcp', '/api/config']) expect((await visit(host, url)).statusCode).toBe(404);
});

describe('at the subdomain of a plugin with its own domain', () => {
  test.each([
    ['/', '/'],
    ['/methods?q=refund%20it&x=1', '/methods?q=refund%20it&x=1'],
    ['/llms.txt', '/llms.txt'],
    ['/no/such/page', '/no/such/page'],
    ['//evil.example/x', '//evil.example/x'],
    ['/enter?code=abc', '/enter?code=abc'],
  ])('the page %s is redirected to the same page, and browsers do not keep the redirect', async (url, to) => {
    const { statusCode, headers } = await open.visit(url);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      308,
      `${base}${to}`,
      'private, no-store',
    ]);
  });

  test.each([
    '/plugin.git/info/refs?service=git-upload-pack',
    '/marketplace.json',
    '/agents.md',
    '/skill.md',
    '/robots.txt',
    '/badge.svg',
    '/server.json',
    '/mcp/server-card',
    '/.well-known/oauth-protected-resource/mcp',
    '/.well-known/oauth-authorization-server',
    '/.well-known/ai-catalog.json',
  ])('%s, which installed clients know, is not redirected', async (url) => {
    expect((await open.visit(url)).statusCode).toBe(200);
  });

  test('a program with a key is not redirected, because it would lose the key', async () => {
    const { body } = await server.call(owner, 'POST', `/mcp/${closed.project.project_uuid}/generate-key`);
    const authorization = `Bearer ${String((body as { data?: { mcp_key?: string } }).data?.mcp_key)}`;
    expect((await closed.visit('/methods', { headers: { authorization } })).statusCode).toBe(200);
    expect((await closed.visit('/methods')).statusCode).toBe(308);
  });

  test('a form at the subdomain is not redirected', async () => {
    const sent = await open.visit('/leave', { method: 'POST' });
    expect(sent.statusCode).toBe(303);
  });
});

describe('a proxy that requests certificates', () => {
  const ask = async (domain: string | null, host = '127.0.0.1:3000') =>
    visit(host, `/internal/tls-allowed${domain === null ? '' : `?domain=${encodeURIComponent(domain)}`}`);

  test('may request one for verified domains and claimed subdomains', async () => {
    for (const name of [domains.open, 'DOCS.acme.com', open.host.replace(/:.*/, '')])
      for (const host of ['127.0.0.1:3000', 'fieldkit:3000'])
        expect([name, (await ask(name, host)).statusCode, (await ask(name, host)).body]).toEqual([
          name,
          200,
          '',
        ]);
  });

  test.each([
    ['no name', null],
    ['an empty name', ''],
    ['an unknown name', 'docs.other.com'],
    ['an unclaimed subdomain', 'unclaimed-x.localhost'],
    ['a name below a domain', 'www.docs.acme.com'],
    ['an IP address', '127.0.0.1'],
    ['a long text', 'a'.repeat(5_000)],
    ['SQL', "docs.acme.com' or '1'='1"],
    ['a wildcard', '*.acme.com'],
  ])('may not request one for %s, and learns nothing else', async (_what, name) => {
    const { statusCode, body } = await ask(name);
    expect([statusCode, body]).toEqual([404, '']);
  });

  test('may not request one for a domain whose proof is missing', async () => {
    const waiting = await createTestPlugin(server, owner);
    await server.call(owner, 'PUT', `/projects/${waiting.project.project_uuid}/custom-domain`, {
      hostname: 'waiting.acme.com',
    });
    expect((await ask('waiting.acme.com')).statusCode).toBe(404);
  });
});

test('HTTPS is enforced for the company’s own name only, not for the names below it', async () => {
  const secure = await testServer({
    PUBLIC_URL: 'https://localhost',
    PLUGIN_DOMAIN: 'plugins.example.net',
  });
  try {
    const who = await createCustomer(secure, 'Sam');
    const plugin = await createTestPlugin(secure, who);
    await proveDomain(secure, who, plugin, 'docs.acme.com');
    const { headers } = await secure.app.inject({ url: '/', headers: { host: 'docs.acme.com' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const moved = await secure.app.inject({
      url: '/',
      headers: { host: `${plugin.name}.plugins.example.net` },
    });
    expect(moved.headers.location).toBe('https://docs.acme.com/');
  } finally {
    await secure.close();
  }
});
