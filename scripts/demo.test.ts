import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { demoFolderOf, openDemoFolder } from '../demo/demo-folder.ts';
import { requireHarmless } from '../demo/require-harmless.ts';
import { aDataFolder, endEverything, processesIn } from './testing/started-server.ts';

vi.setConfig({ testTimeout: 120_000 });
afterAll(endEverything);

const run = path.resolve(import.meta.dirname, '../demo/run.ts');
const mark = 'fieldkit-demo.json';

/** `npm run demo` without npm and without building, with only these settings. */
function startDemo(settings: Record<string, string>) {
  const child = spawn(process.execPath, [run], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: os.homedir(), ENV_FILE: os.devNull, ...settings },
  });
  let output = '';
  const hear = (text: Buffer) => {
    output += text;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const saying = async (words: string) => {
    while (!output.includes(words)) await once(child.stdout, 'data');
  };
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return { child, saying, ended, output: () => output };
}

describe('a demo is refused with an explanation,', () => {
  const harmless = { DATA_DIR: '/nonexistent' };

  test.each([
    [{ NODE_ENV: 'production' }, 'does not run in production mode'],
    [{ DATABASE_URL: 'postgresql://a:b@db.example.com/x' }, 'Unset DATABASE_URL'],
    [{ HOST: '0.0.0.0' }, 'HOST 0.0.0.0 is a different address'],
    [
      { PUBLIC_URL: 'https://demo.example.com' },
      'PUBLIC_URL https://demo.example.com is a different address',
    ],
    [{ IDENTITY: 'firebase', FIREBASE_PROJECT_ID: 'a', FIREBASE_API_KEY: 'b' }, 'Unset IDENTITY'],
  ])('with %j', (settings, words) => {
    expect(requireHarmless(harmless).isProduction).toBe(false);
    expect(() => requireHarmless({ ...harmless, ...settings })).toThrow(words);
  });

  test('and the process exits with 1 without changing anything', async () => {
    const folder = aDataFolder();
    const refused = startDemo({ NODE_ENV: 'production', DATA_DIR: folder });
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toBe(
      'The demo cannot start. The demo does not run in production mode. Unset NODE_ENV and try again.\n',
    );
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test('if its folder contains other data, which stays unchanged', async () => {
    const folder = aDataFolder();
    fs.writeFileSync(path.join(folder, 'secret.json'), 'theirs');
    await expect(openDemoFolder(folder)).rejects.toThrow(`${folder} contains other data`);
    expect(fs.readdirSync(folder)).toEqual(['secret.json']);
  });
});

describe('the folder of a demo', () => {
  test('is a separate folder inside the default one, or the folder that the operator chooses', () => {
    expect(demoFolderOf({ DATA_DIR: '/data' }, false)).toBe('/data/demo');
    expect(demoFolderOf({ DATA_DIR: '/elsewhere' }, true)).toBe('/elsewhere');
  });

  test('is used unchanged once the demo in it is complete', async () => {
    const folder = aDataFolder();
    const { finish, found } = await openDemoFolder(folder);
    expect(found).toBe('nothing');
    fs.writeFileSync(path.join(folder, 'kept'), '');
    finish();
    expect((await openDemoFolder(folder)).found).toBe('finished');
    expect(fs.readdirSync(folder).sort()).toEqual([mark, 'kept']);
  });

  test('is emptied if an earlier demo was killed during its creation, and none of its processes remains', async () => {
    const folder = aDataFolder();
    const killed = startDemo({ DATA_DIR: folder });
    await killed.saying('Adding a year');
    expect(fs.readdirSync(folder)).toContain('pgdata');
    killed.child.kill('SIGKILL');
    await killed.ended;
    const { found } = await openDemoFolder(folder);
    expect([found, fs.readdirSync(folder), processesIn(folder)]).toEqual(['unfinished', [mark], []]);
  });
});
