import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../../platform/settings/env.ts';
import { onError } from './on-error.ts';
import { securityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-web-'));
const app = Fastify();
app.setErrorHandler(onError);
let address = '';
beforeAll(async () => {
  fs.mkdirSync(path.join(dist, 'assets'));
  for (const [file, text] of [
    ['index.html', '<!doctype html><title>Fieldkit</title>'],
    ['index.html.br', 'compressed'],
    ['assets/app-1a2b3c.js', 'export {};'],
    ['assets/app-1a2b3c.js.br', 'smaller'],
    ['csp.json', '{}'],
    ['favicon.svg', '<svg/>'],
  ] as const)
    fs.writeFileSync(path.join(dist, file), text);
  await securityHeaders(app, readEnv({ DATA_DIR: dist }), { scriptHashes: [], styleHashes: [] });
  await serveWeb(app, dist, 'https://kit.example.com');
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(dist, { recursive: true });
});

const cachingOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).headers['cache-control'];

describe('browser caching', () => {
  it.each(['/login', '/dashboard', '/dashboard/projects', '/__/auth/action?oobCode=x'])(
    'revalidates the page at %s, compressed or not, because it references the files of its build',
    async (url) => {
      expect(await cachingOf(url)).toBe('no-cache');
      expect(await cachingOf(url, { 'accept-encoding': 'br' })).toBe('no-cache');
    },
  );

  it('stores files with a hash in their name for a year, others for an hour', async () => {
    expect(await cachingOf('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    expect(await cachingOf('/favicon.svg')).toBe('public, max-age=3600');
  });
});

describe('a file with a hash in its name', () => {
  it.each(['gzip', 'br', 'identity'])(
    'is sent without the headers of a document, as %s',
    async (encoding) => {
      const { headers } = await app.inject({
        url: '/assets/app-1a2b3c.js',
        headers: { 'accept-encoding': encoding },
      });
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
      });
    },
  );

  it.each(['/dashboard', '/favicon.svg', '/assets/none.js'])(
    'does not affect %s, which has all of its headers',
    async (url) => {
      const { headers } = await app.inject(url);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
      expect(headers['x-frame-options']).toBe('DENY');
    },
  );

  it('is sent compressed to a browser that accepts it', async () => {
    const { body, headers } = await app.inject({
      url: '/assets/app-1a2b3c.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect([body, headers['content-encoding']]).toEqual(['smaller', 'br']);
    expect((await app.inject('/assets/app-1a2b3c.js')).body).toBe('export {};');
  });

  it.each([
    ...['/assets/none.js', '/assets/', '/assets/../csp.json', '/assets/..%2fcsp.json', '/csp.json'],
    ...['/assets/%2e%2e/%2e%2e/csp.json', '/assets/..%5ccsp.json', '/assets/%00', '/assets/app-1a2b3c.js%00'],
  ])('is not read from the hostile path %s, which is answered as not found', async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'unknown_path']);
  });

  it.each([
    [416, { range: 'bytes=99999999-' }],
    [412, { 'if-match': '"another"' }],
    [412, { 'if-unmodified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' }],
  ])(
    'is refused with %i if the condition does not hold, which the response names: %j',
    async (status, headers) => {
      for (const url of ['/assets/app-1a2b3c.js', '/favicon.svg', '/login']) {
        const { statusCode, body } = await app.inject({ url, headers });
        const { code, message } = JSON.parse(body);
        expect([url, statusCode, code]).toEqual([url, status, 'unsatisfiable_condition']);
        expect(message.toLowerCase()).toContain(Object.keys(headers)[0]);
      }
    },
  );
});

it.each(['/assets/app-1a2b3c.js', '/favicon.svg', '/login'])(
  'a range of %s beyond its end is refused with its size, by which the client can correct the range',
  async (url) => {
    const whole = await fetch(address + url);
    const size = (await whole.arrayBuffer()).byteLength;
    const refused = await fetch(address + url, { headers: { range: 'bytes=99999999-' } });
    expect([refused.status, refused.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    const other = await fetch(address + url, { headers: { 'if-match': '"another"' } });
    expect([other.status, other.headers.get('content-range')]).toEqual([412, null]);
  },
);

describe('a link preview in a chat', () => {
  const seenBy = async (agent: string, url = '/dashboard/projects') =>
    app.inject({ url, headers: { 'user-agent': agent, accept: 'text/html' } });

  it.each(['Slackbot-LinkExpanding 1.0', 'Twitterbot/1.0', 'facebookexternalhit/1.1', 'WhatsApp/2.23'])(
    'has a description and a picture with an absolute URL: %s',
    async (agent) => {
      const { body, headers } = await seenBy(agent);
      expect(body).toContain('<meta property="og:image" content="https://kit.example.com/social.png">');
      expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(body).toContain('<meta property="og:title" content="Fieldkit">');
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('is not served to people, and is cached separately', async () => {
    const { body, headers } = await seenBy('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0');
    expect(body).toBe('<!doctype html><title>Fieldkit</title>');
    expect(headers.vary).toContain('user-agent');
    expect((await seenBy('Twitterbot/1.0', '/nowhere')).statusCode).toBe(404);
  });
});
