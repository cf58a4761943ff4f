import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from '../run-command.ts';
import { aCliStage, type CliStage } from '../testing/cli-stage.ts';
import { aCli, type Cli } from '../testing/run-cli.ts';

let stage: CliStage;
let cli: Cli;
beforeAll(async () => {
  stage = await aCliStage();
  cli = aCli(stage.settings);
});
afterAll(async () => {
  cli.close();
  await stage.server.close();
});

const listed = async (...words: string[]) => (await cli.run(['list', ...words, '--json'])).json<object[]>();

test('the command line lists libraries, methods, workflows and the project in stable formats', async () => {
  const { project, library, methods, workflow } = stage.plugin;
  const { library_uuid } = library;
  expect(await listed()).toEqual([
    {
      library_uuid,
      name: 'Orders',
      version: '1.0',
      library_group: 'Core',
      programming_language: 'api',
      base_url: library.base_url,
      methods: methods.length,
      updated_at: expect.any(String),
    },
  ]);
  expect(await listed('projects')).toEqual([
    {
      project_uuid: project.project_uuid,
      name: 'Shop',
      description: 'Sells things.',
      is_opensource: false,
      libraries: 1,
      updated_at: expect.any(String),
    },
  ]);
  const [first] = await listed('methods');
  expect(Object.keys(first ?? {})).toEqual([
    ...['method_uuid', 'method', 'endpoint', 'method_name', 'description', 'is_deprecated'],
    ...['library_uuid', 'library_name'],
  ]);
  expect(await listed('workflows')).toEqual([
    {
      workflow_uuid: workflow.workflow_uuid,
      name: workflow.name,
      description: workflow.description,
      tags: ['sales'],
      steps: 2,
      validation: 'validated',
      is_active: true,
      library_uuid,
    },
  ]);
});

test('filters methods and workflows by library and words', async () => {
  const another = await stage.addLibrary('Another');
  const [all, ofOne] = [await listed('methods'), await listed('methods', '--library', 'another')];
  expect([all.length, ofOne.length]).toEqual([stage.plugin.methods.length + 4, 4]);
  expect(new Set(ofOne.map((one) => (one as { library_uuid: string }).library_uuid))).toEqual(
    new Set([another.library_uuid]),
  );
  expect(await listed('methods', '--library', 'another', '--search', 'remove')).toMatchObject([
    { method: 'DELETE', endpoint: '/orders/{id}' },
  ]);
  expect(await listed('workflows', '--library', 'another')).toEqual([]);
  expect((await cli.run(['list', 'workflows', '--library', 'another'])).out).toBe('No workflows.\n');
});

test('the command line shows people aligned columns, without colors if the output is not a terminal', async () => {
  const { out } = await cli.run(['list', 'workflows']);
  const { workflow_uuid, name } = stage.plugin.workflow;
  expect(out).toBe(
    `ID${' '.repeat(36)}STEPS  STATE      NAME\n${workflow_uuid}  2      validated  ${name}\n`,
  );
});

test('a key gives access to its own project and no other', async () => {
  const other = await stage.otherProject('Another');
  const { code, stderr } = await cli.run(['list', '--project', other]);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Refused \(404\): This project/)]);
});

test.each([
  ['another word', ['list', 'things'], /^"things" must be one of: libraries, methods, workflows, projects\./],
  ['a word too many', ['list', 'methods', 'libraries'], /^Unexpected argument: "libraries"\./],
  ['an unknown option', ['list', '--bogus'], /^Unknown option '--bogus'\.\nSee fieldkit list --help\.\n$/],
  ['a search of libraries', ['list', '--search', 'x'], /^--search works only with methods, workflows\./],
  ['an unknown command', ['lst'], /^There is no command "lst"\. See fieldkit --help\./],
])('exits with 2 on %s', async (_what, words, sentence) => {
  const { code, out, stderr } = await cli.run(words);
  expect([code, out, stderr]).toEqual([2, '', expect.stringMatching(sentence)]);
});

test('the command line shows its usage (in general and for each command) as documented, and shows its version', async () => {
  const overview = await cli.run(['--help']);
  const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/cli.md'), 'utf8');
  for (const { name, help, options } of commands) {
    expect(overview.out).toContain(`\n  ${name} `);
    const { code, out } = await cli.run([name, '--help']);
    expect([code, out]).toEqual([0, `${help}\n`]);
    for (const option of [...Object.keys(options), 'json']) {
      expect(help).toContain(`--${option}`);
      expect(page).toContain(`--${option}`);
    }
    expect(page).toContain(`\n| \`${name}`);
  }
  expect((await cli.run([])).out).toBe(overview.out);
  expect((await cli.run(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

const turning = ['\u001b', '\u009b', '\u202e'];

test('text from a server cannot move the cursor or change the text direction', async () => {
  await stage.server.database.pool.query('update projects set name = $1 where project_uuid = $2', [
    'Red \u001b[31m\u009b2J \u202egnihton',
    stage.plugin.project.project_uuid,
  ]);
  for (const words of [
    ['list', 'projects'],
    ['list', 'projects', '--json'],
  ])
    expect([...(await cli.run(words)).out].filter((one) => turning.includes(one))).toEqual([]);
});
