import fs from 'node:fs';
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
    ['favicon.svg', '<svg/>'],
  ] as const)
    fs.writeFileSync(path.join(dist, file), text);
  await serveWeb(app, dist);
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
