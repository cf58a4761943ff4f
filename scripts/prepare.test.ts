import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runLocked, whatIsInstalled } from './prepare.js';
import { aDataFolder } from './testing/started-server.ts';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/@fieldkit/web': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/esbuild-win32': { version: '1.0.0', optional: true },
};
const { 'node_modules/vitest': vitest, 'node_modules/fastify': fastify } = wanted;

test.each([
  ['everything', { 'node_modules/fastify': fastify, 'node_modules/vitest': vitest }],
  ['production', { 'node_modules/fastify': fastify }],
  ['nothing', { 'node_modules/vitest': vitest }],
  ['nothing', { 'node_modules/fastify': { version: '4.0.0' }, 'node_modules/vitest': vitest }],
])(
  'after npm ci, %s of the lockfile is detected as installed, and nothing is installed again',
  (kind, installed) => expect(whatIsInstalled(wanted, installed)).toBe(kind),
);

test('builds of several processes run one after the other', async () => {
  const folder = aDataFolder();
  const [lock, log] = [path.join(folder, 'build.lock'), path.join(folder, 'log')];
  const prepare = path.resolve(import.meta.dirname, 'prepare.js');
  const program = `
    import fs from 'node:fs';
    import { spawnSync } from 'node:child_process';
    import { runLocked } from ${JSON.stringify(prepare)};
    runLocked(${JSON.stringify(lock)}, () => {
      fs.appendFileSync(${JSON.stringify(log)}, 'begin\\n');
      spawnSync(process.execPath, ['--version']);
      fs.appendFileSync(${JSON.stringify(log)}, 'end\\n');
    });`;
  const ended = Array.from({ length: 4 }, () =>
    once(spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' }), 'close'),
  );
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([0, 0, 0, 0]);
  expect(fs.readFileSync(log, 'utf8')).toBe('begin\nend\n'.repeat(4));
  expect(fs.existsSync(lock)).toBe(false);
});

test('the next build does not wait for the lock of a build whose process ended or whose work failed', () => {
  const lock = path.join(aDataFolder(), 'build.lock');
  const { pid } = spawnSync(process.execPath, ['--version']);
  fs.writeFileSync(lock, String(pid));
  expect(() =>
    runLocked(lock, () => {
      throw new Error('It failed.');
    }),
  ).toThrow('It failed.');
  let isRun = false;
  runLocked(lock, () => {
    isRun = true;
  });
  expect([isRun, fs.existsSync(lock)]).toEqual([true, false]);
});
