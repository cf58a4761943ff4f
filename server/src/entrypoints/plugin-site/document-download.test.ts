import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishStale } from '../../features/publishing/publish-project.ts';
import { createInternalContext } from '../../services/context.ts';

let server: TestServer;
let owner: TestUser;
beforeAll(async () => {
  server = await testServer({ LIMIT_PAGE_QUESTIONS_PER_ADDRESS: '5' });
  owner = await createCustomer(server, 'Olive');
});
afterAll(() => server.close());

const documentOf = (version: string) =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Orders', version },
    paths: { '/orders': { get: { summary: `List orders ${version}`, responses: {} } } },
  });
const brand = { accent: '', title: '', header_links: [], footer_links: [], is_notice_shown: true };
const save = (shop: TestPlugin, changes: object) =>
  server.call<{ is_document_offered?: boolean }>(
    owner,
    'PUT',
    `/projects/${shop.project.project_uuid}/plugin-brand`,
    { ...brand, ...changes },
  );
let networks = 0;
const download = (shop: TestPlugin, library = shop.library.library_uuid, address = `192.0.2.${++networks}`) =>
  server.app.inject({ url: `/documents/${library}`, remoteAddress: address, headers: { host: shop.host } });
const offeredBy = async (shop: TestPlugin) =>
  shownIn<{ site: { brand?: { documents?: string[] } } }>(await shop.visit('/methods')).site.brand?.documents;

describe('the document of a library', () => {
  it('is not offered at first, and byte for byte once the owner offers it', async () => {
    const shop = await createTestPlugin(server, owner, { document: documentOf('1') });
    expect((await download(shop)).statusCode).toBe(404);
    expect((await save(shop, {})).body.is_document_offered).toBe(false);
    expect((await download(shop)).statusCode).toBe(404);
    expect(await offeredBy(shop)).toBeUndefined();

    await save(shop, { is_document_offered: true });
    expect(await offeredBy(shop)).toEqual([shop.library.library_uuid]);
    const { statusCode, body, headers } = await download(shop);
    expect([statusCode, body]).toEqual([200, documentOf('1')]);
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; /);

    // An older client that does not know the switch leaves it as it is.
    await save(shop, { title: 'Shop' });
    expect((await download(shop)).statusCode).toBe(200);
    await save(shop, { is_document_offered: false });
    expect((await download(shop)).statusCode).toBe(404);
  });

  it('is that of the published version, not a newer one', async () => {
    const shop = await createTestPlugin(server, owner, { document: documentOf('1') });
    await save(shop, { is_document_offered: true });
    const { project_uuid } = shop.project;
    await server.database.pool.query(
      `insert into documents (library_uuid, version_number, file_name, format, format_version, bytes, content)
       select library_uuid, version_number + 1, file_name, format, format_version, bytes, '\\x00'
       from documents where library_uuid = $1`,
      [shop.library.library_uuid],
    );
    expect((await download(shop)).body).toBe(documentOf('1'));
    // A version restored from one that no longer exists has no known document.
    await server.database.pool.query(
      'update publications set restored_from = 999 where project_uuid = $1 and is_current',
      [project_uuid],
    );
    expect((await download(shop)).statusCode).toBe(404);
  });

  it('is not one whose import was running when the version was published', async () => {
    const shop = await createTestPlugin(server, owner, { document: documentOf('1') });
    await save(shop, { is_document_offered: true });
    const { project_uuid } = shop.project;
    const { pool } = server.database;
    const lock = await pool.connect();
    await lock.query('begin');
    await lock.query('select 1 from libraries where library_uuid = $1 for update', [
      shop.library.library_uuid,
    ]);
    const replaced = replaceDocumentOf(server, owner, shop.library, documentOf('2'));
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from "libraries"%'
      and datname = current_database()`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await pool.query('update projects set content_version = content_version + 1 where project_uuid = $1', [
      project_uuid,
    ]);
    await publishStale(createInternalContext(server.services));
    await server.call(owner, 'PUT', `/projects/${project_uuid}/publishing`, { is_by_hand: true });
    await lock.query('commit');
    lock.release();
    expect((await replaced).status).toBe(200);
    expect((await download(shop)).body).toBe(documentOf('1'));
  });

  it('is not that of another project, of a deleted library, or of an SDK', async () => {
    const [shop, other] = [
      await createTestPlugin(server, owner, { document: documentOf('1') }),
      await createTestPlugin(server, owner, { document: documentOf('2') }),
    ];
    for (const one of [shop, other]) await save(one, { is_document_offered: true });
    expect((await download(shop, other.library.library_uuid)).statusCode).toBe(404);
    for (const id of ['x', "' or true --", '%00', '..%2f..'])
      expect([id, (await download(shop, id)).statusCode]).toEqual([id, 404]);
    await server.database.pool.query(
      "update libraries set programming_language = 'python' where library_uuid = $1",
      [other.library.library_uuid],
    );
    expect((await download(other)).statusCode).toBe(404);
    await server.call(owner, 'DELETE', `/libraries/${shop.library.library_uuid}`);
    await publishStale(createInternalContext(server.services));
    expect((await download(shop)).statusCode).toBe(404);
  });

  it('of a private project is for its visitors only, and downloads are limited per network', async () => {
    const hidden = await createTestPlugin(server, owner, { document: documentOf('1'), is_opensource: false });
    await save(hidden, { is_document_offered: true });
    expect((await download(hidden)).statusCode).toBe(401);
    const shop = await createTestPlugin(server, owner, { document: documentOf('1') });
    await save(shop, { is_document_offered: true });
    const from = () => download(shop, shop.library.library_uuid, '203.0.113.9');
    for (let count = 0; count < 5; count++) expect((await from()).statusCode).toBe(200);
    expect((await from()).statusCode).toBe(429);
  });
});
