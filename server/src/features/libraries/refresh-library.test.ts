import type { DocumentVersion } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
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
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { publishStale } from '../publishing/publish-project.ts';
import { refreshJobs, refreshLibrary, sendDueRefreshes } from './refresh-jobs.ts';

let server: TestServer;
let cast: TestUsers;
let vendor: Listener;
let library: Library;
let inside: InternalContext<keyof Tools>;
/** The response of the vendor's URL. */
let page: { status: number; text: string };

beforeAll(async () => {
  vendor = await listen((_request, response) => response.writeHead(page.status).end(page.text));
  server = await testServer({ FETCH_PRIVATE_HOSTS: `127.0.0.1:${vendor.port}` });
  cast = await createTestUsers(server);
  inside = createInternalContext(server.services);
});
afterAll(async () => {
  await server.close();
  await vendor.close();
});
beforeEach(async () => {
  page = { status: 200, text: openApiDocument(firstShop) };
  await server.database.pool.query('delete from libraries');
  const fields = { name: 'Shop', version: '1', library_group: 'Core', url: vendor.address('/shop.json') };
  const form = multipartForm(fields);
  const path = `/libraries/project/${cast.project.project_uuid}`;
  library = (await server.call<Library>(cast.owner, 'POST', path, form.payload, form.headers)).body;
  await every('daily');
});

const path = () => `/libraries/${library.library_uuid}`;
const every = (refresh_every: string) => server.call(cast.owner, 'PATCH', path(), { refresh_every });
const get = async () => (await server.call<Library>(cast.owner, 'GET', path())).body;
const versions = async () =>
  (await server.call<DocumentVersion[]>(cast.owner, 'GET', `${path()}/versions`)).body;
const refresh = () => refreshLibrary(inside, library.library_uuid);
const withMore = { ...firstShop, 'GET /more': { summary: 'More' } };

