import type { LlmsView } from '@fieldkit/contract/plugin-pages.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

type LlmsContents = Extract<LlmsView, { page: 'contents' }>;

const unknown = 'b0f3a1de-9a0b-4c5e-8f52-3c1d2e4f5a6b';
let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer({ OPERATOR_EMAILS: 'operator@example.com' });
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
});
afterAll(() => server.close());

describe('the pages of an open source project', () => {
  test('[PLUG-07] the first page shows the project, its libraries by tag and its workflows', async () => {
    const answer = await shop.visit('/');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const { site, ...home } = shownIn<Extract<PluginPageView, { page: 'home' }>>(answer);
    expect(site).toEqual({
      project_uuid: shop.project.project_uuid,
      name: 'Shop',
      description: 'Sells things.',
      website_url: 'https://example.com/',
      documentation_url: '',
      repository_url: 'https://example.com/code',
      is_opensource: true,
      is_approved: false,
      trial_ends_at: null,
      origin: `http://${shop.name}.localhost:3000`,
      mcp_url: `http://${shop.name}.localhost:3000/mcp`,
      fallback_mcp_url: `http://localhost:3000/p/${shop.name}/mcp`,
      server_name: 'shop',
      version: expect.any(Number),
      published_at: expect.stringMatching(/^\d{4}-.*Z$/),
      libraries: 1,
      methods: 3,
      workflows: 1,
      // The workflow was added after the first version.
      changelog: 1,
      is_guest: false,
    });
    expect(home).toMatchObject({
      page: 'home',
      libraries: [
        {
          library_uuid: shop.library.library_uuid,
          name: 'Orders',
          version: '1.0',
          items: 3,
          programming_language: 'api',
          tags: [
            { tag: 'orders', methods: 2 },
            { tag: 'refunds', methods: 1 },
          ],
        },
      ],
      workflows: [{ name: 'Sell and take back', steps: 2, is_validated: true, tags: ['sales'] }],
    });
    expect(home.workflows[0]?.first_steps).toEqual(shop.methods.slice(0, 2).map((one) => one.method_name));
  });

  test('[PLUG-07] workflows are listed, searched and shown with each step’s method in full', async () => {
    expect(await shop.page<'workflows'>('/workflows')).toMatchObject({
      page: 'workflows',
      search: '',
      part: { page: 1, pages: 1, total: 1 },
    });
    expect((await shop.page<'workflows'>('/workflows?q=take+back')).workflows).toHaveLength(1);
    expect((await shop.page<'workflows'>('/workflows?q=zebra')).workflows).toHaveLength(0);
    const { workflow } = await shop.page<'workflow'>(`/workflows/${shop.workflow.workflow_uuid}`);
    expect(workflow).toMatchObject({ name: 'Sell and take back', is_validated: true });
    expect(workflow.steps).toHaveLength(2);
    expect(workflow.steps[1]).toMatchObject({
      description: 'Call it',
      method: {
        http_method: 'POST',
        endpoint: '/orders',
        input_text: '',
        inputs: [{ name: 'sku', in: 'body', required: true, description: 'What' }],
      },
    });
  });

  test('[PLUG-07] methods are listed by library and tag, and ranked in a search', async () => {
    const all = await shop.page<'methods'>('/methods');
    expect([all.search, all.library_uuid, all.tag, all.part.total]).toEqual(['', '', null, 3]);
    expect(all.methods[0]).toMatchObject({ http_method: 'GET', endpoint: '/orders', library_name: 'Orders' });
    const refunds = await shop.page<'methods'>(`/methods?library=${shop.library.library_uuid}&tag=refunds`);
    expect(refunds.methods.map(({ endpoint }) => endpoint)).toEqual(['/orders/{id}/refund']);
    expect((await shop.page<'methods'>(`/methods?library=${unknown}`)).methods).toEqual([]);
    const found = await shop.page<'methods'>('/methods?q=give+a+refund');
    expect(found.methods[0]?.endpoint).toBe('/orders/{id}/refund');
    expect((await shop.page<'methods'>('/methods?q=refu')).methods[0]?.endpoint).toBe('/orders/{id}/refund');
  });

  test('[PLUG-07] a search offers only tags that its results have, and the chosen one', async () => {
    const tagsOf = async (query: string) =>
      (await shop.page<'methods'>(`/methods?${query}`)).libraries.flatMap(({ tags }) =>
        tags.map(({ tag, methods }) => [tag, methods]),
      );
    expect(await tagsOf('')).toEqual(expect.arrayContaining([['refunds', 1]]));
    expect((await tagsOf('')).length).toBeGreaterThan(1);
    expect(await tagsOf('q=refu')).toEqual([['refunds', 1]]);
    expect(await tagsOf('q=refu&tag=orders')).toEqual([
      ['orders', 0],
      ['refunds', 1],
    ]);
  });

  test('[PLUG-07] a method is shown with what a call needs, and the workflows that use it', async () => {
    const create = shop.methods.find(({ details }) => details.method === 'POST');
    const shown = await shop.page<'method'>(`/methods/${create?.method_uuid}`);
    expect(shown.method).toMatchObject({
      http_method: 'POST',
      endpoint: '/orders',
      description: expect.stringContaining('reserves its stock'),
      library_version: '1.0',
      programming_language: 'api',
    });
    expect(shown.workflows.map(({ workflow_uuid }) => workflow_uuid)).toEqual([shop.workflow.workflow_uuid]);
  });

  it('has every page as Markdown, and the files that assistants and search engines look for', async () => {
    const ids = [`/workflows/${shop.workflow.workflow_uuid}`, `/methods/${shop.methods[0]?.method_uuid}`];
    for (const path of ['/index', '/workflows', '/methods', '/ask', ...ids]) {
      const answer = await shop.visit(`${path}.md`);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(answer.body).toContain('"drawn":"markdown"');
    }
    const { libraries, lines, linked } = shownIn<LlmsContents>(await shop.visit('/llms.txt'));
    expect([libraries.length, lines.workflows.length, lines.methods.length]).toEqual([1, 1, 3]);
    expect(linked).toEqual([]);
    expect((await shop.visit('/skill.md')).statusCode).toBe(200);
    const map = (await shop.visit('/sitemap.xml')).body;
    for (const path of ['/', ...ids]) expect(map).toContain(`<loc>http://${shop.host}${path}</loc>`);
    expect((await shop.visit('/robots.txt')).body).toContain(`Sitemap: http://${shop.host}/sitemap.xml`);
    const badge = await shop.visit('/badge.svg');
    expect([badge.headers['content-type'], badge.headers['cross-origin-resource-policy']]).toEqual([
      'image/svg+xml',
      'cross-origin',
    ]);
  });
});

