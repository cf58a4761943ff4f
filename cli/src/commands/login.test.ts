import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { aCliStage, type CliStage } from '../testing/cli-stage.ts';
import { aCli, type Cli } from '../testing/run-cli.ts';

let stage: CliStage;
let cli: Cli;
beforeAll(async () => {
  stage = await aCliStage();
});
beforeEach(() => {
  cli = aCli();
  return () => cli.close();
});
afterAll(() => stage.server.close());

const kept = () => path.join(cli.folder, '.config/fieldkit/sign-in.json');
const readKept = () => JSON.parse(fs.readFileSync(kept(), 'utf8')) as Record<string, unknown>;
const projectAddress = () => `${stage.url}/dashboard/projects/${stage.plugin.project.project_uuid}`;
const signIn = (key = stage.apiKey, address = projectAddress()) =>
  cli.run(['login', address], {}, `${key}\n`);

describe('signing in', () => {
  it('checks the key, stores it in a file that only the user can read, and uses it from then on', async () => {
    const { code, out, stderr } = await signIn();
    expect([code, out]).toEqual([0, '']);
    expect(stderr).toBe(
      `Signed in with the API key of Shop (${stage.url}).\nThe key is stored in ${kept()}, readable only by you.\n`,
    );
    expect(fs.statSync(kept()).mode & 0o777).toBe(0o600);
    expect(fs.statSync(path.dirname(kept())).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(path.dirname(kept()))).toEqual(['sign-in.json']);
    expect((await cli.run(['list', 'projects', '--json'])).json()).toMatchObject([{ name: 'Shop' }]);
  });

  it('finds the project of an API key automatically, from any dashboard address', async () => {
    const other = await stage.otherProject('Beside');
    const { project_uuid } = stage.plugin.project;
    for (const address of [stage.url, `${stage.url}/dashboard/projects`]) {
      const signedIn = await cli.run(['login', address, '--json'], {}, stage.apiKey);
      expect(signedIn.json()).toEqual({
        url: stage.url,
        kind: 'api',
        file: kept(),
        project: { project_uuid, name: 'Shop' },
      });
      expect(readKept()).toMatchObject({ project_uuid, api_key: stage.apiKey });
      await cli.run(['logout']);
    }
    const { apiKey } = await stage.keysOf(other);
    expect((await signIn(apiKey, stage.url)).stderr).toContain('the API key of Beside');
    expect((await cli.run(['list', 'projects', '--json'])).json()).toMatchObject([{ name: 'Beside' }]);
    const { stderr } = await signIn(stage.apiKey, stage.url);
    expect(stderr).toContain(`You were signed in to another project (${stage.url})`);
  });

  it('stores an API key and an MCP key next to each other, and has JSON output', async () => {
    const first = await cli.run(['login', projectAddress(), '--json'], {}, stage.apiKey);
    const { project_uuid } = stage.plugin.project;
    expect(first.json()).toEqual({
      url: stage.url,
      kind: 'api',
      file: kept(),
      project: { project_uuid, name: 'Shop' },
    });
    const second = await cli.run(['login', stage.url, '--json'], {}, stage.mcpKey);
    expect(second.json()).toEqual({ url: stage.url, kind: 'mcp', file: kept(), project: null });
    expect(readKept()).toEqual({
      url: stage.url,
      project_uuid,
      api_key: stage.apiKey,
      mcp_key: stage.mcpKey,
    });
    expect((await cli.run(['ask', 'create an order'])).code).toBe(0);
  });

  it('removes the keys of another project, so that pushes and questions go to the same one', async () => {
    await signIn();
    await signIn(stage.mcpKey);
    const other = await stage.otherProject('Other');
    const { apiKey } = await stage.keysOf(other);
    const { stderr } = await signIn(apiKey, `${stage.url}/dashboard/projects/${other}`);
    expect(stderr).toContain(`You were signed in to another project (${stage.url})`);
    expect(readKept()).toMatchObject({ project_uuid: other, api_key: apiKey, mcp_key: null });
  });

  it('follows XDG_CONFIG_HOME', async () => {
    const XDG_CONFIG_HOME = path.join(cli.folder, 'elsewhere');
    await cli.run(['login', projectAddress()], { XDG_CONFIG_HOME }, stage.apiKey);
    expect(fs.existsSync(path.join(XDG_CONFIG_HOME, 'fieldkit/sign-in.json'))).toBe(true);
    expect(fs.existsSync(kept())).toBe(false);
  });

  it('stores nothing if the key belongs to another project or is invalid', async () => {
    const other = await stage.otherProject('Another');
    const wrong = `fk_live_${'0'.repeat(49)}`;
    const refused = await signIn(wrong);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/^Refused \(401\): This key was not accepted\. Check that it is complete/);
    expect((await signIn(stage.apiKey, `${stage.url}/dashboard/projects/${other}`)).stderr).toMatch(
      /^Refused \(404\)/,
    );
    expect((await signIn(`fk_mcp_${'0'.repeat(49)}`)).stderr).toMatch(/^Refused \(401\): This key is/);
    expect(await signIn('hunter2')).toMatchObject({
      code: 2,
      stderr: expect.not.stringContaining('hunter2'),
    });
    expect(await signIn('')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^No key was received\./),
    });
    expect(fs.existsSync(kept())).toBe(false);
  });

  it('does not prompt if the input is not a terminal', async () => {
    const { code, stderr } = await cli.run(['login']);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^Specify the address of your Fieldkit: fieldkit login https:/),
    ]);
  });

  it('restricts a file that others could read, and reports it', async () => {
    await signIn();
    fs.chmodSync(kept(), 0o644);
    const { stderr } = await cli.run(['list']);
    expect(stderr).toMatch(/^Others on this computer could read .+sign-in\.json\. They no longer can/);
    expect(fs.statSync(kept()).mode & 0o777).toBe(0o600);
  });

  it('does not print the content of a file that it cannot read', async () => {
    await signIn();
    fs.writeFileSync(kept(), `{"api_key": "${stage.apiKey}", oops`);
    const { code, stderr } = await cli.run(['list']);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/cannot be read\. Run fieldkit logout/)]);
    expect((await cli.run(['logout'])).code).toBe(0);
  });
});

