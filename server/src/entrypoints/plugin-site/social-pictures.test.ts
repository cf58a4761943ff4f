import path from 'node:path';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { proveDomain } from '@fieldkit/testing/prove-domain.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPages } from './page-bundle.ts';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
const hostile = '</svg><script>alert(1)</script> & "quoted" <b>';
beforeAll(async () => {
  const pages = await loadPages(path.resolve(import.meta.dirname, '../../../../plugin/dist'));
  server = await testServer({}, { pages });
  owner = await createCustomer(server, 'Olive');
  const document = openApiDocument({
    'GET /a': { summary: 'Refund a payment that a customer made by mistake' },
    'GET /b': { summary: '支払いを返金する' },
    'GET /c': { summary: 'إعادة مبلغ الدفع 🎉' },
    'GET /d': { summary: hostile },
    'GET /e': { summary: `Long ${'x'.repeat(45)} more` },
  });
  shop = await createTestPlugin(server, owner, { document });
});
afterAll(() => server.close());

const pathOf = (name: string) =>
  `/og/methods/${shop.methods.find(({ method_name }) => method_name.startsWith(name))?.method_uuid}.png`;
const pixelsOf = async (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer();

describe('the social picture of a page', () => {
  it('is a PNG of 1,200 by 630 pixels that is drawn once', async () => {
    const first = await shop.visit(pathOf('Refund'));
    expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
    expect(first.rawPayload.length).toBeLessThan(100_000);
    const again = await shop.visit(pathOf('Refund'));
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    const known = await shop.visit(pathOf('Refund'), {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(known.statusCode).toBe(304);
  });

  it.each(['支払い', 'إعادة', '</svg>', 'Long'])('is drawn for a title like %s', async (name) => {
    const { statusCode, rawPayload } = await shop.visit(pathOf(name));
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1_200, height: 630 });
  });

  it('shows the name instead of a title whose characters the font lacks', async () => {
    const [one, other] = [await shop.visit(pathOf('支払い')), await shop.visit(pathOf('إعادة'))];
    expect((await pixelsOf(one.rawPayload)).equals(await pixelsOf(other.rawPayload))).toBe(true);
  });

  it('has the accent color of the brand immediately', async () => {
    const before = await shop.visit('/og/index.png');
    await server.call(owner, 'PUT', `/projects/${shop.project.project_uuid}/plugin-brand`, {
      accent: '#e8590c',
      title: '',
      header_links: [],
      footer_links: [],
      is_notice_shown: true,
    });
    const after = await shop.visit('/og/index.png');
    expect([...(await pixelsOf(before.rawPayload)).subarray(0, 3)]).toEqual([0x4f, 0x46, 0xe5]);
    expect([...(await pixelsOf(after.rawPayload)).subarray(0, 3)]).toEqual([0xe8, 0x59, 0x0c]);
  });

  it('is served at the company’s own domain, and shows that domain', async () => {
    const before = await shop.visit('/og/index.png');
    await proveDomain(server, owner, shop, 'docs.acme.com');
    const { statusCode, rawPayload } = await server.app.inject({
      url: '/og/index.png',
      headers: { host: 'docs.acme.com' },
    });
    expect([statusCode, rawPayload.equals(before.rawPayload)]).toEqual([200, false]);
    await server.call(owner, 'DELETE', `/projects/${shop.project.project_uuid}/custom-domain`);
  });

  it('does not exist for questions, missing pages and private projects', async () => {
    const hidden = await createTestPlugin(server, owner, { is_opensource: false });
    const statusOf = async (plugin: TestPlugin, url: string) => (await plugin.visit(url)).statusCode;
    expect([
      await statusOf(hidden, '/og/index.png'),
      await statusOf(shop, '/og/ask.png?q=refund'),
      await statusOf(shop, '/og/nothing.png'),
      await statusOf(shop, '/og/methods/3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45.png'),
      await statusOf(shop, '/og/llms.txt.png'),
      await statusOf(shop, '/og/.png'),
      await statusOf(shop, '/og/index.svg'),
    ]).toEqual(Array(7).fill(404));
  });
});
