import { createHash } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '../../platform/settings/env.ts';
import { proofs } from './front-page.messages.ts';
import { frontPageRoutes } from './front-page-routes.ts';

const web = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-front-page-'));
fs.mkdirSync(path.join(web, 'assets'));
fs.writeFileSync(path.join(web, 'assets/geist-latin-wght-normal-1a2b3c.woff2'), 'font');
const settings = {
  DATA_DIR: '/data',
  PUBLIC_URL: 'https://kit.example.com',
  FIELDKIT_SECRET: 'x'.repeat(32),
};

const open = async (variables: Record<string, string>): Promise<FastifyInstance> => {
  const app = Fastify();
  frontPageRoutes(app, readEnv({ ...settings, ...variables }), web);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return app;
};
let redirecting: FastifyInstance;
let showing: FastifyInstance;
beforeAll(async () => {
  redirecting = await open({});
  showing = await open({ FRONT_PAGE: 'on', LIVE_DEMO_URL: 'https://demo.example.com/' });
});
afterAll(async () => {
  await redirecting.close();
  await showing.close();
  fs.rmSync(web, { recursive: true });
});

describe('the root address', () => {
  test.each([
    ['/', '/dashboard'],
    ['/?selected_plan=indie', '/dashboard?selected_plan=indie'],
    ['http://kit.example.com?x', '/dashboard?x'],
    ['http://kit.example.com/?x=1&y=?', '/dashboard?x=1&y=?'],
  ])('[AUTH-01] redirects the request target %s to %s', async (target, location) => {
    expect(await locationOf(redirecting, target)).toBe(location);
  });

  test('[AUTH-01] redirects a plan or an invitation to the dashboard, even with a front page', async () => {
    expect(await locationOf(showing, '/?selected_plan=indie')).toBe('/dashboard?selected_plan=indie');
    expect(await locationOf(showing, '/?inviter_hash=1&utm_source=mail')).toBe(
      '/dashboard?inviter_hash=1&utm_source=mail',
    );
  });
});

describe('the front page', () => {
  test.each(['/', '/?utm_source=news', '/?fbclid=1&gclid=2', '/?=x'])('is shown at %s', async (url) => {
    const { statusCode, body, headers } = await showing.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<h1>Every AI assistant, fluent in your API</h1>');
    expect(body).toContain('<meta property="og:image" content="https://kit.example.com/social.png">');
    expect(body).toContain('/assets/geist-latin-wght-normal-1a2b3c.woff2');
  });

  test('links to the live demo only if there is one', async () => {
    expect((await showing.inject('/')).body).toContain('href="https://demo.example.com/"');
    const without = await open({ FRONT_PAGE: 'on' });
    expect((await without.inject('/')).body).not.toContain('live demo');
    await without.close();
  });

  test('sets no cookie, and its policy allows its own script and style only by their hashes', async () => {
    const { headers, body } = await showing.inject('/');
    expect(headers['set-cookie']).toBeUndefined();
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src( 'sha256-[^']+')+; style-src 'sha256-[^']+';/);
    expect(policy).not.toContain('unsafe');
    expect(body).not.toMatch(/ style="| on\w+="/);
  });

  test('has the trial form only if the operator offers trials', async () => {
    expect((await showing.inject('/')).body).not.toContain('<form');
    const withoutDomain = await open({ FRONT_PAGE: 'on', TRIALS: 'on' });
    expect((await withoutDomain.inject('/')).body).not.toContain('<form');
    await withoutDomain.close();
    const trying = await open({ FRONT_PAGE: 'on', TRIALS: 'on', PLUGIN_DOMAIN: 'kit.example.com' });
    const { body, headers } = await trying.inject('/');
    // The form is the way to start: only the header and the end of the page lead to the sign-up form.
    expect(body.match(/>Get started</g)).toHaveLength(2);
    expect(body).toContain('The address of an API document</label>');
    const hashes = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(hashes).toHaveLength(2);
    for (const hash of hashes) expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    await trying.close();
  });

  test('is revalidated by its entity tag', async () => {
    const { headers } = await showing.inject('/');
    const again = await showing.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('each measured figure of the front page is in the roadmap', () => {
  const roadmap = fs.readFileSync(path.join(import.meta.dirname, '../../../../docs/roadmap.md'), 'utf8');
  const row = (start: string): string => {
    const found = roadmap.split('\n').find((line) => line.startsWith(`| ${start}`));
    if (!found) throw new Error(`The roadmap has no row “${start}”.`);
    return found.split('|')[2]?.trim() ?? '';
  };
  const sets = [...row('everyday questions with one wording').matchAll(/\/ (\d+) %/g)].map(([, rate]) =>
    Number(rate),
  );
  expect(sets).toHaveLength(6);
  const topFive = Math.round(sets.reduce((sum, rate) => sum + rate, 0) / sets.length);
  const [fixed = ''] = row('fixed tasks whose exact request').split(' / ');
  const [, overHttp = ''] = row('MCP search with 1,223 methods').split(' / ');
  const [, lost = '', faults = ''] =
    /^(\d+) of [\d,]+ over (\d+) faults/.exec(row('acknowledged writes lost')) ?? [];
  expect(proofs.map(({ figure }) => figure)).toEqual([
    `${topFive}%`,
    `${fixed} of 50`,
    `${Math.round(Number.parseFloat(overHttp))} ms`,
    lost,
  ]);
  expect(proofs[3].text).toContain(`in ${faults} injected faults`);
});

/** Uses a plain socket, because HTTP clients cannot send an absolute URL as the request target. */
function locationOf(app: FastifyInstance, target: string): Promise<string | undefined> {
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
