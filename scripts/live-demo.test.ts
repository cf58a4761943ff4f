import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDemoFolder } from '../demo/demo-folder.ts';
import { nextRebuild } from '../demo/live-folders.ts';
import { requireHarmless } from '../demo/require-harmless.ts';
import { type LiveDemoTools, serveLiveDemo } from '../demo/serve-live-demo.ts';
import { requireDemoData } from '../server/src/platform/settings/live-demo.ts';
import { aDataFolder, endEverything } from './testing/started-server.ts';

afterAll(endEverything);

let base: string;
beforeEach(() => {
  base = aDataFolder();
});
const inBase = () => fs.readdirSync(base).sort();

/** A finished demo in a folder. */
async function makeDemo(folder: string): Promise<void> {
  (await openDemoFolder(folder)).finish();
}

/** A live demo whose clock and processes are the test's. */
function startLiveDemo(startsAt: string) {
  let now = new Date(startsAt);
  let due: { at: Date; resolve: () => void } | null = null;
  const events: string[] = [];
  const stopping = new AbortController();
  let build = makeDemo;
  let failsOn = '';
  let crash = (_code: number) => {};
  const tools: LiveDemoTools = {
    now: () => now,
    waitUntil: (at, signal) =>
      new Promise((resolve) => {
        due = { at, resolve };
        signal.addEventListener('abort', () => resolve());
        if (at <= now) resolve();
      }),
    build: async (folder, signal) => {
      events.push(`build ${path.basename(folder)}`);
      await Promise.race([
        build(folder),
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
      ]);
    },
    serve: (folder) => {
      const name = path.basename(folder);
      events.push(`serve ${name}`);
      const { promise: ended, resolve } = Promise.withResolvers<number>();
      crash = resolve;
      const stop = () => {
        events.push(`stop ${name}`);
        resolve(0);
      };
      if (name === failsOn) resolve(1);
      return { ready: Promise.resolve(name !== failsOn), ended, stop };
    },
    log: (sentence) => events.push(sentence),
  };
  const code = serveLiveDemo(base, tools, stopping.signal);
  return {
    code,
    events,
    stop: () => stopping.abort(),
    crash: (status: number) => crash(status),
    buildBy: (work: (folder: string) => Promise<void>) => {
      build = work;
    },
    failToStartOn: (name: string) => {
      failsOn = name;
    },
    /** Lets the time pass until the next rebuild is due. */
    passTime: async (until: string) => {
      await vi.waitFor(() => expect(due?.at.toISOString()).toBe(until));
      now = new Date(until);
      due?.resolve();
    },
    has: (...expected: string[]) => vi.waitFor(() => expect(events).toEqual(expected)),
  };
}

test.each([
  ['2026-11-28T03:59:59.000Z', '2026-11-28T04:00:00.000Z'],
  ['2026-11-28T04:00:00.000Z', '2026-11-29T04:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2027-01-01T04:00:00.000Z'],
])('a live demo of %s is rebuilt at %s', (builtAt, next) => {
  expect(nextRebuild(new Date(builtAt)).toISOString()).toBe(next);
});

