import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBadWay } from '../testing/a-bad-way.ts';
import { aCliStage, type CliStage } from '../testing/cli-stage.ts';
import { aCli, type Cli, type Settings } from '../testing/run-cli.ts';

let stage: CliStage;
let cli: Cli;
/** Only one of the keys, and nothing that names the project. */
let byApi: Settings;
let byMcp: Settings;
beforeAll(async () => {
  stage = await aCliStage();
  cli = aCli({ FIELDKIT_URL: stage.url });
  byApi = { FIELDKIT_KEY: stage.apiKey };
  byMcp = { FIELDKIT_MCP_KEY: stage.mcpKey };
});
afterAll(async () => {
  cli.close();
  await stage.server.close();
});

const status = (settings: Settings) => cli.run(['status', '--json'], settings);
const address = () => `http://${stage.plugin.name}.${new URL(stage.url).host}`;
const change = (table: 'subdomains' | 'projects', set: string) =>
  stage.server.database.pool.query(`update ${table} set ${set} where project_uuid = $1`, [
    stage.plugin.project.project_uuid,
  ]);

describe('the status command with the API key', () => {
  it('prints that the plugin responds, its address and version, and that no change is pending', async () => {
    const { code, json } = await status(byApi);
    expect(code).toBe(0);
    expect(json()).toEqual({
      state: 'running',
      url: address(),
      subdomain: stage.plugin.name,
      version: expect.any(Number),
      published: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      reason: null,
      is_behind: false,
      checked_at: expect.any(String),
    });
    const { out, stderr } = await cli.run(['status'], byApi);
    expect(out).toMatch(/^Status +Running\nPlugin +http:\S+\nVersion +\d+, published /);
    expect(stderr).toBe('');
  });

  it('prefers the API key to the MCP key, from the environment or from a sign-in', async () => {
    const both = (await status({ ...byMcp, ...byApi })).json<{ is_behind: boolean | null }>();
    expect(both.is_behind).toBe(false);
    for (const key of [stage.mcpKey, stage.apiKey]) await cli.run(['login', stage.url], {}, key);
    expect((await status({})).json()).toEqual(both);
    await cli.run(['logout']);
  });

  it('prints deployments and failures as the API reports them, without the reason, and exits with 1', async () => {
    for (const [state, sentence] of [
      ['deploying', /^A version is being deployed/],
      ['error', /^The deployment failed/],
    ] as const) {
      await change('subdomains', `state = '${state}', reason = 'the owner’s own'`);
      const { code, stderr, out, json } = await status(byApi);
      expect([code, stderr, out]).toEqual([
        1,
        expect.stringMatching(sentence),
        expect.not.stringContaining('the owner’s own'),
      ]);
      expect(json()).toMatchObject({ state, url: address(), subdomain: stage.plugin.name });
      expect((await cli.run(['status'], byApi)).out).toMatch(/^Status +(Deploying|Failed)\n/);
    }
    await change('subdomains', `state = 'running', reason = ''`);
  });

  it('prints that newer content is pending while the previous version is running', async () => {
    await change('projects', 'content_version = content_version + 1');
    const { code, stderr, json } = await status(byApi);
    await change('projects', 'content_version = content_version - 1');
    expect([code, stderr]).toEqual([0, expect.stringMatching(/^Newer content is not live yet/)]);
    expect(json()).toMatchObject({ state: 'running', is_behind: true });
  });

  it('checks from this machine whether the running plugin responds', async () => {
    const stderr = { subdomain: 'away', domain: 'away', claimed_date: new Date().toISOString() };
    const answering = (url: string) => (request: { path: string }) =>
      request.path.endsWith('/subdomain')
        ? { status: 200, body: JSON.stringify({ ...stderr, url }) }
        : ('pass' as const);
    const gone = await aBadWay(stage.url, () => 'pass');
    const nowhere = new URL(gone.address('')).origin;
    await gone.close();
    const way = await aBadWay(stage.url, answering(nowhere));
    const { code, json } = await status({ ...byApi, FIELDKIT_URL: way.address('') });
    await way.close();
    expect(code).toBe(1);
    expect(json()).toMatchObject({
      state: 'unreachable',
      url: nowhere,
      subdomain: 'away',
      reason: expect.stringMatching(/could not be reached/),
    });
    const without = await aBadWay(stage.url, answering(''));
    const unnamed = await status({ ...byApi, FIELDKIT_URL: without.address('') });
    await without.close();
    expect(unnamed.json()).toMatchObject({ state: 'running', url: null, subdomain: 'away', reason: null });
  });

  it('exits with 1 while no address is claimed, and names no other project', async () => {
    const other = await stage.otherProject('Unclaimed');
    const { apiKey } = await stage.keysOf(other);
    const { code, stderr, json } = await status({ FIELDKIT_KEY: apiKey });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^No address is claimed/)]);
    expect(json()).toEqual({
      state: 'unclaimed',
      url: null,
      subdomain: null,
      version: null,
      published: null,
      reason: null,
      is_behind: null,
      checked_at: null,
    });
    const elsewhere = await status({ ...byApi, FIELDKIT_PROJECT: other });
    expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringMatching(/^Refused \(404\)/)]);
  });
});

describe('the status command with the MCP key', () => {
  it('prints the same, except for what only the API returns', async () => {
    const { code, json } = await status(byMcp);
    expect(code).toBe(0);
    expect(json()).toEqual({
      ...(await status(byApi)).json<object>(),
      is_behind: null,
      checked_at: null,
    });
    expect((await cli.run(['status'], byMcp)).out).toMatch(
      /^Status +Running\nPlugin +http:\S+\nVersion +\d+, published /,
    );
  });

  it('exits with 1 while nothing is published or claimed', async () => {
    const other = await stage.otherProject('Quiet');
    const { mcpKey } = await stage.keysOf(other);
    const unpublished = await status({ FIELDKIT_MCP_KEY: mcpKey });
    expect(unpublished.json()).toMatchObject({ state: 'unpublished', url: null, version: null });
    await stage.publish(other);
    const unclaimed = await status({ FIELDKIT_MCP_KEY: mcpKey });
    expect([unclaimed.code, unclaimed.stderr]).toEqual([1, expect.stringMatching(/^No address is claimed/)]);
    expect(unclaimed.json()).toMatchObject({
      state: 'unclaimed',
      url: null,
      subdomain: null,
      version: expect.any(Number),
    });
  });
});
