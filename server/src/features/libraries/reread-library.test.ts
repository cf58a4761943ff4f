import type { DocumentVersion } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { refreshJobs, sendDueRereads } from './refresh-jobs.ts';
import { rereadLibrary } from './reread-library.ts';

const document = JSON.stringify({
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1', description: 'Orders take stock. '.repeat(600) },
  servers: [{ url: 'https://api.shop.test' }],
  security: [{ key: [] }],
  tags: [{ name: 'files', description: 'What customers upload.' }],
  components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } },
  paths: {
    '/orders': { get: { summary: 'List orders' }, post: { summary: 'Create an order' } },
    '/files': {
      post: {
        summary: 'Upload a file',
        servers: [{ url: 'https://files.shop.test' }],
        requestBody: { content: { 'application/octet-stream': {} } },
      },
    },
  },
});

let server: TestServer;
let cast: TestUsers;
let inside: InternalContext<keyof Tools>;
let library: Library;

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  inside = createInternalContext(server.services);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from libraries');
  library = (await addLibraryTo(server, cast.owner, cast.project, document)).body;
});

const path = () => `/libraries/${library.library_uuid}`;
const read = async () => (await server.call<Library>(cast.owner, 'GET', path())).body;
const methods = async () =>
  (await server.call<Method[]>(cast.owner, 'GET', `/methods/library/${library.library_uuid}`)).body;
const named = async (name: string) => (await methods()).find((one) => one.method_name === name);
const versions = async () =>
  (await server.call<DocumentVersion[]>(cast.owner, 'GET', `${path()}/versions`)).body;
const contentVersion = async () =>
  (
    await server.database.pool.query('select content_version from projects where project_uuid = $1', [
      library.project_uuid,
    ])
  ).rows[0]?.content_version;

/** Sets the library to the state in which an earlier importer left it. */
async function makeOld() {
  const { pool } = server.database;
  await pool.query(`update methods set request = '{}', headers =
    '[{"name":"Authorization","type":"string","required":true,"description":"","default_value":""}]'`);
  await pool.query(
    `update libraries set importer_version = 0, authentication = '{"schemes":[],"alternatives":[]}'`,
  );
}

describe('a library from an earlier importer', () => {
  test('[LIB-10] is read again from its stored document, once, with the same ids and without a new version', async () => {
    const before = await methods();
    await makeOld();
    expect(await rereadLibrary(inside, library.library_uuid)).toBe(true);
    const upload = await named('Upload a file');
    expect(upload?.details).toMatchObject({
      headers: [],
      request: { content_type: 'application/octet-stream', server: { url: 'https://files.shop.test' } },
    });
    expect((await read()).authentication).toMatchObject({ schemes: [{ id: 'key', kind: 'basic' }] });
    expect((await methods()).map(({ method_uuid }) => method_uuid)).toEqual(
      before.map(({ method_uuid }) => method_uuid),
    );
    expect(await versions()).toHaveLength(1);

    const published = await contentVersion();
    expect(await rereadLibrary(inside, library.library_uuid)).toBe(false);
    expect(await contentVersion()).toBe(published);
  });

  test('[PLUG-07] gets the descriptions of tags, and is published again with them', async () => {
    const { pool } = server.database;
    const stored = async () =>
      (await pool.query('select tag_descriptions from libraries')).rows[0]?.tag_descriptions;
    const described = [{ tag: 'files', description: 'What customers upload.' }];
    expect(await stored()).toEqual(described);
    await pool.query(`update libraries set importer_version = 0, tag_descriptions = '[]'`);
    const published = await contentVersion();
    expect(await rereadLibrary(inside, library.library_uuid)).toBe(true);
    expect(await stored()).toEqual(described);
    expect(await contentVersion()).not.toBe(published);
  });

  test('gets the whole description of its document where an earlier importer kept the beginning, but no edited one', async () => {
    const { pool } = server.database;
    const whole = (await read()).description;
    const cut = `${whole.slice(0, 1_500)}…`;
    const describe = (description: string) =>
      pool.query('update libraries set importer_version = 0, description = $1', [description]);
    await describe(cut);
    expect(await rereadLibrary(inside, library.library_uuid)).toBe(true);
    expect((await read()).description).toBe(whole);
    await describe(cut.replace('Orders', 'All orders'));
    expect(await rereadLibrary(inside, library.library_uuid)).toBe(false);
    expect((await read()).description).toMatch(/^All orders/);
  });

  test('keeps what users edited, deleted and added', async () => {
    const [list, create] = [await named('List orders'), await named('Create an order')];
    const headers = [{ name: 'X-Mine', type: 'string', required: false, description: '', default_value: '' }];
    await server.call(cast.owner, 'PATCH', `/methods/${list?.method_uuid}/details`, {
      method_name: 'All orders',
      details: { inputParams: '[]' },
    });
    await server.call(cast.owner, 'DELETE', `/methods/${create?.method_uuid}`);
    const own = { details: { endpoint: '/orders', method: 'POST', headers } };
    await server.call(cast.owner, 'POST', `/methods/library/${library.library_uuid}`, own);
    await server.call(cast.owner, 'PATCH', path(), {
      base_url: 'https://sandbox.shop.test',
      authentication: {
        schemes: [{ id: 'mine', kind: 'api_key', in: 'header', name: 'X-Key', prefix: '' }],
        alternatives: [['mine']],
      },
    });
    await server.database.pool.query('update libraries set importer_version = 0');

    expect(await rereadLibrary(inside, library.library_uuid)).toBe(false);
    expect((await methods()).map(({ method_name }) => method_name).sort()).toEqual([
      'All orders',
      'POST /orders',
      'Upload a file',
    ]);
    expect((await named('POST /orders'))?.details.headers).toEqual(headers);
    expect(await read()).toMatchObject({
      base_url: 'https://sandbox.shop.test',
      has_own_authentication: true,
      authentication: { schemes: [{ id: 'mine' }] },
    });
  });

  test('is found by the scheduled job', async () => {
    await makeOld();
    expect(await sendDueRereads(inside)).toBe(1);
    // The scheduled checks are jobs, too, while they are due.
    const reread = refreshJobs(server.services).filter(({ queue }) => queue === 'reread-library');
    expect(await server.services.jobs.drain(reread)).toBe(1);
    expect(await sendDueRereads(inside)).toBe(0);
    expect((await named('Upload a file'))?.details.request.server?.url).toBe('https://files.shop.test');
  });
});
