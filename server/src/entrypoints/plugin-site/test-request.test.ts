import path from 'node:path';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPages } from './page-bundle.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  const pages = await loadPages(path.resolve(import.meta.dirname, '../../../../plugin/dist'));
  server = await testServer({}, { pages });
  owner = await createCustomer(server, 'Tessa');
});
afterAll(() => server.close());

/** A document whose method has this server. */
const documentOf = (url: string, variables: object = {}) =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Orders', version: '1' },
    servers: [{ url, variables }],
    paths: { '/orders': { get: { summary: 'List orders', responses: {} } } },
  });
const pluginWith = (url: string, variables?: object, is_opensource = true) =>
  createTestPlugin(server, owner, { document: documentOf(url, variables), is_opensource });

const pageOf = (shop: TestPlugin) => `/methods/${shop.methods[0]?.method_uuid}`;
const visit = async (shop: TestPlugin, url = pageOf(shop), headers: Record<string, string> = {}) => {
  const answer = await shop.visit(url, { headers: { accept: 'text/html', ...headers } });
  const policy = String(answer.headers['content-security-policy']);
  const [, connects] = /connect-src ([^;]*);/.exec(policy) ?? [];
  return { answer, policy, connects, hasButton: answer.body.includes('data-request=') };
};
const brand = { accent: '', title: '', header_links: [], footer_links: [], is_notice_shown: true };
const save = (shop: TestPlugin, changes: object) =>
  server.call<Record<string, unknown>>(owner, 'PUT', `/projects/${shop.project.project_uuid}/plugin-brand`, {
    ...brand,
    ...changes,
  });

describe('Test request', () => {
  it('is on the page of a method, whose policy names the server of that method only', async () => {
    const shop = await pluginWith('https://api.shop.example/v1');
    const page = await visit(shop);
    expect([page.hasButton, page.connects]).toEqual([true, "'self' https://api.shop.example"]);
    // The second answer is the kept page.
    expect((await visit(shop)).connects).toBe("'self' https://api.shop.example");
    for (const url of ['/', '/methods', '/ask?q=list+orders'])
      expect([url, (await visit(shop, url)).connects]).toEqual([url, "'self'"]);
  });

  it('keeps its policy in browsers that have the page, which store the headers of a 304', async () => {
    const shop = await pluginWith('https://api.shop.example/v1');
    const { answer, policy } = await visit(shop);
    const again = await visit(shop, pageOf(shop), { 'if-none-match': String(answer.headers.etag) });
    expect([again.answer.statusCode, again.answer.body, again.policy]).toEqual([304, '', policy]);
  });

  it('can be turned off by the owner, immediately even for browsers that have the page', async () => {
    const shop = await pluginWith('https://api.shop.example/v1');
    const { answer } = await visit(shop);
    expect((await save(shop, { is_test_request_shown: false })).body).toMatchObject({
      is_test_request_shown: false,
    });
    const off = await visit(shop, pageOf(shop), { 'if-none-match': String(answer.headers.etag) });
    expect([off.answer.statusCode, off.hasButton, off.connects]).toEqual([200, false, "'self'"]);
    // An older client that does not know the switch leaves it as it is.
    expect((await save(shop, { title: 'Shop' })).body).toMatchObject({ is_test_request_shown: false });
    await save(shop, { is_test_request_shown: true });
    expect((await visit(shop)).connects).toBe("'self' https://api.shop.example");
  });

  it('is not on the gate of a private project, whose policy names no server', async () => {
    const shop = await pluginWith('https://api.secret.example', {}, false);
    const { answer, connects, hasButton } = await visit(shop);
    expect([answer.statusCode, hasButton, connects]).toEqual([401, false, "'self'"]);
    expect(answer.body + JSON.stringify(answer.headers)).not.toContain('secret.example');
  });

  it.each([
    'javascript:alert(1)//',
    'https://user:password@api.shop.example',
    'https://api.shop.example; script-src *',
    "https://api.shop.example 'unsafe-inline' https://evil.example",
    'https://api.shop.example\nx-evil: 1',
    'https://*.shop.example',
    'http://api.shop.example',
    'http://127.0.0.1.evil.example',
    'https://192.168.0.1',
    'https://169.254.169.254/latest',
    'https://router/admin',
    'https://{region}.shop.example',
    `https://${'a.'.repeat(400)}example`,
  ])('is not offered for %j, which does not reach the policy', async (url) => {
    const { answer, policy, connects, hasButton } = await visit(await pluginWith(url));
    expect([answer.statusCode, hasButton, connects]).toEqual([200, false, "'self'"]);
    expect(policy).not.toMatch(/unsafe|evil|\*|shop\.example/);
    expect(answer.headers['x-evil']).toBeUndefined();
  });
});
