import type { ReplacedDocument } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import type { Problem } from '@fieldkit/contract/problem.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import type { TestServer } from '@fieldkit/testing/test-server.ts';
import { serverBesideVendor, type VendorPage } from '@fieldkit/testing/vendor-page.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { refreshLibrary } from './refresh-jobs.ts';

let server: TestServer;
let vendor: VendorPage;
let close: () => Promise<void>;
let cast: TestUsers;

beforeAll(async () => {
  ({ server, vendor, close } = await serverBesideVendor());
});
beforeEach(async () => {
  cast = await createTestUsers(server);
});
afterAll(() => close());

/** The given number of methods for each set of tags. */
const tagged = (counts: Record<string, number>) =>
  openApiDocument(
    Object.fromEntries(
      Object.entries(counts).flatMap(([tags, methods]) =>
        Array.from({ length: methods }, (_, at) => [
          `GET /${tags.replace(' ', '-') || 'none'}/${at}`,
          { tags: tags.split(' ').filter(Boolean) },
        ]),
      ),
    ),
  );
/** 130 methods, of which Indie takes 100: ten of them have two tags. */
const large = tagged({ orders: 60, refunds: 30, 'orders refunds': 10, '': 30 });
const add = (document: string, tags?: string[]) =>
  addLibraryTo(server, cast.owner, cast.project, document, tags && { tags: JSON.stringify(tags) });
const replace = (library: Library, document: string | null, fields: Record<string, string> = {}) =>
  replaceDocumentOf(server, cast.owner, library, document, fields);
const get = async (library: Library) =>
  (await server.call<Library>(cast.owner, 'GET', `/libraries/${library.library_uuid}`)).body;
const problemOf = (answer: { status: number; body: unknown }) =>
  ({ ...(answer.body as Problem), status: answer.status }) as Problem & { status: number };
const sets = [
  { tags: ['orders'], methods: 60 },
  { tags: ['refunds'], methods: 30 },
  { tags: [], methods: 30 },
  { tags: ['orders', 'refunds'], methods: 10 },
];

