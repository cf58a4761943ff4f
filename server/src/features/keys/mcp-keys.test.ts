import type { McpKey } from '@fieldkit/contract/keys.ts';
import { createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { install_keys } from '../../platform/database/schema/all-tables.ts';
import { isWellFormedKey } from '../../platform/secrets/make-key.ts';
import { developerOf } from '../../services/search/recording/question-source.ts';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

type Key = { success: true; data: { mcp_key: string; created_date: string } | null };
const call = (method: 'GET' | 'POST' | 'DELETE', path: string) => server.call<Key>(cast.owner, method, path);

it('[KEY-02] an MCP key is created, can be read again by its owner, and is deleted', async () => {
  const path = `/mcp/${cast.project.project_uuid}`;
  expect((await call('GET', `${path}/key`)).body).toEqual({ success: true, data: null });
  const made = await call('POST', `${path}/generate-key`);
  expect([made.status, made.body.success]).toEqual([201, true]);
  expect(made.body.data?.mcp_key).toMatch(/^fk_mcp_[0-9A-Za-z]{49}$/);
  expect(isWellFormedKey(made.body.data?.mcp_key ?? '')).toBe(true);
  expect((await call('GET', `${path}/key`)).body).toEqual(made.body);
  expect(await call('POST', `${path}/generate-key`)).toMatchObject({
    status: 409,
    body: { code: 'key_exists' },
  });
  expect(await call('DELETE', `${path}/key`)).toMatchObject({
    status: 200,
    body: { success: true, data: null },
  });
  expect(await call('DELETE', `${path}/key`)).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
});

it('[KEY-02] concurrent clicks create one MCP key', async () => {
  const project = await createProject(server, cast.owner, 'Race');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', `/mcp/${project.project_uuid}/generate-key`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});

it('an MCP key is not stored in plain text', async () => {
  const project = await createProject(server, cast.owner, 'Sealed');
  const made = await call('POST', `/mcp/${project.project_uuid}/generate-key`);
  const { rows } = await server.database.pool.query('select * from keys where project_uuid = $1', [
    project.project_uuid,
  ]);
  expect(JSON.stringify(rows)).not.toContain(made.body.data?.mcp_key.slice(7, 30));
});

it('[KEY-03] an MCP key lists the clients that used it, and how many personal keys are deleted with it', async () => {
  const project = await createProject(server, cast.owner, 'Clients');
  const { project_uuid } = project;
  const asked = (client: string | null, developer: string, channel = 'mcp', ago = '0 days') =>
    server.database.pool.query(
      `insert into questions (project_uuid, text, channel, developer, client_name, outcome, asked_at)
       values ($1, 'How?', $2, $3, $4, 'answered', now() - $5::interval)`,
      [project_uuid, channel, developer, client, ago],
    );
  await asked('windsurf', 'of a key before this one');
  await call('POST', `/mcp/${project_uuid}/generate-key`);
  await server.database.pool.query(
    `update keys set created_at = now() - interval '200 days' where project_uuid = $1`,
    [project_uuid],
  );
  await server.database.pool.query(`update questions set asked_at = now() - interval '201 days'`);
  for (const developer of ['a', 'b', 'b']) await asked('cursor-vscode', developer);
  await asked('claude-code', 'a', 'mcp', '89 days');
  await asked(null, 'c');
  await asked('zed', 'long ago', 'mcp', '91 days');
  await asked('browser', 'on the page', 'plugin');
  await server.database.pool.query(
    `insert into install_keys (project_uuid, key_hash, granted_by, key_uuid)
     select $1::uuid, 'hash ' || n, 'mcp_key', (select key_uuid from keys where project_uuid = $1) from generate_series(1, 3) n
     union all select $1::uuid, 'of a visitor', 'visitor', null`,
    [project_uuid],
  );
  const { body } = await server.call<{ data: McpKey }>(cast.owner, 'GET', `/mcp/${project_uuid}/key`);
  expect(body.data.clients.map(({ name, developers }) => [name, developers])).toEqual([
    ['cursor-vscode', 2],
    ['claude-code', 1],
    ['', 1],
  ]);
  expect(body.data.install_keys).toBe(3);

  const [visitor] = await server.services.db
    .update(install_keys)
    .set({ last_used_at: new Date() })
    .where(eq(install_keys.key_hash, 'of a visitor'))
    .returning();
  const staying = developerOf(server.services.secrets, project_uuid, {
    install_uuid: visitor?.install_uuid ?? '',
  });
  await asked('gemini', staying);
  const again = await server.call<{ data: McpKey }>(cast.owner, 'GET', `/mcp/${project_uuid}/key`);
  expect(again.body.data.clients).toEqual(body.data.clients);

  await call('DELETE', `/mcp/${project_uuid}/key`);
  const left = await server.database.pool.query('select key_hash from install_keys where project_uuid = $1', [
    project_uuid,
  ]);
  expect(left.rows).toEqual([{ key_hash: 'of a visitor' }]);
});
