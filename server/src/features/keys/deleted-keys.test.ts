import { anotherProcess } from '@fieldkit/testing/another-process.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { install_keys } from '../../platform/database/schema/all-tables.ts';
import { makeKey } from '../../platform/secrets/make-key.ts';

let server: TestServer;
let cast: TestUsers;
let other: Awaited<ReturnType<typeof anotherProcess>>;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  await addLibraryTo(server, cast.owner, cast.project);
  other = await anotherProcess(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const processes = () => [server.app, other.app];
const bearer = (key: string) => ({ host: 'localhost', authorization: `Bearer ${key}` });

async function asksMcp(app: FastifyInstance, key: string): Promise<number> {
  const answer = await app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      ...bearer(key),
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    payload: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  });
  return answer.statusCode;
}

async function readsProject(app: FastifyInstance, key: string): Promise<number> {
  const url = `/api/projects/${cast.project.project_uuid}`;
  return (await app.inject({ method: 'GET', url, headers: bearer(key) })).statusCode;
}

const everywhere = (
  asks: (app: FastifyInstance, key: string) => Promise<number>,
  key: string,
): Promise<number[]> => Promise.all(processes().flatMap((app) => [asks(app, key), asks(app, key)]));

test('[KEY-04] a deleted project API key is refused by the next request, in every process', async () => {
  const path = `/keys/project/${cast.project.project_uuid}`;
  const made = await server.call<{ key_uuid: string; project_key: string }>(cast.owner, 'POST', path);
  const { key_uuid, project_key } = made.body;
  expect(await everywhere(readsProject, project_key)).toEqual([200, 200, 200, 200]);
  await server.call(cast.owner, 'DELETE', `/keys/key/${key_uuid}`);
  expect(await everywhere(readsProject, project_key)).toEqual([401, 401, 401, 401]);
});

test('[KEY-04] every kind of call explains the error for a deleted project API key', async () => {
  const path = `/keys/project/${cast.project.project_uuid}`;
  const made = await server.call<{ key_uuid: string; project_key: string }>(cast.owner, 'POST', path);
  const { key_uuid, project_key } = made.body;
  await server.call(cast.owner, 'DELETE', `/keys/key/${key_uuid}`);
  const project = cast.project.project_uuid;
  for (const key of [project_key, project_key.slice(0, -1)])
    for (const url of ['/projects', `/projects/${project}`, `/libraries/project/${project}`])
      expect([url, await server.call(key, 'GET', url)]).toMatchObject([
        url,
        {
          status: 401,
          body: {
            code: 'invalid_key',
            error: 'This key is not valid',
            message: expect.stringMatching(/it was deleted\. Copy the key from the project’s keys/),
          },
        },
      ]);
  for (const token of ['not-a-key', ''])
    expect((await server.call(token, 'GET', '/projects')).body).toMatchObject({ code: 'not_signed_in' });
});

test('[KEY-04] a deleted MCP key, and the personal keys obtained with it, are refused by the next request, in every process', async () => {
  const path = `/mcp/${cast.project.project_uuid}`;
  const made = await server.call<{ data: { mcp_key: string } }>(cast.owner, 'POST', `${path}/generate-key`);
  const { mcp_key } = made.body.data;
  const personal = makeKey('install');
  const { rows } = await server.database.pool.query<{ key_uuid: string }>(
    `select key_uuid from keys where project_uuid = $1 and kind = 'mcp'`,
    [cast.project.project_uuid],
  );
  await server.services.db.insert(install_keys).values({
    project_uuid: cast.project.project_uuid,
    key_hash: server.services.secrets.hash('key', personal),
    granted_by: 'mcp_key',
    key_uuid: rows[0]?.key_uuid ?? null,
  });
  for (const key of [mcp_key, personal]) expect(await everywhere(asksMcp, key)).toEqual([200, 200, 200, 200]);

  await server.call(cast.owner, 'DELETE', `${path}/key`);
  for (const key of [mcp_key, personal]) expect(await everywhere(asksMcp, key)).toEqual([401, 401, 401, 401]);

  const again = await server.call<{ data: { mcp_key: string } }>(cast.owner, 'POST', `${path}/generate-key`);
  expect(await everywhere(asksMcp, again.body.data.mcp_key)).toEqual([200, 200, 200, 200]);
  expect(await everywhere(asksMcp, mcp_key)).toEqual([401, 401, 401, 401]);
});
