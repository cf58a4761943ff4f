import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { fontsIn } from '../../platform/http-kit/brand-style.ts';
import { openReferenceScript } from './docs-routes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost', ...headers } });

test('the reference is a public page, with a link to the document for browsers without scripts', async () => {
  const { statusCode, headers, body } = await get('/api/docs');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain('<title>API reference · Fieldkit</title>');
  expect(body).toContain('<a href="/api/openapi.json">OpenAPI document (JSON)</a>');
});

test('the page’s policy allows its own script and style by hash, and everything else only from this origin', async () => {
  const { headers, body } = await get('/api/docs');
  const policy = String(headers['content-security-policy']);
  const hashOf = (element: string) => {
    const [, text = ''] = new RegExp(`<${element}>([\\s\\S]*?)</${element}>`).exec(body) ?? [];
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  };
  expect(policy).toContain(`script-src 'self' ${hashOf('script')};`);
  expect(policy).toContain(`style-src-elem ${hashOf('style')} `);
  expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  // `unsafe-inline` is allowed for attributes only, which run and load nothing.
  expect(policy.split('; ').filter((line) => line.includes('unsafe-inline'))).toEqual([
    "style-src-attr 'unsafe-inline'",
  ]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
});

it('is not sent again to a client that already has it', async () => {
  for (const path of ['/api/docs', '/api/docs/reference.js']) {
    const first = await get(path);
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
    const again = await get(path, { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  }
});

test('the library’s script comes from this server, compressed for clients that accept it', async () => {
  const plain = await get('/api/docs/reference.js', { 'accept-encoding': 'identity' });
  const packed = await get('/api/docs/reference.js', { 'accept-encoding': 'gzip, br' });
  expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(plain.body).toContain('createApiReference');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(1_000_000);
  expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
});

it('[F7] the library’s script is decompressed once for all clients without Brotli, however slowly they read', async () => {
  const { unpacked } = await openReferenceScript()();
  const [one, another] = await Promise.all([unpacked(), unpacked()]);
  expect(one.includes('createApiReference')).toBe(true);
  expect(another).toBe(one);
  expect(await unpacked()).toBe(one);
  // It is not compressed again for each of them, either.
  const { headers } = await get('/api/docs/reference.js', { 'accept-encoding': 'gzip' });
  expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(one.length)]);
});

it('the page uses the fonts of the web build, if there is one', () => {
  expect(fontsIn(undefined)).toEqual({ sans: null, mono: null });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fonts-'));
  fs.mkdirSync(`${folder}/assets`);
  for (const name of ['geist-latin-wght-normal-x.woff2', 'geist-mono-latin-wght-normal-y.woff2', 'a.js'])
    fs.writeFileSync(`${folder}/assets/${name}`, '');
  expect(fontsIn(folder)).toEqual({
    sans: '/assets/geist-latin-wght-normal-x.woff2',
    mono: '/assets/geist-mono-latin-wght-normal-y.woff2',
  });
  fs.rmSync(folder, { recursive: true });
});
