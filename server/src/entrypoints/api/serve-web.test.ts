import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from './serve-web.ts';

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-web-'));
const app = Fastify();
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
  await serveWeb(app, dist, 'https://kit.example.com');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(dist, { recursive: true });
});

const cachingOf = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).headers['cache-control'];

describe('what browsers may keep', () => {
  it.each(['/login', '/dashboard', '/dashboard/projects', '/__/auth/action?oobCode=x'])(
    'is never the page itself at %s, compressed or not: it names the files of its build',
    async (url) => {
      expect(await cachingOf(url)).toBe('no-cache');
      expect(await cachingOf(url, { 'accept-encoding': 'br' })).toBe('no-cache');
    },
  );

  it('are files with a hash in their name for good, others for an hour', async () => {
    expect(await cachingOf('/assets/app-1a2b3c.js')).toBe('public, max-age=31536000, immutable');
    expect(await cachingOf('/favicon.svg')).toBe('public, max-age=3600');
  });
});

describe('a file with a hash in its name', () => {
  it('is sent compressed to a browser that takes it so', async () => {
    const { body, headers } = await app.inject({
      url: '/assets/app-1a2b3c.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect([body, headers['content-encoding']]).toEqual(['smaller', 'br']);
    expect((await app.inject('/assets/app-1a2b3c.js')).body).toBe('export {};');
  });

  it.each(['/assets/none.js', '/assets/', '/assets/../csp.json', '/assets/..%2fcsp.json', '/csp.json'])(
    'is not read from %s',
    async (url) => {
      const { statusCode } = await app.inject(url);
      expect([403, 404]).toContain(statusCode);
    },
  );
});

describe('the root of the dashboard', () => {
  it.each([
    ['/', '/dashboard'],
    ['/?selected_plan=indie', '/dashboard?selected_plan=indie'],
    ['http://kit.example.com?x', '/dashboard?x'],
    ['http://kit.example.com/?x=1&y=?', '/dashboard?x=1&y=?'],
  ])('redirects the request target %s to %s', async (target, location) => {
    expect(await locationOf(target)).toBe(location);
  });
});

/** By a bare socket: HTTP clients send no whole address as the target. */
function locationOf(target: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const { port } = app.server.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.end(`GET ${target} HTTP/1.1\r\nhost: kit.example.com\r\nconnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.on('data', (piece) => {
      answer += piece;
    });
    socket.on('end', () => resolve(/^location: (.*)\r$/im.exec(answer)?.[1]));
    socket.on('error', reject);
  });
}

describe('what a chat shows of a link', () => {
  const seenBy = async (agent: string, url = '/dashboard/projects') =>
    app.inject({ url, headers: { 'user-agent': agent, accept: 'text/html' } });

  it.each(['Slackbot-LinkExpanding 1.0', 'Twitterbot/1.0', 'facebookexternalhit/1.1', 'WhatsApp/2.23'])(
    'is what the product is, with a picture by its whole address: %s',
    async (agent) => {
      const { body, headers } = await seenBy(agent);
      expect(body).toContain('<meta property="og:image" content="https://kit.example.com/social.png">');
      expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
      expect(body).toContain('<meta property="og:title" content="Fieldkit">');
      expect(headers['content-type']).toContain('text/html');
      expect(headers['cache-control']).toBe('no-cache');
    },
  );

  it('is not what people get, and caches in between keep both apart', async () => {
    const { body, headers } = await seenBy('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0');
    expect(body).toBe('<!doctype html><title>Fieldkit</title>');
    expect(headers.vary).toContain('user-agent');
    expect((await seenBy('Twitterbot/1.0', '/nowhere')).statusCode).toBe(404);
  });
});