describe('a key from a sign-in', () => {
  it('is sent only to the server of that sign-in', async () => {
    await signIn();
    const { code, stderr } = await cli.run(['list'], { FIELDKIT_URL: 'https://other.example.com' });
    expect([code, stderr]).toEqual([
      2,
      `You are signed in at ${stage.url}, but FIELDKIT_URL is https://other.example.com. Run fieldkit login https://other.example.com, or set FIELDKIT_KEY as well.\n`,
    ]);
  });

  it('is overridden by the environment, which specifies both the key and the server', async () => {
    await signIn();
    const { stderr } = await cli.run(['list'], { FIELDKIT_KEY: stage.apiKey });
    expect(stderr).toMatch(/^FIELDKIT_KEY is set, but FIELDKIT_URL is not\./);
  });

  it('is removed by signing out, which warns that the key still works', async () => {
    await signIn();
    const out = await cli.run(['logout', '--json'], { FIELDKIT_KEY: stage.apiKey });
    expect(out.json()).toEqual({ signed_out: true, url: stage.url });
    expect(out.stderr).toMatch(
      /The keys themselves still work.+\nFIELDKIT_KEY or FIELDKIT_MCP_KEY is still set/,
    );
    expect(fs.existsSync(kept())).toBe(false);
    const again = await cli.run(['logout', '--json']);
    expect(again).toMatchObject({ code: 0, stderr: 'You were not signed in.\n' });
    expect(again.json()).toEqual({ signed_out: false, url: null });
    expect((await cli.run(['list'])).stderr).toMatch(/^You are not signed in\. Run fieldkit login/);
  });
});

test.each([
  ['as a word', (key: string) => ['login', key]],
  ['as an option', (key: string) => ['list', `--key=${key}`]],
  ['as an option’s value', (key: string) => ['list', '--search', key]],
])(
  'a key passed %s is refused before anything is done, because every program can see arguments',
  async (_how, words) => {
    const { code, stderr } = await cli.run(words(stage.apiKey));
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^A key was passed as an argument/)]);
  },
);

test.each([
  ['an API key alone', () => ({ FIELDKIT_MCP_KEY: '' }), ['ask', 'x'], /^This needs the MCP key/],
  ['an MCP key alone', () => ({ FIELDKIT_KEY: stage.mcpKey }), ['list'], /^This needs the API key/],
  ['half a key', () => ({ FIELDKIT_KEY: 'fk_live' }), ['list'], /^FIELDKIT_KEY is not a Fieldkit key/],
  [
    'an open connection',
    () => ({ FIELDKIT_URL: 'http://kit.example.com' }),
    ['list'],
    /uses http, so anyone/,
  ],
  ['no address', () => ({ FIELDKIT_URL: 'kit example' }), ['list'], /is not an address/],
  [
    'a password in it',
    () => ({ FIELDKIT_URL: 'https://a:b@kit.example.com' }),
    ['list'],
    /^Remove the username/,
  ],
])('exits with 2 and explains what to do with %s', async (_what, settings, words, sentence) => {
  const { code, stderr } = await cli.run(words, { ...stage.settings, ...settings() });
  expect([code, stderr]).toEqual([2, expect.stringMatching(sentence)]);
});