describe('a scheduled refresh', () => {
  it('leaves an unchanged document as it is', async () => {
    expect(await refresh()).toBe('unchanged');
    const { refresh: refreshState, updated_at } = await get();
    expect(refreshState).toEqual({
      every: 'daily',
      last_at: expect.any(String),
      outcome: 'unchanged',
      reason: '',
      preview_uuid: null,
    });
    expect(await refresh()).toBe('unchanged');
    expect([(await get()).updated_at, (await versions()).length]).toEqual([updated_at, 1]);
  });

  it('applies a document automatically if it breaks no calls, and assistants find its methods', async () => {
    page.text = openApiDocument(withMore);
    expect(await refresh()).toBe('applied');
    const [newest] = await versions();
    expect(newest).toMatchObject({
      made_by: 'schedule',
      made_by_name: null,
      source_url: vendor.address('/shop.json'),
      changes: { added: 1, changed: 0, removed: 0, breaking: 0 },
    });
    expect([(await get()).items, (await get()).refresh.outcome]).toEqual([5, 'applied']);
    expect(await publishStale(inside)).toBe(1);
    const { rows } = await server.database.pool.query<{ n: number }>(
      `select jsonb_array_length(content->'methods') as n from publications where project_uuid = $1 and is_current`,
      [cast.project.project_uuid],
    );
    expect(rows).toEqual([{ n: 5 }]);
    expect(await refresh()).toBe('unchanged');
  });

  it('adds no version for a file with different bytes and the same content', async () => {
    page.text = ` ${page.text}`;
    expect([await refresh(), (await versions()).length]).toEqual(['unchanged', 1]);
  });

  it('applies a document in which only the description of a tag is new', async () => {
    const described = (description: string) =>
      JSON.stringify({ ...JSON.parse(openApiDocument(firstShop)), tags: [{ name: 'orders', description }] });
    const stored = async () =>
      (await server.database.pool.query('select tag_descriptions from libraries')).rows[0]?.tag_descriptions;
    for (const description of ['What customers buy.', 'What customers bought.']) {
      page.text = described(description);
      expect(await refresh()).toBe('applied');
      expect(await stored()).toEqual([{ tag: 'orders', description }]);
    }
    expect([await refresh(), (await versions()).length]).toEqual(['unchanged', 3]);
    page.text = ` ${page.text}`;
    expect(await refresh()).toBe('unchanged');
  });

  it('keeps a breaking document pending, one at a time, until a user applies it', async () => {
    page.text = openApiDocument(secondShop);
    expect(await refresh()).toBe('waiting');
    const earlier = (await get()).refresh.preview_uuid;
    expect(await refresh()).toBe('waiting');
    const { refresh: refreshState, items } = await get();
    expect([refreshState.outcome, items, refreshState.preview_uuid === earlier]).toEqual([
      'waiting',
      4,
      false,
    ]);
    const { rows } = await server.database.pool.query('select 1 from document_previews');
    expect(rows).toHaveLength(1);
    // It is older than the expiry of users' own previews.
    await server.database.pool.query("update document_previews set created_at = now() - interval '6 days'");
    const fields = { preview_uuid: refreshState.preview_uuid ?? '' };
    const applied = await replaceDocumentOf(server, cast.owner, library, null, fields);
    expect([applied.body.applied, applied.body.library.refresh]).toEqual([
      true,
      expect.objectContaining({ outcome: 'applied', preview_uuid: null, every: 'daily' }),
    ]);
    expect((await versions())[0]?.made_by).toBe('person');
  });

  it('notifies the owner once about a pending document, and does not offer a dismissed one again', async () => {
    await server.database.pool.query('delete from notifications');
    page.text = openApiDocument(secondShop);
    expect([await refresh(), await refresh()]).toEqual(['waiting', 'waiting']);
    const { body } = await server.call<{ notifications: { message: string }[] }>(
      cast.owner,
      'GET',
      '/notifications',
    );
    expect(
      body.notifications.filter(({ message }) => /document of Shop would break callers/.test(message)),
    ).toHaveLength(1);
    const preview = `${path()}/previews/${(await get()).refresh.preview_uuid}`;
    expect((await server.call(cast.collaborator, 'DELETE', preview)).status).toBe(403);
    expect((await server.call(cast.owner, 'DELETE', preview)).status).toBe(200);
    expect((await server.call(cast.owner, 'DELETE', preview)).status).toBe(404);
    expect([await refresh(), (await get()).refresh.preview_uuid]).toEqual(['unchanged', null]);
    page.text = `${openApiDocument(secondShop)} `;
    expect(await refresh()).toBe('waiting');
  });

  it('notifies the owner once about several failures in a row, with a link to the library', async () => {
    await server.database.pool.query('delete from notifications');
    page = { status: 404, text: '' };
    expect([await refresh(), await refresh()]).toEqual(['failed', 'failed']);
    const { body } = await server.call<{ notifications: Notification[] }>(
      cast.owner,
      'GET',
      '/notifications',
    );
    const { project_uuid } = cast.project;
    expect(body.notifications).toMatchObject([
      {
        message:
          'Shop could not be updated. The document could not be fetched. There is no document at this address (status 404). Check it.',
        project_uuid,
        link: { to: 'library', library_uuid: library.library_uuid },
      },
    ]);
    page = { status: 200, text: openApiDocument(firstShop) };
    await refresh();
    page = { status: 500, text: '' };
    expect(await refresh()).toBe('failed');
    const { rows } = await server.database.pool.query('select 1 from notifications');
    // At most one a day, even if the address answers in between.
    expect(rows).toHaveLength(1);
    await server.database.pool.query("update notifications set event_key = 'yesterday'");
    expect(await refresh()).toBe('failed');
    expect((await server.database.pool.query('select 1 from notifications')).rows).toHaveLength(1);
  });

  it('deletes the pending document if its address returns the old one again', async () => {
    page.text = openApiDocument(secondShop);
    await refresh();
    page.text = openApiDocument(firstShop);
    expect([await refresh(), (await get()).refresh.preview_uuid]).toEqual(['unchanged', null]);
  });

  it.each([
    ['is away', 404, '', 'There is no document at this address (status 404). Check it.'],
    ['answers a web page', 200, '<!doctype html><html></html>', undefined],
    ['answers half a document', 200, '{"openapi": "3.0.0", "paths"', undefined],
  ])(
    'records why its address %s, and tries again at the next scheduled time',
    async (_what, status, text, sentence) => {
      page = { status, text };
      expect(await refresh()).toBe('failed');
      const { refresh: refreshState, items } = await get();
      expect([refreshState.outcome, items, refreshState.reason.length > 20]).toEqual(['failed', 4, true]);
      if (sentence) expect(refreshState.reason).toBe(`The document could not be fetched. ${sentence}`);
      page = { status: 200, text: openApiDocument(firstShop) };
      expect([await refresh(), (await get()).refresh.reason]).toEqual(['unchanged', '']);
    },
  );

  it('does not fetch a document whose refreshing was turned off', async () => {
    await every('never');
    const before = vendor.hits.length;
    expect([await refresh(), vendor.hits.length]).toEqual([null, before]);
  });

  it('ends if a new document has no address', async () => {
    await replaceDocumentOf(server, cast.owner, library, openApiDocument(withMore));
    expect([(await get()).refresh.every, await refresh()]).toEqual(['never', null]);
  });
});

describe('scheduled refreshes', () => {
  const fetchedAgo = (time: string) =>
    server.database.pool.query('update libraries set refreshed_at = now() - $1::interval', [time]);

  it.each([
    ['daily', '23 hours', 0],
    ['daily', '24 hours', 1],
    ['weekly', '6 days 23 hours', 0],
    ['weekly', '7 days', 1],
    ['never', '99 days', 0],
  ])('%s, %s after the last one: %i due', async (rhythm, time, count) => {
    await every(rhythm);
    await fetchedAgo(time);
    expect(await sendDueRefreshes(inside)).toBe(count);
    await server.database.pool.query('delete from pgboss.job');
  });

  it('get one job per library, no matter how often the hourly check runs', async () => {
    await addLibraryTo(server, cast.owner, cast.project);
    await sendDueRefreshes(inside);
    await sendDueRefreshes(inside);
    const before = vendor.hits.length;
    // The scheduled checks are jobs, too, while they are due.
    const refreshes = refreshJobs(server.services).filter(({ queue }) => queue === 'refresh-library');
    expect(await server.services.jobs.drain(refreshes)).toBe(1);
    expect([vendor.hits.length - before, (await get()).refresh.outcome]).toEqual([1, 'unchanged']);
  });

  it('are checked every hour', async () => {
    const { rows } = await server.database.pool.query(
      "select cron from pgboss.schedule where name = 'refresh-due'",
    );
    expect(rows).toEqual([{ cron: '7 * * * *' }]);
  });
});