describe('unusual addresses', () => {
  it.each([
    '/nothing',
    '/methods/not-an-id',
    `/methods/${unknown}`,
    `/workflows/${unknown}`,
    `/workflows/${unknown}.md`,
    '/methods/a/b',
    '/%E0%A4%A',
    '/%00',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/',
    '//evil.example//',
    '/..%2f..%2fpackage.json',
    '/assets/../pages.js',
    '/assets/none.js',
    '/favicon.ico',
    '/__plugin/',
    '/dashboard',
    '/login',
    '/api/config',
    '/healthz/x',
    '/healthz',
    '/p/x/mcp',
  ])('%s gets the page for a missing page', async (url) => {
    const answer = await shop.visit(url);
    expect(answer.statusCode).toBe(404);
    expect(shownIn<PluginPageView>(answer).page).toBe('missing');
  });

  it('an address that is far too long gets 404', async () => {
    expect((await shop.visit(`/${'x'.repeat(5_000)}`)).statusCode).toBe(404);
    const search = shownIn<{ search: string }>(await shop.visit(`/methods?q=${'x'.repeat(9_000)}`)).search;
    expect(search).toHaveLength(200);
  });

  it.each([
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1000000000', 1],
    ['page=99999999999999999999', 1],
    ['page=x&page=2', 1],
    ['%E0%A4%A=%', 1],
    ['q=%00%00%0a', 1],
    [`q=${'many words '.repeat(30)}`, 1],
    ['library=%27%3B--&tag=%F0%9F', 1],
  ])('a list with ?%s still shows the list', async (query, page) => {
    for (const list of ['methods', 'workflows']) {
      const answer = await shop.visit(`/${list}?${query}`);
      expect(answer.statusCode).toBe(200);
      expect(shownIn<{ part: { page: number } }>(answer).part.page).toBe(page);
    }
  });

  it('a trailing slash redirects to the address without it, never to another host', async () => {
    const answer = await shop.visit('/methods/?q=a');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/methods?q=a']);
    expect((await shop.visit('//methods/')).statusCode).toBe(404);
  });

  it('HEAD is answered like GET without a body; other HTTP methods get 404', async () => {
    const head = await shop.visit('/', { method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      expect([method, (await shop.visit('/', { method })).statusCode]).toEqual([method, 404]);
    const sent = {
      method: 'POST',
      payload: '{"a"',
      headers: { 'content-type': 'application/json' },
    } as const;
    expect((await shop.visit('/methods', sent)).statusCode).toBe(404);
    expect((await shop.visit('/install-key')).statusCode).toBe(404);
  });

  it('the host is recognized in capitals and with any port, but its subdomains are not', async () => {
    for (const host of [shop.host.toUpperCase(), `${shop.name}.localhost`, `${shop.name}.localhost:8080`])
      expect((await shop.visit('/', { headers: { host } })).statusCode).toBe(200);
    for (const host of [
      `a.${shop.host}`,
      'nobody-here.localhost',
      'evil.example.com',
      `${shop.host}.evil.com`,
    ])
      expect((await shop.visit('/', { headers: { host } })).statusCode).toBe(404);
    const nobody = await shop.visit('/', { headers: { host: 'nobody-here.localhost' } });
    expect(nobody.json()).toEqual({ drawn: 'nothing here', shown: null });
  });
});

describe('other hosts', () => {
  it.each(['/__plugin/', '/%5F%5Fplugin/', '/__plugin/assets/client-1.js', '/install-key', '/llms.txt'])(
    '%s serves nothing from a plugin',
    async (url) => {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await shop.visit(url, { method, headers: { host: 'localhost:3000' } });
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['x-fieldkit-plugin']).toBeUndefined();
      }
    },
  );
});

