import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { PluginInstall } from '@fieldkit/contract/plugin-install.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { purgeJob } from '../../features/questions/purge-job.ts';
import { hasGit, runGit } from '../../services/git/testing/run-git.ts';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let port: number;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await createTestPlugin(server, owner);
});

const installOf = async (who = owner) =>
  (await server.call<PluginInstall>(who, 'GET', `/projects/${shop.project.project_uuid}/plugin-install`))
    .body;
/** The counts as "kind client number". */
async function counted(): Promise<string[]> {
  await server.services.fetches.store();
  return (await installOf()).fetches.map(
    ({ kind, client, fetches }) => `${kind} ${client || '-'} ${fetches}`,
  );
}
const newest = async (): Promise<string> => (await installOf()).version ?? '';

describe('fetches of a plugin', () => {
  test.skipIf(!hasGit)('are counted for each clone and each pull of a new version, by address', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fetches-'));
    const git = (...words: string[]) => runGit(folder, '-c', `http.extraHeader=Host: ${shop.host}`, ...words);
    const address = (client = '') => `http://127.0.0.1:${port}/${client}plugin.git`;
    try {
      await git('clone', address('codex/'), 'full');
      await git('clone', '--depth', '1', address('codex/'), 'shallow');
      await git('clone', '--filter=blob:none', '--sparse', address(), 'sparse');
      await git('ls-remote', address('codex/'));
      await git('-C', 'full', 'pull');
      expect(await counted()).toEqual(['git codex 2', 'git - 1']);

      const { workflow_uuid } = shop.workflow;
      await server.call(owner, 'PATCH', `/workflows/${workflow_uuid}`, { name: 'Sell again' });
      await git('-C', 'full', 'pull');
      await git('-C', 'full', 'pull');
      expect(await counted()).toEqual(['git codex 3', 'git - 1']);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });

  test('are counted by kind and client, each complete response once', async () => {
    const from = (agent: string) => ({ headers: { 'user-agent': agent } });
    await shop.visit('/.claude-plugin/marketplace.json', from('Claude-Code-Plugin-Manager'));
    await shop.visit('/marketplace.json', from('Claude-Code-Plugin-Manager'));
    await shop.visit('/.well-known/agent-skills/index.json', from('node'));
    await shop.visit('/agents.md', from('curl/8.5'));
    await shop.visit(`/plugin-${await newest()}.zip`, from('fieldkit/1.2'));
    expect((await counted()).sort()).toEqual([
      'archive fieldkit 1',
      'index - 1',
      'marketplace claude-code 2',
      'skills - 1',
    ]);
  });

  test('do not include pages, missing files, or requests that transfer nothing', async () => {
    await shop.visit('/');
    await shop.visit('/plugin-9.9.9.zip');
    await shop.visit('/agents.md', { method: 'HEAD' });
    await shop.visit('/codex/plugin.git/info/refs?service=git-upload-pack');
    await shop.visit('/codex/plugin.git/git-upload-pack', { method: 'POST', payload: 'nonsense' });
    expect((await shop.visit('/emacs/plugin.git/info/refs?service=git-upload-pack')).statusCode).toBe(404);
    expect(await counted()).toEqual([]);
  });

  test('are stored in a bounded number of rows, however many clients and names there are', async () => {
    for (let at = 0; at < 30; at++)
      await shop.visit('/agents.md', { headers: { 'user-agent': `agent-${at} ${'x'.repeat(2_000)}` } });
    expect(await counted()).toEqual(['index - 30']);
    const { rows } = await server.database.pool.query(
      'select * from plugin_fetches where project_uuid = $1',
      [shop.project.project_uuid],
    );
    expect(rows).toEqual([
      {
        project_uuid: shop.project.project_uuid,
        day: expect.anything(),
        kind: 'index',
        client: '',
        fetches: 30,
      },
    ]);
  });

  test('of two processes are added up, and those of deleted projects are dropped', async () => {
    const { fetches } = server.services;
    const { project_uuid } = shop.project;
    fetches.count(project_uuid, 'git', 'codex');
    fetches.count('3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45', 'git', 'codex');
    await fetches.store();
    fetches.count(project_uuid, 'git', 'codex');
    expect(await counted()).toEqual(['git codex 2']);
  });

  test('are deleted after 30 days', async () => {
    await server.database.pool.query(
      `insert into plugin_fetches select $1, (now() at time zone 'utc')::date - n, 'git', 'gemini', 1
       from unnest(array[0, 29, 30, 400]) n`,
      [shop.project.project_uuid],
    );
    expect(await counted()).toEqual(['git gemini 2']);
    await purgeJob(server.services)[0]?.run({});
    const { rows } = await server.database.pool.query(
      'select 1 from plugin_fetches where project_uuid = $1',
      [shop.project.project_uuid],
    );
    expect(rows).toHaveLength(2);
  });
});

test('the cost of a plugin grows with its skills, and its home page shows it', async () => {
  const { cost, name, mcp_url } = await installOf();
  expect([name, mcp_url]).toEqual(['shop', expect.stringMatching(/\/p\/plugin-\d+-x\/mcp$/)]);
  const shown = JSON.parse((await shop.visit('/')).body) as { shown: { cost: unknown } };
  expect(shown.shown.cost).toEqual(cost);
  await server.call(owner, 'PATCH', `/workflows/${shop.workflow.workflow_uuid}`, {
    name: 'Sell '.repeat(20),
  });
  const after = (await installOf()).cost;
  expect(after?.always).toBeGreaterThan(cost?.always ?? 0);
  expect(after?.skills).toBeGreaterThan(cost?.skills ?? 0);
});
