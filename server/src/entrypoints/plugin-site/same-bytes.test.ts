import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ClonedDatabase, cloneDatabase } from '@fieldkit/testing/clone-database.ts';
import { sendWrite } from '@fieldkit/testing/faults/send-write.ts';
import { fetchByHost } from '@fieldkit/testing/fetch-by-host.ts';
import { type SearchableProject, searchableProject } from '@fieldkit/testing/searchable-project.ts';
import { freePort, type ServerProcess, startServerProcess } from '@fieldkit/testing/server-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasGit, runGit } from '../../services/git/testing/run-git.ts';

const host = 'orders-api.localhost:3000';
let database: ClonedDatabase;
let project: SearchableProject;
const processes: ServerProcess[] = [];

/** Starts a process; both serve the same database and the same public address. */
async function begin(): Promise<ServerProcess> {
  const settings = {
    DATABASE_URL: database.connectionString,
    DATABASE_POOL_SIZE: '4',
    FIELDKIT_SECRET: 'a secret for tests that is long enough',
    PUBLIC_URL: 'http://localhost:3000',
  };
  const started = await startServerProcess(settings, await freePort());
  processes.push(started);
  return started;
}

beforeAll(async () => {
  database = await cloneDatabase();
  const first = await begin();
  project = await searchableProject(first.origin);
  const claimed = await sendWrite(first.origin, {
    path: `/api/projects/${project.project_uuid}/subdomain`,
    token: project.token,
    body: { subdomain: 'orders-api' },
  });
  expect(claimed.status).toBe(201);
}, 90_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.kill()));
  await database.drop();
});

const portOf = ({ origin }: ServerProcess): number => Number(new URL(origin).port);

/** The SHA-256 of each file that a process serves of the plugin, and of its archive, by path. */
async function readDigests(from: ServerProcess): Promise<Record<string, string>> {
  const send = fetchByHost(portOf(from));
  const read = async (path: string): Promise<Buffer> => {
    const headers = { authorization: `Bearer ${project.key}` };
    const answer = await send(`http://${host}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const list = JSON.parse(String(await read('/.well-known/agent-skills/index.json'))) as {
    skills: { url: string }[];
  };
  const { rows } = await database.pool.query<{ version: string }>(
    'select version from plugin_versions where project_uuid = $1 order by position desc limit 1',
    [project.project_uuid],
  );
  const paths = [
    ...['/.claude-plugin/marketplace.json', '/.well-known/agent-skills/index.json', '/agents.md'],
    ...list.skills.map(({ url }) => new URL(url).pathname),
    `/plugin-${rows[0]?.version}.zip`,
  ];
  const digests = paths.map(async (path) => [
    path,
    createHash('sha256')
      .update(await read(path))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(digests));
}

/** The commit that a clone from a process checks out; it covers each byte of each file. */
async function readCommit(from: ServerProcess): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'same-bytes-'));
  const address = `http://key:${project.key}@127.0.0.1:${portOf(from)}/plugin.git`;
  try {
    await runGit(folder, '-c', `http.extraHeader=Host: ${host}`, 'clone', address, 'clone');
    return await runGit(path.join(folder, 'clone'), 'rev-parse', 'HEAD');
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

test('a plugin version has the same bytes when two processes create it concurrently, and after a restart', async () => {
  const [first] = processes as [ServerProcess];
  const second = await begin();
  const [before, other] = await Promise.all([readDigests(first), readDigests(second)]);
  expect(Object.keys(before)).toHaveLength(5);
  expect(other).toEqual(before);
  const commits = hasGit ? await Promise.all([readCommit(first), readCommit(second)]) : [];
  await Promise.all(processes.map((one) => one.kill()));
  const restarted = await begin();
  expect(await readDigests(restarted)).toEqual(before);
  if (hasGit) expect(new Set([...commits, await readCommit(restarted)]).size).toBe(1);
}, 120_000);