describe('headers', () => {
  it('let the page load its own files, call its own host, and nothing else', async () => {
    const { headers } = await shop.visit('/');
    expect(headers['content-security-policy']?.toString().split('; ')).toEqual([
      "default-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "script-src 'self' 'sha256-script'",
      "style-src 'self' 'sha256-style'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "form-action 'self'",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-fieldkit-plugin': shop.name,
    });
    for (const url of ['/', '/methods', '/ask?q=a', '/nothing', '/llms.txt'])
      expect([url, (await shop.visit(url)).headers['set-cookie']]).toEqual([url, undefined]);
  });

  it('the pages’ files are cached for a year, and compressed if the browser accepts it', async () => {
    const file = await shop.visit('/assets/client-1.js');
    expect([file.body, file.headers['cache-control'], file.headers['content-type']]).toEqual([
      'let a = 1;',
      'public, max-age=31536000, immutable',
      'text/javascript; charset=utf-8',
    ]);
    const packed = async (accept: string) => {
      const { headers } = await shop.visit('/assets/client-1.js', { headers: { 'accept-encoding': accept } });
      return headers['content-encoding'];
    };
    expect(await packed('gzip, deflate, br')).toBe('br');
    expect(await packed('gzip, br;q=0')).toBe('gzip');
    expect(await packed('identity')).toBeUndefined();
  });
});
