import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { GateView, PictureKind, PluginBrand } from '@fieldkit/contract/plugin-brand.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, multipartForm } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
});
afterAll(() => server.close());

type Answer = PluginBrand & { code: string; message: string };
const pathOf = (plugin: TestPlugin, kind: PictureKind) =>
  `/projects/${plugin.project.project_uuid}/plugin-brand/pictures/${kind}`;
function upload(kind: PictureKind, bytes: Buffer, plugin = shop) {
  const { payload, headers } = multipartForm({}, { name: 'logo.png', text: bytes });
  return server.call<Answer>(owner, 'PUT', pathOf(plugin, kind), payload, headers);
}
const pictureOf = ({ pictures }: PluginBrand, kind: PictureKind) => pictures.find((one) => one.kind === kind);
const shownPictures = async (plugin = shop) =>
  shownIn<PluginPageView>(await plugin.visit('/')).site.brand?.pictures ?? {};

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#4f46e5' } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  });

/** A PNG of these chunks. */
const pngOf = (...chunks: [type: string, data: Buffer][]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...chunks.map(([type, data]) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const frame = Buffer.alloc(8);
      frame.writeUInt32BE(data.length, 0);
      frame.writeUInt32BE(crc32(body), 4);
      return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
    }),
  ]);
function headerOf(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return header;
}

