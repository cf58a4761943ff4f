import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { fakePages } from '@fieldkit/testing/fake-pages.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { publishJobs } from '../../features/publishing/publish-project.ts';
import { hasGit, runGit } from '../../services/git/testing/run-git.ts';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let hidden: TestPlugin;
let port: number;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  hidden = await createTestPlugin(server, owner, { is_opensource: false, name: 'Hidden' });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'plugin-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The repository's address; the header names the host, which git cannot resolve. */
const git = ({ host }: TestPlugin, ...words: string[]) =>
  runGit(folder, '-c', `http.extraHeader=Host: ${host}`, ...words);
const address = (key = '') => `http://${key && `key:${key}@`}127.0.0.1:${port}/plugin.git`;
const fileOf = (name: string): string => fs.readFileSync(path.join(folder, 'clone', name), 'utf8');

/** Publishes what changed, and makes the files of its plugin. */
const publish = () => server.services.jobs.drain(publishJobs({ ...server.services, pages: fakePages.pages }));

const renameWorkflow = (name: string) =>
  server.call(owner, 'PATCH', `/workflows/${shop.workflow.workflow_uuid}`, { name });

describe('the repository of a plugin (skipped where git is missing)', () => {
  test.skipIf(!hasGit)('is cloned, and a pull gets the next published version', async () => {
    await git(shop, 'clone', address(), 'clone');
    const before = JSON.parse(fileOf('plugin.json')) as { name: string; version: string };
    expect(before).toMatchObject({ name: 'shop', version: expect.stringMatching(/^1\.\d+\.0$/) });
    expect(fileOf('skills/shop-1/SKILL.md')).toContain('Sell and take back');

    await renameWorkflow('Sell, and take back later');
    await publish();
    const inClone = (...words: string[]) =>
      runGit(path.join(folder, 'clone'), '-c', `http.extraHeader=Host: ${shop.host}`, ...words);
    await inClone('pull', '--ff-only');
    expect(fileOf('skills/shop-1/SKILL.md')).toContain('Sell, and take back later');
    const after = JSON.parse(fileOf('plugin.json')) as { version: string };
    expect((await inClone('tag')).trim().split('\n')).toEqual(
      expect.arrayContaining([`v${before.version}`, `v${after.version}`]),
    );
    expect(after.version).not.toBe(before.version);
  });

  test.skipIf(!hasGit)('of a private project needs a key, and refuses it once it is deleted', async () => {
    await expect(git(hidden, 'clone', address(), 'clone')).rejects.toThrow(/could not read Username|401/);
    const { body } = await server.call<{ data: { mcp_key: string } }>(
      owner,
      'POST',
      `/mcp/${hidden.project.project_uuid}/generate-key`,
    );
    const key = body.data.mcp_key;
    await git(hidden, 'clone', address(key), 'clone');
    expect(fileOf('plugin.json')).not.toContain(key);
    await server.call(owner, 'DELETE', `/mcp/${hidden.project.project_uuid}/key`);
    await expect(git(hidden, 'ls-remote', address(key))).rejects.toThrow(/401|Authentication failed/);
  });

  test.skipIf(!hasGit)(
    'starts a new history when a private project becomes open, without the private content',
    async () => {
      const secret = await createTestPlugin(server, owner, {
        is_opensource: false,
        name: 'Secret',
        workflow: { name: 'An internal task' },
      });
      await publish();
      const workflow = `/workflows/${secret.workflow.workflow_uuid}`;
      await server.call(owner, 'PATCH', workflow, { name: 'A public task' });
      await publish();
      const opened = await server.call(owner, 'PUT', `/projects/${secret.project.project_uuid}`, {
        name: 'Secret',
        is_opensource: true,
        description: 'Open now.',
        website_url: 'https://example.com/',
        repository_url: 'https://example.com/code',
      });
      expect(opened.status).toBe(200);
      await git(secret, 'clone', address(), 'clone');
      const history = await runGit(path.join(folder, 'clone'), 'log', '-p', '--all');
      expect(history).toContain('A public task');
      expect(history).not.toContain('An internal task');
    },
  );

  test('cannot be pushed to', async () => {
    const pushed = await shop.visit('/plugin.git/git-receive-pack', { method: 'POST' });
    expect([pushed.statusCode, pushed.body]).toEqual([403, expect.stringMatching(/\w/)]);
    expect((await shop.visit('/plugin.git/info/refs?service=git-receive-pack')).statusCode).toBe(403);
  });
});

describe('the files of a plugin', () => {
  test('have the same bytes for the same version, even if two requests create them concurrently', async () => {
    await renameWorkflow('Sell and take back again');
    await publish();
    const [one, other] = await Promise.all([shop.visit('/plugin.json'), shop.visit('/marketplace.json')]);
    expect([one.statusCode, other.statusCode]).toEqual([404, 200]);
    const { rows } = await server.database.pool.query(
      'select version from plugin_versions where project_uuid = $1 order by position desc limit 1',
      [shop.project.project_uuid],
    );
    const zips = await Promise.all([1, 2].map(() => shop.visit(`/plugin-${rows[0].version}.zip`)));
    const digests = zips.map(({ rawPayload }) => createHash('sha256').update(rawPayload).digest('hex'));
    expect(new Set([...digests, zips[0]?.headers['x-content-sha256']]).size).toBe(1);
    expect(zips[0]?.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await shop.visit('/plugin-1.9999.0.zip')).statusCode).toBe(404);
  });

  test('are listed for assistants: every skill with its digest, and the index', async () => {
    const { skills } = (await shop.visit('/.well-known/agent-skills/index.json')).json() as {
      skills: { name: string; url: string; digest: string }[];
    };
    expect(skills.map(({ name }) => name)).toEqual(['shop-0', 'shop-1']);
    for (const { url, digest } of skills) {
      const { rawPayload, headers } = await shop.visit(new URL(url).pathname);
      expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
      expect(`sha256:${createHash('sha256').update(rawPayload).digest('hex')}`).toBe(digest);
    }
    expect((await shop.visit('/agents.md')).statusCode).toBe(200);
  });

  test('a marketplace names the repository, which clients then clone', async () => {
    const marketplace = (await shop.visit('/.claude-plugin/marketplace.json')).json();
    expect(marketplace).toEqual({
      name: shop.name,
      plugins: [{ source: { source: 'url', url: `http://${shop.host}/plugin.git` } }],
    });
  });

  test('are refused for paths that leave their directory', async () => {
    for (const url of [
      '/skills/../plugin.json',
      '/skills/%2e%2e/plugin.json',
      '/skills/',
      '/plugin.git/HEAD',
    ])
      expect([url, (await shop.visit(url)).statusCode]).toEqual([url, 404]);
  });
});
