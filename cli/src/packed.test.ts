import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { firstShop, openApiDocument, secondShop } from '@fieldkit/testing/replace-document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCliStage, type CliStage } from './testing/cli-stage.ts';
import { aCli, type Cli } from './testing/run-cli.ts';

const script = path.resolve(import.meta.dirname, '../../scripts/fieldkit.js');

let stage: CliStage;
let home: string;
let cli: Cli;
beforeAll(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-packed-'));
  // Runs it as `npm run` does: from the repository's folder, for a user in another folder.
  const env = { ...process.env, npm_lifecycle_event: 'fieldkit', INIT_CWD: home };
  await promisify(execFile)(process.execPath, [script, 'pack', 'ci/fieldkit.mjs'], { env });
  stage = await aCliStage();
  cli = aCli(stage.settings, [process.execPath, path.join(home, 'ci/fieldkit.mjs')]);
});
const answerOf = async (client: Cli, words: string[]) => {
  const { code, out } = await client.run(words);
  return { code, out };
};
afterAll(async () => {
  cli.close();
  fs.rmSync(home, { recursive: true });
  await stage.server.close();
});

test('the packed client is one small file that can be run by its name', () => {
  expect(fs.readdirSync(home, { recursive: true }).sort()).toEqual(['ci', 'ci/fieldkit.mjs']);
  const { size, mode } = fs.statSync(path.join(home, 'ci/fieldkit.mjs'));
  expect([size < 150_000, mode & 0o111]).toEqual([true, 0o111]);
});

test('the packed client needs no modules, and no other file from the repository', () => {
  const code = fs.readFileSync(path.join(home, 'ci/fieldkit.mjs'), 'utf8');
  const imported = [...code.matchAll(/\bfrom ?"([^"]+)"|\bimport\("([^"]+)"\)/g)].map(
    (one) => one[1] ?? one[2],
  );
  expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  expect(imported.length).toBeGreaterThan(5);
  expect(code).not.toContain(path.resolve(import.meta.dirname, '../..'));
});

test('in a clone, the sources give the same results as the packed file', async () => {
  const ofClone = aCli(stage.settings, [process.execPath, script]);
  for (const words of [['--version'], ['--help'], ['list', 'libraries', '--json']])
    expect(await answerOf(ofClone, words)).toEqual(await answerOf(cli, words));
  ofClone.close();
});

test('the packed client signs in, pushes, compares, lists and asks', async () => {
  expect((await cli.run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  const document = cli.file('shop.json', openApiDocument(firstShop));
  const words = ['push', document, '--add', 'Packed', '--version', '1', '--group', 'Core'];
  expect((await cli.run(words)).code).toBe(0);
  const breaking = cli.file('breaking.json', openApiDocument(secondShop));
  expect((await cli.run(['diff', breaking, '--library', 'Packed'])).code).toBe(3);
  expect((await cli.run(['push', breaking, '--library', 'Packed', '--allow-breaking'])).code).toBe(0);
  expect((await cli.run(['list', 'methods', '--json'])).json<object[]>().length).toBeGreaterThan(4);
  expect((await cli.run(['ask', 'create an order'])).code).toBe(0);
  expect((await cli.run(['status'])).code).toBe(0);
  const outside = { FIELDKIT_KEY: '', FIELDKIT_MCP_KEY: '' };
  expect((await cli.run(['login', stage.url], outside, stage.mcpKey)).code).toBe(0);
  expect((await cli.run(['logout'], outside)).code).toBe(0);
});

test('npx runs the package without any other package', async () => {
  const run = promisify(execFile);
  const folder = path.resolve(import.meta.dirname, '../dist');
  const options = { cwd: home, env: { ...process.env, npm_config_update_notifier: 'false' } };
  const { stdout } = await run('npm', ['pack', '--silent', folder], options);
  const archive = path.join(home, stdout.trim());
  const words = ['exec', '--offline', '--yes', `--package=${archive}`, '--', 'fieldkit', '--version'];
  expect((await run('npm', words, options)).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('private');
  expect(manifest).not.toHaveProperty('dependencies');
});

test('the packed file has a name that makes Node treat it as a module everywhere', async () => {
  const failed = await promisify(execFile)(process.execPath, [
    script,
    'pack',
    path.join(home, 'fieldkit.js'),
  ]).catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining('ends with .mjs') });
});

test.skipIf(!fs.existsSync('/dev/full'))('a full disk is reported as a failure', async () => {
  const full = fs.openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [path.join(home, 'ci/fieldkit.mjs'), '--help'], {
    stdio: ['ignore', full, 'pipe'],
  });
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
  });
  const [code] = await once(child, 'close');
  fs.closeSync(full);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The output could not be written \(.*ENOSPC/)]);
});