describe('an image of a brand', () => {
  it('is scaled down, and served from its own address for a year, only as an image', async () => {
    const { status, body } = await upload('logo_light', await plain(3_000, 600).jpeg().toBuffer());
    expect([status, pictureOf(body, 'logo_light')]).toMatchObject([200, { width: 1_024, height: 205 }]);
    const picture = (await shownPictures()).logo_light;
    const served = await shop.visit(picture?.path ?? '');
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    const digest = createHash('sha256').update(served.rawPayload).digest('hex');
    expect(picture).toEqual({ path: `/brand/${digest}.png`, width: 1_024, height: 205 });
    expect(pictureOf(body, 'logo_light')?.data_url).toBe(
      `data:image/png;base64,${served.rawPayload.toString('base64')}`,
    );
  });

  it('exists only at the host of its plugin, and only under its digest', async () => {
    await upload('icon', await plain(64, 64).png().toBuffer());
    const path = (await shownPictures()).icon?.path ?? '';
    const other = await createTestPlugin(server, owner);
    const statusOf = async (plugin: TestPlugin, url: string) => (await plugin.visit(url)).statusCode;
    expect(await statusOf(shop, path)).toBe(200);
    expect([
      await statusOf(other, path),
      await statusOf(shop, path.replace('.png', '.svg')),
      await statusOf(shop, path.replace(/.\.png/, '.png')),
      await statusOf(shop, '/brand/..%2f..%2fserver.json'),
      await statusOf(shop, `/brand/${'0'.repeat(64)}.png`),
      (await server.app.inject({ url: path, headers: { host: 'localhost' } })).statusCode,
    ]).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('replaces the previous one and can be removed, and then its address is empty', async () => {
    await upload('logo_dark', await plain(40, 10).png().toBuffer());
    const before = (await shownPictures()).logo_dark?.path ?? '';
    await upload('logo_dark', await plain(80, 10).png().toBuffer());
    expect((await shownPictures()).logo_dark).toMatchObject({ width: 80, height: 10 });
    expect((await shop.visit(before)).statusCode).toBe(404);
    const removed = await server.call<Answer>(owner, 'DELETE', pathOf(shop, 'logo_dark'));
    expect(pictureOf(removed.body, 'logo_dark')).toBeUndefined();
    expect((await shownPictures()).logo_dark).toBeUndefined();
  });

  it('that is an icon becomes a square, and the favicon', async () => {
    const { body } = await upload('icon', await plain(300, 100).webp().toBuffer());
    expect(pictureOf(body, 'icon')).toMatchObject({ width: 512, height: 512 });
    const favicon = await shop.visit('/favicon.ico');
    expect([favicon.statusCode, favicon.headers.location]).toEqual([302, (await shownPictures()).icon?.path]);
  });

  it('of many colors is stored with fewer, in at most 200 kB', async () => {
    const bytes = await noise(1_024, 256).jpeg().toBuffer();
    const { status, body } = await upload('logo_light', bytes);
    const encoded = pictureOf(body, 'logo_light')?.data_url.split(',')[1] ?? '';
    expect([status, Buffer.from(encoded, 'base64').length <= 200_000]).toEqual([200, true]);
  });

  it('of a private project is served to strangers, because the gate shows it', async () => {
    const hidden = await createTestPlugin(server, owner, { is_opensource: false });
    await upload('icon', await plain(64, 64).png().toBuffer(), hidden);
    const gate = shownIn<GateView>(await hidden.visit('/', { headers: { accept: 'text/html' } }));
    expect((await hidden.visit(gate.brand?.pictures.icon?.path ?? '')).statusCode).toBe(200);
  });
});

describe('an uploaded image loses', () => {
  const servedIcon = async () => {
    const path = (await shownPictures()).icon?.path ?? '';
    return (await shop.visit(path)).rawPayload;
  };

  test('the location where a photo was taken, and all other metadata', async () => {
    const photo = await plain(200, 100)
      .jpeg()
      .withExif({
        IFD0: { Copyright: 'Olive Owner', Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .toBuffer();
    expect(photo.includes('Olive Owner')).toBe(true);
    await upload('icon', photo);
    const stored = await servedIcon();
    expect(await sharp(stored).metadata()).not.toHaveProperty('exif');
    expect(stored.includes('Olive')).toBe(false);
    // Nothing but pixels: neither texts nor a color profile.
    const names = ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'iCCP', 'acTL'];
    expect(names.filter((name) => stored.includes(name))).toEqual([]);
  });

  test('a second file appended to the first, and the texts inside it', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const inside = pngOf(
      ['IHDR', headerOf(1, 1)],
      ['tEXt', Buffer.concat([Buffer.from('Comment\0'), script])],
      ['IDAT', deflateSync(Buffer.from([0, 128]))],
      ['IEND', Buffer.alloc(0)],
    );
    const archive = Buffer.concat([inside, Buffer.from('PK\u0003\u0004'), script]);
    expect((await upload('icon', archive)).status).toBe(200);
    const stored = await servedIcon();
    expect([stored.includes('script'), stored.includes('PK\u0003')]).toEqual([false, false]);
  });
});

describe('an upload is refused, and the stored image stays, for', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bomb = () =>
    pngOf(
      ['IHDR', headerOf(30_000, 30_000)],
      ['IDAT', deflateSync(Buffer.alloc(1_000_000))],
      ['IEND', Buffer.alloc(0)],
    );
  const animatedPng = () =>
    pngOf(
      ['IHDR', headerOf(1, 1)],
      ['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])],
      ['IDAT', deflateSync(Buffer.from([0, 128]))],
      ['IEND', Buffer.alloc(0)],
    );
  const animatedWebp = async () =>
    sharp([await plain(8, 8).png().toBuffer(), await noise(8, 8).png().toBuffer()], {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
  const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, (await bytes).length / 2);

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an SVG', () => Buffer.from(svg), 'picture_type'],
    ['an SVG that begins like a PNG', () => Buffer.from(`\u0089PNG${svg}`, 'latin1'), 'picture_type'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture_type'],
    ['a GIF', () => plain(8, 8).gif().toBuffer(), 'picture_type'],
    ['a TIFF', () => plain(8, 8).tiff().toBuffer(), 'picture_type'],
    ['an AVIF', () => plain(8, 8).avif().toBuffer(), 'picture_type'],
    ['a small file of 900 million pixels', bomb, 'picture_size'],
    ['a picture of 4,097 pixels', () => plain(4_097, 8).png().toBuffer(), 'picture_size'],
    ['an animated PNG', animatedPng, 'picture_animated'],
    ['an animated WebP', animatedWebp, 'picture_animated'],
    ['half of a PNG', () => half(noise(90, 90).png().toBuffer()), 'picture_damaged'],
    ['half of a JPEG', () => half(noise(90, 90).jpeg().toBuffer()), 'picture_damaged'],
    ['half of a WebP', () => half(noise(90, 90).webp().toBuffer()), 'picture_damaged'],
    ['only the beginning of a PNG', () => Buffer.from('89504e470d0a1a0a', 'hex'), 'picture_damaged'],
    ['an empty file', () => Buffer.alloc(0), 'picture_missing'],
  ])('%s', async (_, make, code) => {
    await upload('logo_light', await plain(8, 8).png().toBuffer());
    const before = await shownPictures();
    const { status, body } = await upload('logo_light', await make());
    expect([status, body.code]).toEqual([400, code]);
    expect(body.message).toMatch(/\.$/);
    expect(await shownPictures()).toEqual(before);
  });

  test('more than 1 MB', async () => {
    expect((await upload('icon', Buffer.alloc(1_000_001, 0xff))).status).toBe(413);
  });
});
