import type { ApiEvent, EventSummary } from '@fieldkit/contract/events.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { ApiModel, ModelSummary } from '@fieldkit/contract/models.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { rereadLibrary } from '../libraries/reread-library.ts';

let server: TestServer;
let cast: TestUsers;
let library: Library;

const documentWith = (description: string) => {
  const schema = { $ref: '#/components/schemas/Order' };
  const content = { 'application/json': { schema } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/orders': { get: { responses: { 200: { description: '', content } } } } },
    webhooks: { 'order.paid': { post: { summary: 'Order paid', description } } },
    components: {
      schemas: { Order: { type: 'object', description, properties: { id: { type: 'string' } } } },
    },
  });
};

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('delete from libraries');
  library = (await addLibraryTo(server, cast.owner, cast.project, documentWith('First.'))).body;
});

const items = {
  event: { list: 'events', path: async () => `/events/${(await listed<EventSummary>('events')).event_uuid}` },
  model: { list: 'models', path: async () => `/models/${(await listed<ModelSummary>('models')).model_uuid}` },
};
async function listed<Item>(list: string): Promise<Item> {
  const path = `/libraries/${library.library_uuid}/${list}`;
  const [item] = (await server.call<Item[]>(cast.owner, 'GET', path)).body;
  if (!item) throw new Error(`The library has no ${list}.`);
  return item;
}
const read = async (path: string) => (await server.call<ApiEvent | ApiModel>(cast.owner, 'GET', path)).body;
const contentVersion = async () =>
  (await server.database.pool.query('select max(content_version) as it from projects')).rows[0]?.it;

describe.each(Object.entries(items))('an %s that a person edits', (kind, { path: pathOf }) => {
  test('keeps the edits when a newer document, or the same one, is read', async () => {
    const path = await pathOf();
    const version = await contentVersion();
    const { status, body } = await server.call(cast.owner, 'PATCH', path, { description: 'Our own words.' });
    expect([status, body]).toEqual([
      200,
      { message: `${kind === 'event' ? 'Event' : 'Model'} updated successfully` },
    ]);
    expect(await contentVersion()).toBeGreaterThan(version);

    await replaceDocumentOf(server, cast.owner, library, documentWith('Second.'), {});
    const edited = { description: 'Our own words.', is_deprecated: false, edited_fields: ['description'] };
    expect(await read(path)).toMatchObject(edited);
    await server.call(cast.owner, 'PATCH', path, { is_deprecated: true });
    await rereadLibrary(createInternalContext(server.services), library.library_uuid);
    const both = { is_deprecated: true, edited_fields: ['description', 'is_deprecated'] };
    expect(await read(path)).toMatchObject({ ...edited, ...both });
  });

  test('does not change, and is not published again, if nothing is sent', async () => {
    const path = await pathOf();
    const [before, version] = [await read(path), await contentVersion()];
    expect((await server.call(cast.owner, 'PATCH', path, {})).status).toBe(200);
    expect([await read(path), await contentVersion()]).toEqual([before, version]);
  });

  test('refuses texts that are too long, and everyone but its owner', async () => {
    const path = await pathOf();
    const before = await read(path);
    const long = await server.call(cast.owner, 'PATCH', path, { description: 'x'.repeat(8_001) });
    expect(long.status).toBe(422);
    for (const who of [cast.collaborator, cast.stranger])
      expect([403, 404]).toContain((await server.call(who, 'PATCH', path, { description: 'Mine.' })).status);
    expect(await read(path)).toEqual(before);
  });

  test('cannot be edited once a newer document no longer describes it', async () => {
    const path = await pathOf();
    const other = documentWith('First.')
      .replace('"order.paid"', '"order.lost"')
      .replaceAll('Order', 'Basket');
    await replaceDocumentOf(server, cast.owner, library, other, {});
    const { status, body } = await server.call<{ code: string }>(cast.owner, 'PATCH', path, {
      description: 'Late.',
    });
    expect([status, body.code]).toEqual([404, `${kind}_not_found`]);
  });
});

test('the summary of an event can be edited too', async () => {
  const path = await items.event.path();
  await server.call(cast.owner, 'PATCH', path, { summary: 'An order was paid' });
  expect(await read(path)).toMatchObject({ summary: 'An order was paid', edited_fields: ['summary'] });
});
