import type { Library } from '@fieldkit/contract/libraries.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type Listener, listen } from '@fieldkit/testing/listener.ts';
import {
  firstShop,
  openApiDocument,
  replaceDocumentOf,
  secondShop,
} from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { refreshLibrary } from './refresh-jobs.ts';

let server: TestServer;
let cast: TestUsers;
let vendor: Listener;
let library: Library;
/** The response of the vendor's URL. */
let page: string;

const withServer = (url: string, operations: Parameters<typeof openApiDocument>[0] = firstShop) =>
  JSON.stringify({ ...JSON.parse(openApiDocument(operations)), servers: [{ url }] });

beforeAll(async () => {
  vendor = await listen((_request, response) => response.writeHead(200).end(page));
  server = await testServer({ FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}` });
  cast = await createTestUsers(server);
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});
beforeEach(async () => {
  library = (await addLibraryTo(server, cast.owner, cast.project, withServer('https://api.shop.test/v1')))
    .body;
});

const path = () => `/libraries/${library.library_uuid}`;
const read = async () => (await server.call<Library>(cast.owner, 'GET', path())).body.base_url;
const write = (base_url: string) =>
  server.call<Library & { fields?: object }>(cast.owner, 'PATCH', path(), { base_url });
const replace = (document: string) => replaceDocumentOf(server, cast.owner, library, document);
const published = async () => {
  const { rows } = await server.database.pool.query<{ base_url: string }>(
    `select l->>'base_url' as base_url from publications, jsonb_array_elements(content->'libraries') l
     where is_current and l->>'library_uuid' = $1`,
    [library.library_uuid],
  );
  return rows[0]?.base_url;
};

describe('the servers of a library', () => {
  const documentWith = (...servers: object[]) =>
    JSON.stringify({ ...JSON.parse(openApiDocument(secondShop)), servers });
  const live = { url: 'https://api.shop.test/v1', description: 'Live' };
  const sandbox = {
    url: 'https://{tenant}.sandbox.shop.test',
    description: 'Sandbox',
    variables: { tenant: {} },
  };

  it('are those of its newest document, also where a user entered another base URL', async () => {
    await write('https://eu.shop.test');
    await replace(documentWith(live, sandbox));
    const variables = [{ name: 'tenant', description: '', values: [] }];
    const servers = [
      { ...live, variables: [] },
      { ...sandbox, variables },
    ];
    const { body } = await server.call<Library>(cast.owner, 'GET', path());
    expect([body.base_url, body.servers]).toEqual(['https://eu.shop.test', servers]);
    const { rows } = await server.database.pool.query<{ servers: object[] }>(
      `select l->'servers' as servers from publications, jsonb_array_elements(content->'libraries') l
       where is_current and l->>'library_uuid' = $1`,
      [library.library_uuid],
    );
    expect(rows[0]?.servers).toEqual(servers);
    await replace(openApiDocument(firstShop));
    expect((await server.call<Library>(cast.owner, 'GET', path())).body.servers).toEqual([]);
  });
});

describe('the base URL of a library', () => {
  it('comes from the document, for developers as well', async () => {
    expect([library.base_url, await read(), await published()]).toEqual(
      Array(3).fill('https://api.shop.test/v1'),
    );
  });

  it('comes from the newer document after a replacement', async () => {
    await replace(withServer('https://api.shop.test/v2', secondShop));
    expect([await read(), await published()]).toEqual(Array(2).fill('https://api.shop.test/v2'));
    await replace(withServer('https://api.shop.test/v3', secondShop));
    expect([await read(), await published()]).toEqual(Array(2).fill('https://api.shop.test/v3'));
    await replace(openApiDocument(secondShop));
    expect(await read()).toBe('');
  });

  it('comes from the user, even if newer documents contain another, until the document’s is restored', async () => {
    expect((await write('https://eu.shop.test/')).body.base_url).toBe('https://eu.shop.test');
    expect(await published()).toBe('https://eu.shop.test');
    await replace(withServer('https://api.shop.test/v2', secondShop));
    expect(await read()).toBe('https://eu.shop.test');
    await write('');
    await replace(withServer('https://api.shop.test/v3'));
    expect(await read()).toBe('');
    await write('https://api.shop.test/v3');
    await replace(withServer('https://api.shop.test/v4', secondShop));
    expect(await read()).toBe('https://api.shop.test/v4');
  });

  it.each([
    'ftp://shop.test',
    'shop.test',
    'https://me:secret@shop.test',
    `https://shop.test/${'x'.repeat(2048)}`,
  ])('cannot be %s', async (base_url) => {
    const { status, body } = await write(base_url);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['base_url']]);
    expect(await read()).toBe('https://api.shop.test/v1');
  });

  it('stays the same if only other fields are changed', async () => {
    await server.call(cast.owner, 'PATCH', path(), { name: 'Shop 2' });
    expect(await read()).toBe('https://api.shop.test/v1');
  });

  it('is resolved against the document’s address, if there is one, and updated with it', async () => {
    page = withServer('/v1');
    const fields = {
      name: 'Shop',
      version: '1',
      library_group: 'Core',
      url: vendor.address('/api/shop.json'),
    };
    const form = multipartForm(fields);
    const all = `/libraries/project/${cast.project.project_uuid}`;
    library = (await server.call<Library>(cast.owner, 'POST', all, form.payload, form.headers)).body;
    expect(library.base_url).toBe(vendor.address('/v1'));

    await server.call(cast.owner, 'PATCH', path(), { refresh_every: 'daily' });
    page = withServer('https://api.shop.test/v9');
    const inside = createInternalContext(server.services);
    expect(await refreshLibrary(inside, library.library_uuid)).toBe('applied');
    expect(await read()).toBe('https://api.shop.test/v9');
  });
});
