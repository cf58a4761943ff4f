import { createCustomer, multipartForm } from '@fieldkit/testing/factories.ts';
import { pictures } from '@fieldkit/testing/pictures.ts';
import {
  animatedWebp,
  exifOf,
  SECRET,
  webpChunk,
  withMetadata,
} from '@fieldkit/testing/pictures-with-metadata.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { stripMetadata } from './strip-metadata.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const sql = (text: string, values: unknown[]) => server.database.pool.query(text, values);
const kinds = ['png', 'jpeg', 'webp'] as const;
type Kind = (typeof kinds)[number];
const typeOf = (kind: Kind) => `image/${kind}` as const;

async function upload(bytes: Buffer) {
  const ada = await createCustomer(server);
  const form = multipartForm({}, { name: 'me.jpg', text: bytes });
  return server.call<{ photo_url: string }>(ada, 'PUT', '/account/photo', form.payload, form.headers);
}
const served = async (photo_url: string) =>
  (await server.app.inject({ url: new URL(photo_url).pathname, headers: { host: 'localhost' } })).rawPayload;

/** The color profile and the compressed pixels. */
const drawn: Record<Kind, (bytes: Buffer) => string> = {
  png: (bytes) => bytes.subarray(bytes.indexOf('IDAT')).toString('hex'),
  jpeg: (bytes) =>
    bytes.subarray(bytes.indexOf('ICC_PROFILE'), bytes.indexOf('ffd9', 0, 'hex') + 2).toString('hex'),
  webp: (bytes) => {
    const from = bytes.indexOf('VP8 ', 20);
    return bytes.subarray(bytes.indexOf('ICCP'), from + 8 + bytes.readUInt32LE(from + 4)).toString('hex');
  },
};

describe.each(kinds)('a profile photo as %s', (kind) => {
  it('is served without location, device, comments or thumbnail, with the same pixels', async () => {
    const { status, body } = await upload(withMetadata[kind](1));
    expect(status).toBe(200);
    const bytes = await served(body.photo_url);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(bytes.equals(pictures[kind])).toBe(true);
  });

  it('is stored without this metadata', async () => {
    const { body } = await upload(withMetadata[kind](1));
    const id = body.photo_url.split('/').at(-1);
    const { rows } = await sql('select bytes from customer_photos where photo_uuid = $1', [id]);
    expect(rows[0].bytes.equals(pictures[kind])).toBe(true);
  });

  it('that was stored with metadata earlier is served without it', async () => {
    const { body } = await upload(pictures[kind]);
    const id = body.photo_url.split('/').at(-1);
    await sql('update customer_photos set bytes = $2 where photo_uuid = $1', [id, withMetadata[kind](1)]);
    expect((await served(body.photo_url)).equals(pictures[kind])).toBe(true);
  });

  it('keeps its orientation, and nothing else from EXIF', async () => {
    const { body } = await upload(withMetadata[kind](6));
    const bytes = await served(body.photo_url);
    expect(bytes.includes(SECRET)).toBe(false);
    expect(drawn[kind](bytes)).toBe(drawn[kind](pictures[kind]));
    // A big-endian directory of one entry: Orientation (0112), a short (0003), one, 6; no further directory.
    const alone = '4d4d002a00000008000101120003000000010006000000000000';
    expect(bytes.toString('hex').split(alone)).toHaveLength(2);
    expect(stripMetadata(typeOf(kind), bytes).equals(bytes)).toBe(true);
  });

  it('that is truncated anywhere, or has any byte changed, causes no error', async () => {
    const whole = withMetadata[kind](6);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, isCut) => {
        const broken = isCut ? whole.subarray(0, at) : Buffer.from(whole).fill(byte, at, at + 1);
        expect(stripMetadata(typeOf(kind), broken).length).toBeLessThanOrEqual(broken.length);
      }),
    );
    for (const bytes of [whole.subarray(0, 40), whole.subarray(0, 300), Buffer.from(whole).fill(0xff, 40)]) {
      const { status, body } = await upload(bytes);
      expect([200, 400]).toContain(status);
      if (status === 200) expect((await served(body.photo_url)).includes(SECRET)).toBe(false);
    }
  });
});

test('the frames of an animation are searched as well, at any depth', () => {
  const stripped = stripMetadata('image/webp', animatedWebp());
  expect(stripped.includes(SECRET)).toBe(false);
  expect(stripped.includes('VP8 ')).toBe(true);
  let nested = webpChunk('VP8 ', Buffer.alloc(2));
  for (let level = 0; level < 2_000; level++)
    nested = webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), nested]));
  const head = Buffer.from('RIFF\xff\xff\xff\xffWEBP', 'latin1');
  expect(stripMetadata('image/webp', Buffer.concat([head, nested])).length).toBe(36);
});

test('loses comments between the scans of a progressive JPEG, and a thumbnail in its first segment', () => {
  const { jpeg } = pictures;
  const scan = jpeg.indexOf('ffda', 0, 'hex');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SECRET.length + 2]), Buffer.from(SECRET)]);
  const twice = Buffer.concat([jpeg.subarray(0, -2), comment, jpeg.subarray(scan)]);
  const thumbnail = Buffer.concat([jpeg.subarray(0, 18), Buffer.from([1, 1, 7, 7, 7]), jpeg.subarray(20)]);
  thumbnail.writeUInt16BE(19, 4);
  expect(
    stripMetadata('image/jpeg', twice).equals(Buffer.concat([jpeg.subarray(0, -2), jpeg.subarray(scan)])),
  ).toBe(true);
  expect(stripMetadata('image/jpeg', thumbnail).equals(jpeg)).toBe(true);
});

test.each([0, 1, 9, 300])('an orientation of %d is ignored', (orientation) => {
  expect(stripMetadata('image/jpeg', withMetadata.jpeg(orientation)).equals(pictures.jpeg)).toBe(true);
  expect(exifOf(orientation).includes(SECRET)).toBe(true);
});
