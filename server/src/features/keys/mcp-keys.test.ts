import { afterAll, beforeAll, expect, it } from 'vitest';
import { isWellFormedKey } from '../../secrets/make-key.ts';
import { aCast, aProject, type Cast } from '../../testing/factories.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

let server: TestServer;
let cast: Cast;
beforeAll(async () => {
  server = await testServer();
  cast = await aCast(server);
});
afterAll(() => server.leave());

type Key = { success: true; data: { mcp_key: string; created_date: string } | null };
const call = (method: 'GET' | 'POST' | 'DELETE', path: string) => server.call<Key>(cast.owner, method, path);

it('[KEY-02] goes from none to created, can be read again by its owner, and to deleted', async () => {
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

it('[KEY-02] racing clicks make one key', async () => {
  const project = await aProject(server, cast.owner, 'Race');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', `/mcp/${project.project_uuid}/generate-key`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});

it('is not in the database as it is', async () => {
  const project = await aProject(server, cast.owner, 'Sealed');
  const made = await call('POST', `/mcp/${project.project_uuid}/generate-key`);
  const { rows } = await server.database.pool.query('select * from keys where project_uuid = $1', [
    project.project_uuid,
  ]);
  expect(JSON.stringify(rows)).not.toContain(made.body.data?.mcp_key.slice(7, 30));
});
