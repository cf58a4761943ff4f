import type { ProjectKey } from '@fieldkit/contract/keys.ts';
import {
  createProject,
  createTestUsers,
  multipartForm,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  who: TestUsers['owner'] | string = cast.owner,
) => server.call<ProjectKey & { code?: string; message?: string }>(who, method, path);
const keyOf = async (name: string) => {
  const project = await createProject(server, cast.owner, name);
  const { body } = await call('POST', `/keys/project/${project.project_uuid}`);
  return { project, key: body };
};

test('[KEY-01] a project API key is created, is active, and is deleted by its id', async () => {
  const project = await createProject(server, cast.owner, 'One');
  const path = `/keys/project/${project.project_uuid}`;
  expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'key_not_found' } });
  const made = await call('POST', path);
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ is_active: true });
  expect(made.body.project_key).toMatch(/^fk_live_[0-9A-Za-z]{49}$/);
  expect((await call('GET', path)).body).toEqual(made.body);
  expect(await call('POST', path)).toMatchObject({ status: 409, body: { code: 'key_exists' } });
  const gone = await call('DELETE', `/keys/key/${made.body.key_uuid}`);
  expect([gone.status, gone.body.message]).toEqual([
    200,
    'API key deleted. Programs that used it stop working immediately.',
  ]);
  expect((await call('GET', path)).status).toBe(404);
});

test('[KEY-01, KEY-04] a project API key can also be deleted with the key itself, and is refused immediately', async () => {
  const { project, key } = await keyOf('Two');
  const read = () => call('GET', `/projects/${project.project_uuid}`, key.project_key);
  expect((await read()).status).toBe(200);
  expect((await call('DELETE', `/keys/key/${key.project_key}`)).status).toBe(200);
  expect(await read()).toMatchObject({ status: 401 });
  expect(server.logged.join('')).not.toContain(key.project_key.slice(8, 40));
});

test('[KEY-04] only the owner can delete a project API key; for others it does not exist', async () => {
  const project = cast.project;
  const { body: key } = await call('POST', `/keys/project/${project.project_uuid}`);
  for (const named of [key.key_uuid, key.project_key]) {
    expect((await call('DELETE', `/keys/key/${named}`, cast.collaborator)).status).toBe(403);
    const strange = await call('DELETE', `/keys/key/${named}`, cast.stranger);
    const unknown = await call('DELETE', '/keys/key/b0f3a1de-9a0b-4c5e-8f52-3c1d2e4f5a6b', cast.stranger);
    expect([strange.status, strange.body]).toEqual([404, unknown.body]);
  }
  expect((await call('GET', `/keys/project/${project.project_uuid}`)).status).toBe(200);
});

test('a program can use a project API key to push content of its project only', async () => {
  const { project, key } = await keyOf('Three');
  const form = multipartForm(
    { name: 'Orders', version: '1', library_group: 'Core' },
    { name: 'o.json', text: smallDocument },
  );
  const at = (uuid: string) =>
    server.call(key.project_key, 'POST', `/libraries/project/${uuid}`, form.payload, form.headers);
  expect((await at(project.project_uuid)).status).toBe(201);
  expect((await at(cast.project.project_uuid)).status).toBe(404);
  expect((await call('DELETE', `/projects/${project.project_uuid}`, key.project_key)).status).toBe(403);
  expect((await call('GET', `/keys/project/${project.project_uuid}`, key.project_key)).status).toBe(403);
});
