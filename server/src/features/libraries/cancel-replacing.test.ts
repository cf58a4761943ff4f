import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DocumentVersion } from '@fieldkit/contract/documents.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { firstShop, openApiDocument, secondShop } from '@fieldkit/testing/replace-document.ts';
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

it('a replacement canceled by its sender changes nothing', async () => {
  const library = (await addLibraryTo(server, cast.owner, cast.project, openApiDocument(firstShop))).body;
  const path = `/libraries/${library.library_uuid}`;
  // The lock on the library delays the newer document, so that its client has disconnected before it is
  // applied.
  const holder = await server.database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from libraries where library_uuid = $1 for update', [library.library_uuid]);
  const import_id = randomUUID();
  const form = multipartForm({ import_id }, { name: 'shop.json', text: openApiDocument(secondShop) });
  const { port } = server.app.server.address() as AddressInfo;
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/api${path}/spec`,
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
  await vi.waitFor(async () => expect(await stage()).toBe('saving'), { timeout: 10_000 });
  const { socket } = request;
  request.destroy();
  if (socket && !socket.destroyed) await once(socket, 'close');
  // The server has noticed the disconnection once it answers a later request.
  await server.call(cast.owner, 'GET', path);
  await holder.query('commit');
  holder.release();
  await vi.waitFor(async () => expect(await stage()).toBe('failed'), { timeout: 10_000 });
  const { body } = await server.call<DocumentVersion[]>(cast.owner, 'GET', `${path}/versions`);
  expect(body).toHaveLength(1);
});
