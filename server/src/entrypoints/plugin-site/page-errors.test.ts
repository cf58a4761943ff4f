import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { fakePages } from '@fieldkit/testing/fake-pages.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

let server: TestServer;
let shop: TestPlugin;
let failure: Error | null = null;
const fail = () => {
  if (failure) throw failure;
};
const { renderPage, renderMarkdown } = fakePages.pages;
const pages = {
  ...fakePages.pages,
  renderPage: (...shown: Parameters<typeof renderPage>) => {
    fail();
    return renderPage(...shown);
  },
  renderMarkdown: (...shown: Parameters<typeof renderMarkdown>) => {
    fail();
    return renderMarkdown(...shown);
  },
};
beforeAll(async () => {
  server = await testServer({}, { pages: { ...fakePages, pages } });
  shop = await createTestPlugin(server, await createCustomer(server, 'Olive'));
});
afterAll(() => server.close());

const away = () => Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

test('a visitor who opens a page while the database is down gets a page with a link to try the same page again', async () => {
  failure = away();
  for (const url of ['/', '/workflows?q=order', '/ask?q=refund', '/nothing-here']) {
    const { statusCode, headers, body } = await shop.visit(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '2',
      'private, no-store',
    ]);
    expect([headers['content-type'], headers.etag]).toEqual(['text/html; charset=utf-8', undefined]);
    expect(body).toContain('<h1>Fieldkit is not reachable right now</h1>');
    expect(body).toContain('<a href="">Try again</a>');
  }
  failure = null;
  expect((await shop.visit('/')).statusCode).toBe(200);
});

it('shows the request id when an unexpected error occurs', async () => {
  failure = new Error('a fault with inner words');
  const { statusCode, headers, body } = await shop.visit('/methods?q=order');
  expect([statusCode, headers['content-security-policy']]).toEqual([
    500,
    expect.stringContaining("default-src 'none'"),
  ]);
  expect(body).toContain('<h1>Something went wrong</h1>');
  expect(body).toMatch(/send support the request id [\w-]+\./);
  expect(body).not.toContain('inner words');
});

it('answers programs in JSON', async () => {
  failure = away();
  const asMarkdown = await shop.visit('/workflows.md');
  expect(asMarkdown.json()).toMatchObject({ code: 'unavailable' });
  expect([asMarkdown.statusCode, asMarkdown.headers['retry-after']]).toEqual([503, '2']);
});

it('answers a form that was sent without scripts with a page as well', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = { method: 'POST' as const, payload: `key=${'k'.repeat(20_000)}`, headers: type };
  const { statusCode, headers, body } = await shop.visit('/enter', sent);
  expect([statusCode, headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
  expect(body).toContain('<a href="/">Back to the page</a>');
});
