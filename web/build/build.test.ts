// @vitest-environment node

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { checkBudgets } from './check-budgets.ts';
import { contentSecurity } from './content-security.ts';
import { forgetInlinedStyle } from './forget-inlined-style.ts';
import { precompress } from './precompress.ts';
import { preloadScript } from './preload-script.ts';
import { routePattern } from './route-pattern.ts';

test.each([
  ['/login', '/login', true],
  ['/login', '/login/', true],
  ['/login', '/login/more', false],
  ['/dashboard/projects/:id', '/dashboard/projects/7c1e', true],
  ['/dashboard/projects/:id', '/dashboard/projects', false],
  ['/dashboard/projects/:id', '/dashboard/projects/7c1e/libraries', false],
  ['/dashboard/*', '/dashboard', true],
  ['/dashboard/*', '/dashboard/a/b', true],
  ['/dashboard/*', '/dashboards', false],
  ['/', '/', true],
  ['/', '/login', false],
  ['/*', '/anything/at/all', true],
  ['/a.b', '/axb', false],
])('the route %s and the address %s: %s', (path, address, matches) => {
  expect(new RegExp(routePattern(path)).test(address)).toBe(matches);
});

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_forms.js': { file: 'assets/forms.js', imports: ['_react.js'] },
  'src/SignIn.tsx': { file: 'assets/SignIn.js', isDynamicEntry: true, imports: ['_forms.js', 'index.html'] },
  'src/Shell.tsx': { file: 'assets/Shell.js', isDynamicEntry: true, imports: ['_react.js'] },
} satisfies Manifest;
const routes = [
  { path: '/login', modules: ['src/SignIn.tsx'] },
  { path: '/dashboard/*', modules: ['src/Shell.tsx'] },
];

describe('the preload script', () => {
  /** Runs the script on a page at this address, and returns the addresses that it requests. */
  const preloaded = (pathname: string) => {
    const links: { href?: string; rel?: string }[] = [];
    const page = { createElement: () => ({}), head: { append: (link: object) => links.push(link) } };
    new Function('document', 'location', preloadScript(manifest, routes))(
      page,
      new URL(pathname, 'http://a.b'),
    );
    expect(links.every(({ rel }) => rel === 'modulepreload')).toBe(true);
    return links.map(({ href }) => href).sort();
  };

  it('requests the chunks of the app and of the current path', () => {
    expect(preloaded('/login')).toEqual(['/assets/SignIn.js', '/assets/forms.js', '/assets/react.js']);
    expect(preloaded('/dashboard/projects')).toEqual(['/assets/Shell.js', '/assets/react.js']);
    expect(preloaded('/unknown')).toEqual(['/assets/react.js']);
  });

  const dataset: Record<string, string> = {};
  beforeEach(() => {
    delete dataset.session;
  });
  /** Runs the script for a session with this token, and returns the data that it requests. */
  const requested = (pathname: string, accessToken: string) => {
    const requests: [address: string, authorization: string][] = [];
    const load = async (address: string, { headers }: { headers: Record<string, string> }) => {
      requests.push([address, headers.authorization ?? '']);
    };
    const script = `let early;${preloadScript(manifest, [
      {
        path: '/dashboard/projects/:id',
        modules: ['src/Shell.tsx'],
        requests: ['/projects/:id', '/libraries'],
      },
      ...routes,
    ])};return early`;
    const page = { createElement: () => ({}), head: { append: () => {} }, documentElement: { dataset } };
    const early = new Function('document', 'location', 'sessionStorage', 'localStorage', 'fetch', script)(
      page,
      new URL(pathname, 'http://a.b'),
      {},
      { auth_user: JSON.stringify({ accessToken }) },
      load,
    );
    expect(Object.keys(early?.at ?? {})).toEqual(requests.map(([address]) => address));
    return requests;
  };
  const tokenUntil = (ms: number) => `header.${btoa(JSON.stringify({ exp: ms / 1000 }))}.signature`;

  it('requests the first data of the current path with the stored token', () => {
    const token = tokenUntil(Date.now() + 120_000);
    const addresses = ['/api/projects/7c1e', '/api/libraries'];
    const shared = ['/api/notifications/count', '/api/subscriptions/current-subscription?none=empty'];
    expect(requested('/dashboard/projects/7c1e', token)).toEqual(
      [...addresses, ...shared].map((address) => [address, `Bearer ${token}`]),
    );
    expect(dataset).toEqual({ session: '' });
  });

  it('shows the bar and requests data only at addresses of the dashboard', () => {
    expect(requested('/login', tokenUntil(Date.now() + 120_000))).toEqual([]);
    expect(dataset).toEqual({});
  });

  it('requests no data with a token that is unreadable or about to expire', () => {
    expect(requested('/dashboard/projects/7c1e', tokenUntil(Date.now() + 30_000))).toEqual([]);
    expect(requested('/dashboard/projects/7c1e', 'unreadable')).toEqual([]);
  });

  it('cannot be created for a module that nothing loads lazily', () => {
    const wrong = [{ path: '/login', modules: ['src/SignUp.tsx'] }];
    expect(() => preloadScript(manifest, wrong)).toThrow('names src/SignUp.tsx');
  });
});