describe('a live demo', () => {
  test('is built once, rebuilt every day at 04:00 UTC, and deletes the demo that it replaces', async () => {
    const demo = startLiveDemo('2026-11-28T10:00:00Z');
    await demo.passTime('2026-11-29T04:00:00.000Z');
    await demo.has(
      'build 20261128T100000Z',
      'serve 20261128T100000Z',
      'build 20261129T040000Z',
      'stop 20261128T100000Z',
      'serve 20261129T040000Z',
      'The live demo was rebuilt.',
    );
    expect(inBase()).toEqual(['20261129T040000Z']);
    await demo.passTime('2026-11-30T04:00:00.000Z');
    await vi.waitFor(() => expect(inBase()).toEqual(['20261130T040000Z']));
    demo.stop();
    expect(await demo.code).toBe(0);
  });

  test('continues to serve while the next demo is built', async () => {
    const demo = startLiveDemo('2026-11-28T10:00:00Z');
    await vi.waitFor(() => expect(demo.events).toContain('serve 20261128T100000Z'));
    const { promise: built, resolve: finish } = Promise.withResolvers<void>();
    demo.buildBy((folder) => built.then(() => makeDemo(folder)));
    await demo.passTime('2026-11-29T04:00:00.000Z');
    await vi.waitFor(() => expect(demo.events).toContain('build 20261129T040000Z'));
    expect(demo.events).not.toContain('stop 20261128T100000Z');
    finish();
    await vi.waitFor(() => expect(demo.events).toContain('serve 20261129T040000Z'));
    demo.stop();
    expect(await demo.code).toBe(0);
  });

  test('serves the previous demo after a failed rebuild, logs it, and tries again the next day', async () => {
    const demo = startLiveDemo('2026-11-28T10:00:00Z');
    await vi.waitFor(() => expect(demo.events).toContain('serve 20261128T100000Z'));
    demo.buildBy(async (folder) => {
      await openDemoFolder(folder);
      throw new Error('The disk is full.');
    });
    await demo.passTime('2026-11-29T04:00:00.000Z');
    await demo.has(
      'build 20261128T100000Z',
      'serve 20261128T100000Z',
      'build 20261129T040000Z',
      expect.stringContaining('could not be rebuilt. The disk is full.'),
    );
    expect(inBase()).toEqual(['20261128T100000Z']);
    demo.buildBy(makeDemo);
    await demo.passTime('2026-11-30T04:00:00.000Z');
    await vi.waitFor(() => expect(inBase()).toEqual(['20261130T040000Z']));
    demo.stop();
    expect(await demo.code).toBe(0);
  });

  test('returns to the previous demo if the server does not start with the new one', async () => {
    const demo = startLiveDemo('2026-11-28T10:00:00Z');
    await vi.waitFor(() => expect(demo.events).toContain('serve 20261128T100000Z'));
    demo.failToStartOn('20261129T040000Z');
    await demo.passTime('2026-11-29T04:00:00.000Z');
    await vi.waitFor(() => expect(demo.events).toHaveLength(7));
    expect(demo.events.slice(-3)).toEqual([
      'serve 20261129T040000Z',
      'The server did not start on the rebuilt demo. It starts again on the earlier one.',
      'serve 20261128T100000Z',
    ]);
    expect(inBase()).toEqual(['20261128T100000Z']);
    demo.stop();
    expect(await demo.code).toBe(0);
  });

  test('ends with its server, and aborts a build', async () => {
    const demo = startLiveDemo('2026-11-28T10:00:00Z');
    await vi.waitFor(() => expect(demo.events).toContain('serve 20261128T100000Z'));
    demo.buildBy(async (folder) => {
      await openDemoFolder(folder);
      await new Promise(() => {});
    });
    await demo.passTime('2026-11-29T04:00:00.000Z');
    await vi.waitFor(() => expect(demo.events).toContain('build 20261129T040000Z'));
    demo.crash(7);
    expect(await demo.code).toBe(7);
    expect(inBase()).toEqual(['20261128T100000Z']);
  });

  test('starts with the latest finished demo, rebuilds it if it is from yesterday, and removes the others', async () => {
    await makeDemo(path.join(base, '20261126T040000Z'));
    await makeDemo(path.join(base, '20261127T040000Z'));
    await openDemoFolder(path.join(base, '20261128T040000Z'));
    const demo = startLiveDemo('2026-11-28T10:00:00Z');
    await demo.has(
      'serve 20261127T040000Z',
      'build 20261128T100000Z',
      'stop 20261127T040000Z',
      'serve 20261128T100000Z',
      'The live demo was rebuilt.',
    );
    expect(inBase()).toEqual(['20261128T100000Z']);
    demo.stop();
    expect(await demo.code).toBe(0);
  });

  test('refuses a folder with other data, which stays unchanged', async () => {
    fs.writeFileSync(path.join(base, 'secret.json'), 'theirs');
    await expect(startLiveDemo('2026-11-28T10:00:00Z').code).rejects.toThrow(`${base} contains other data`);
    fs.rmSync(path.join(base, 'secret.json'));
    fs.mkdirSync(path.join(base, '20261128T040000Z'));
    fs.writeFileSync(path.join(base, '20261128T040000Z', 'secret.json'), 'theirs');
    await expect(startLiveDemo('2026-11-28T10:00:00Z').code).rejects.toThrow(`${base} contains other data`);
    expect(fs.readFileSync(path.join(base, '20261128T040000Z', 'secret.json'), 'utf8')).toBe('theirs');
  });

  test('cannot start if its first demo cannot be built', async () => {
    const demo = startLiveDemo('2026-11-28T10:00:00Z');
    demo.buildBy(() => Promise.reject(new Error('The disk is full.')));
    await expect(demo.code).rejects.toThrow('could not be created');
  });
});

describe('the settings of a live demo', () => {
  const live = { DATA_DIR: '/nonexistent', LIVE_DEMO: 'on', PLUGIN_DOMAIN: 'plugins.example.net' };

  test('can make it public and in production mode', () => {
    const settings = {
      ...live,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://demo.example.com',
    };
    expect(requireHarmless(settings)).toMatchObject({ LIVE_DEMO: true, isProduction: true });
  });

  test.each([
    [{ DATABASE_URL: 'postgresql://a:b@db.example.com/x' }, 'Unset DATABASE_URL'],
    [{ IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'a', FIREBASE_API_KEY: 'b' }, 'Unset IDENTITY'],
    [{ PUBLIC_URL: 'https://demo.example.com', PLUGIN_DOMAIN: '' }, 'Set PLUGIN_DOMAIN'],
    [{ LIVE_DEMO: 'off', NODE_ENV: 'production' }, 'does not run in production mode'],
  ])('are refused with %j', (settings, words) => {
    expect(() => requireHarmless({ ...live, ...settings })).toThrow(words);
  });

  test('are refused by a server whose data is not a finished demo', async () => {
    const env = { LIVE_DEMO: true, DATA_DIR: base };
    expect(() => requireDemoData(env)).toThrow('is only for the demo');
    const { finish } = await openDemoFolder(base);
    expect(() => requireDemoData(env)).toThrow('start the demo with: npm run demo');
    finish();
    expect(() => requireDemoData(env)).not.toThrow();
    expect(() => requireDemoData({ ...env, DATABASE_URL: 'postgresql:///x' })).toThrow('only for the demo');
    expect(() => requireDemoData({ LIVE_DEMO: false, DATA_DIR: '/nonexistent' })).not.toThrow();
  });
});
