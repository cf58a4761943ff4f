import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.close());

const manyMethods = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Long', version: '1' },
  paths: Object.fromEntries(
    Array.from({ length: 2_000 }, (_, n) => [`/things/${n}`, { get: { summary: `Get thing ${n}` } }]),
  ),
});

it('an import canceled by its sender leaves nothing behind', async () => {
  const { pool } = server.database;
  // The first method waits for this lock, so that the client has disconnected before the import can end.
  const holder = await pool.connect();
  await holder.query('select pg_advisory_lock(7)');
  await pool.query(
    `create function wait_once() returns trigger language plpgsql as $$ begin
      if new.position = 0 then perform pg_advisory_xact_lock(7); end if; return new; end $$;
     create trigger wait_once before insert on methods for each row execute function wait_once()`,
  );
  const import_id = randomUUID();
  const form = multipartForm(
    { name: 'L', version: '1', library_group: 'G', import_id },
    { name: 'a.json', text: manyMethods },
  );
  const { port } = server.app.server.address() as AddressInfo;
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/api/libraries/project/${cast.project.project_uuid}`,
    headers: {
      ...form.headers,
      host: 'localhost',
      authorization: `Bearer ${cast.owner.token}`,
      'content-length': form.payload.length,
    },
  });
  request.on('error', () => {});
  request.end(form.payload);
  const stage = async () =>
    (await server.call(cast.owner, 'GET', `/libraries/imports/${import_id}`)).body.stage;
  await vi.waitFor(async () => expect(await stage()).toBe('reading'), { timeout: 10_000 });
  const connection = await new Promise<import('node:net').Socket | null>((resolve) =>
    resolve(request.socket),
  );
  request.destroy();
  if (connection && !connection.destroyed) await once(connection, 'close');
  await holder.query('select pg_advisory_unlock(7)');
  holder.release();
  await vi.waitFor(async () => expect(await stage()).toBe('failed'), { timeout: 10_000 });
  expect(
    (await server.call(cast.owner, 'GET', `/libraries/project/${cast.project.project_uuid}`)).body,
  ).toEqual([]);
});