test('the content security policy allows exactly the inline scripts and styles of the page', () => {
  const html = '<script>a()</script><script type="module" src="/x.js"></script><style>b{}</style>';
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(contentSecurity(html)).toEqual({
    scriptHashes: [hash('a()')],
    styleHashes: [hash('b{}')],
    scriptSrc: `'self' ${hash('a()')}`,
    styleSrc: `'self' ${hash('b{}')}`,
  });
});

/** Bytes that cannot be compressed, always the same. */
const noise = (length: number) =>
  Buffer.concat(
    Array.from({ length: length / 32 + 1 }, (_, index) =>
      createHash('sha256').update(String(index)).digest(),
    ),
  ).subarray(0, length);

describe('a finished build', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'fieldkit-build-'));
    for (const folder of ['assets', '.vite']) mkdirSync(join(dir, folder));
    writeFileSync(join(dir, '.vite/manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(dir, 'index.html'), `<style>${'a{}'.repeat(50)}</style>`);
    for (const { file } of Object.values(manifest))
      writeFileSync(join(dir, file), 'const x = 1;'.repeat(200));
    writeFileSync(join(dir, 'assets/sans.woff2'), Buffer.alloc(29_400));
    precompress(dir);
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  it('has two compressed versions of every text file, and of no other file', () => {
    const body = readFileSync(join(dir, 'assets/index.js'));
    expect(brotliDecompressSync(readFileSync(join(dir, 'assets/index.js.br')))).toEqual(body);
    expect(gunzipSync(readFileSync(join(dir, 'assets/index.js.gz')))).toEqual(body);
    expect(() => readFileSync(join(dir, 'assets/sans.woff2.gz'))).toThrow('ENOENT');
    expect(() => readFileSync(join(dir, '.vite/manifest.json.gz'))).toThrow('ENOENT');
  });

  it('requests no style file that is inlined in the page', () => {
    writeFileSync(join(dir, 'assets/Shell.js'), 'deps=["assets/forms.js","assets/index.css"]');
    forgetInlinedStyle(dir, 'assets/index.css', 'assets/index.js');
    const shell = readFileSync(join(dir, 'assets/Shell.js'), 'utf8');
    expect(shell).toBe('deps=["assets/forms.js","assets/index.js"]');
    writeFileSync(join(dir, 'assets/Shell.js'), "style='assets/index.css'");
    expect(() => forgetInlinedStyle(dir, 'assets/index.css', 'assets/index.js')).toThrow('Shell.js');
  });

  it('passes its budgets when it is small', () => {
    const { rows, failures } = checkBudgets(dir, routes);
    expect(failures).toEqual([]);
    expect(rows.map(({ what }) => what)).toContain('JavaScript of /dashboard/*');
    expect(rows.find(({ what }) => what === 'Fonts')?.kilobytes).toBe(29.4);
  });

  it('explains in a sentence which file is over its budget', () => {
    writeFileSync(join(dir, 'assets/Shell.js'), noise(46_000));
    writeFileSync(join(dir, 'assets/more.woff2'), Buffer.alloc(30_000));
    const { failures } = checkBudgets(dir, routes);
    expect(failures[0]).toMatch(/^Lazy chunk assets\/Shell.js weighs 46.\d kB; at most 45 kB are allowed.$/);
    expect(failures).toContain('Fonts weighs 59.4 kB; at most 55 kB are allowed.');
  });
});