describe('a document with more methods than the plan allows', () => {
  test('[BILL-11] is refused with a choice of tags, and each method is in one set', async () => {
    const refused = problemOf(await add(large));
    expect(refused).toMatchObject({ status: 402, code: 'too_many_methods' });
    expect(refused.message).toMatch(/have 130 methods, and the Indie plan allows 100/);
    expect(refused.choice).toEqual({ most: 100, total: 130, sets, unlisted: 0 });
    expect(
      (await server.call(cast.owner, 'GET', `/libraries/project/${cast.project.project_uuid}`)).body,
    ).toEqual([]);
  });

  test('[BILL-11] is imported with the chosen tags, which the library stores', async () => {
    const { status, body } = await add(large, ['orders']);
    expect([status, body.items, body.import_tags]).toEqual([201, 70, ['orders']]);
    const methods = await server.call<{ tags: string[] }[]>(
      cast.owner,
      'GET',
      `/methods/library/${body.library_uuid}`,
    );
    expect(methods.body).toHaveLength(70);
    expect(methods.body.every(({ tags }) => tags.includes('orders'))).toBe(true);
  });

  it('selects methods without tags by the empty tag, and refuses a choice that is still too large', async () => {
    const refused = problemOf(await add(large, ['orders', 'refunds', '']));
    expect([refused.status, refused.choice?.total]).toEqual([402, 130]);
    expect((await add(large, ['refunds', ''])).body).toMatchObject({
      items: 70,
      import_tags: ['', 'refunds'],
    });
  });

  it('is not imported with unknown tags or an invalid list of tags', async () => {
    const none = problemOf(await add(large, ['unheard of']));
    expect([none.status, none.choice?.sets]).toEqual([422, sets]);
    for (const tags of ['orders', '{"a":1}', '[1]', '[["a"]]', '"orders"'])
      expect([tags, (await addLibraryTo(server, cast.owner, cast.project, large, { tags })).status]).toEqual([
        tags,
        422,
      ]);
    expect((await add(tagged({ a: 3 }), [])).body).toMatchObject({ items: 3, import_tags: null });
  });

  it('offers a collection’s folders', async () => {
    const request = (name: string) => ({
      name,
      request: { method: 'GET', url: `https://x.example/${name}` },
    });
    const folder = (name: string, count: number) => ({
      name,
      item: Array.from({ length: count }, (_, at) => request(`${name}${at}`)),
    });
    const collection = JSON.stringify({
      info: { name: 'C', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [folder('one', 70), folder('two', 50)],
    });
    const postman = (fields = {}) =>
      addLibraryTo(server, cast.owner, cast.project, collection, { spec_type: 'postman', ...fields });
    expect(problemOf(await postman()).choice?.sets).toEqual([
      { tags: ['one'], methods: 70 },
      { tags: ['two'], methods: 50 },
    ]);
    expect((await postman({ tags: '["two"]' })).body.items).toBe(50);
  });
});

describe('a newer document of a library with chosen tags', () => {
  let library: Library;
  beforeEach(async () => {
    library = (await add(large, ['orders'])).body;
  });
  const newer = tagged({ orders: 65, refunds: 30, 'orders refunds': 10, '': 30 });

  it('is limited to these tags: in the preview, applied, and when a former one is restored', async () => {
    const shown = (await replace(library, newer, { preview: 'true' })).body;
    expect([shown.added.length, shown.removed.length, shown.unchanged]).toEqual([5, 0, 70]);
    const applied = (await replace(library, null, { preview_uuid: shown.preview_uuid ?? '' })).body;
    expect([applied.library.items, applied.library.import_tags]).toEqual([75, ['orders']]);
    const back = (await replace(library, null, { from_version: '1' })).body;
    expect([back.library.items, back.removed.length]).toEqual([70, 5]);
  });

  it('removes methods whose tags are no longer chosen, and restores all that match', async () => {
    const other = (await replace(library, large, { tags: '["refunds"]' })).body;
    expect([other.library.items, other.library.import_tags]).toEqual([40, ['refunds']]);
    expect([other.added.length, other.removed.length, other.unchanged]).toEqual([30, 60, 10]);
    const small = tagged({ orders: 60, '': 20 });
    expect((await replace(library, small, { tags: '[]' })).body.library).toMatchObject({
      items: 80,
      import_tags: null,
    });
  });

  it('stores other tags even if they change nothing', async () => {
    const same = (await replace(library, large, { tags: '["orders","unheard of"]' })).body;
    expect([same.applied, same.library.import_tags]).toEqual([false, ['orders', 'unheard of']]);
    // A preview does not store them, but can be applied with them.
    await replace(library, large, { tags: '["orders"]', preview: 'true' });
    expect((await get(library)).import_tags).toEqual(['orders', 'unheard of']);
  });

  it('is applied with the tags of its preview, and looks the same if it is previewed again', async () => {
    const shown = (await replace(library, newer, { tags: '["refunds"]', preview: 'true' })).body;
    const path = `/libraries/${library.library_uuid}/previews/${shown.preview_uuid}`;
    const again = (await server.call<ReplacedDocument>(cast.owner, 'GET', path)).body;
    for (const { added, removed, unchanged } of [shown, again])
      expect([added.length, removed.length, unchanged]).toEqual([30, 60, 10]);
    const applied = (await replace(library, null, { preview_uuid: shown.preview_uuid ?? '' })).body;
    expect([applied.library.items, applied.library.import_tags]).toEqual([40, ['refunds']]);
  });

  test('[BILL-11] is refused with the choice if too many methods match the tags, previewed or applied', async () => {
    const path = `/methods/library/${library.library_uuid}`;
    await server.call(cast.owner, 'POST', path, { details: { endpoint: '/own', method: 'GET' } });
    const more = tagged({ orders: 101, refunds: 20 });
    for (const preview of ['true', 'false']) {
      const refused = problemOf(await replace(library, more, { preview }));
      expect([refused.status, refused.code]).toEqual([402, 'too_many_methods']);
      // A method that a user added stays in addition.
      expect(refused.choice).toMatchObject({ most: 99, total: 121 });
    }
    expect((await get(library)).items).toBe(71);
    const renamed = problemOf(await replace(library, tagged({ sales: 20 })));
    expect([renamed.status, renamed.choice?.sets]).toEqual([422, [{ tags: ['sales'], methods: 20 }]]);
  });
});

test('[BILL-11] a scheduled document keeps the tags; the owner is notified once of too many methods', async () => {
  vendor.text = large;
  const form = multipartForm({
    name: 'Shop',
    version: '1',
    library_group: 'Core',
    url: vendor.listener.address('/a.json'),
    tags: '["orders"]',
  });
  const path = `/libraries/project/${cast.project.project_uuid}`;
  const library = (await server.call<Library>(cast.owner, 'POST', path, form.payload, form.headers)).body;
  await server.call(cast.owner, 'PATCH', `/libraries/${library.library_uuid}`, { refresh_every: 'daily' });
  const refresh = () => refreshLibrary(createInternalContext(server.services), library.library_uuid);
  vendor.text = tagged({ orders: 65, refunds: 60, 'orders refunds': 10, '': 30 });
  expect([await refresh(), (await get(library)).items]).toEqual(['applied', 75]);
  vendor.text = tagged({ orders: 120, refunds: 60, 'orders refunds': 10 });
  expect([await refresh(), await refresh(), (await get(library)).items]).toEqual(['failed', 'failed', 75]);
  expect((await get(library)).refresh.reason).toMatch(/would have 130 methods/);
  const { body } = await server.call<{ notifications: Notification[] }>(cast.owner, 'GET', '/notifications');
  const failures = body.notifications.filter(({ message }) => message.includes('was not imported'));
  expect(failures.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The newest document of Shop was not imported\. It would have 130 methods/),
  ]);
});
