import {
  type ChangelogVersionView,
  changelogLimits,
  type VersionChanges,
} from '@fieldkit/contract/changelog.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Publishing } from '@fieldkit/contract/publishing.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, multipartForm } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInternalContext } from '../../services/context.ts';
import { publishProject } from './publish-project.ts';

type Operation = { parameters?: object[]; deprecated?: boolean; summary?: string; description?: string };
/** A document with these operations, by "GET /orders". */
const documentOf = (operations: Record<string, Operation>): string =>
  JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'Orders', version: '1' },
    paths: Object.entries(operations).reduce<Record<string, object>>((paths, [call, operation]) => {
      const [method = '', path = ''] = call.split(' ');
      const responses = { 200: { description: 'Done' } };
      paths[path] = { ...paths[path], [method.toLowerCase()]: { responses, ...operation } };
      return paths;
    }, {}),
  });
const query = (name: string, required = false) => ({
  ...{ name, in: 'query', required, schema: { type: 'string' } },
});
const json = (schema: object) => ({ 'application/json': { schema } });
const first = {
  'GET /orders': { summary: 'List orders', parameters: [query('limit')] },
  'POST /orders': { summary: 'Create an order' },
  'DELETE /orders': { summary: 'Delete all orders' },
};
const second = {
  'GET /orders': { summary: 'List orders', parameters: [query('currency', true)] },
  'POST /orders': { summary: 'Create an order', deprecated: true },
  'GET /refunds': { summary: 'List refunds' },
};

let server: TestServer;
let owner: TestUser;
let stranger: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
  stranger = await createCustomer(server, 'Sam');
});
beforeEach(async () => {
  shop = await createTestPlugin(server, owner, { document: documentOf(first) });
  await publishAll();
  // The workflow was added after the first version.
  await ask('delete from published_changes where project_uuid = $1');
});
afterAll(() => server.close());

const ask = async <Row>(text: string): Promise<Row[]> =>
  (await server.database.pool.query<Row & object>(text, [shop.project.project_uuid])).rows;
const inside = () => createInternalContext({ ...server.services, probePlugin: async () => null });
const publishAll = () => publishProject(inside(), shop.project.project_uuid);
const path = (call = '') => `/projects/${shop.project.project_uuid}/publishing${call}`;
const read = async () => (await server.call<Publishing>(owner, 'GET', path())).body;
const saveNote = (note: string, version: number | null, who = owner) =>
  server.call<Publishing & { code: string }>(who, 'PUT', path('/note'), { version, note });
const replace = async (operations: Record<string, Operation>) => {
  const form = multipartForm({}, { name: 'orders.json', text: documentOf(operations) });
  const to = `/libraries/${shop.library.library_uuid}/spec`;
  expect((await server.call(owner, 'POST', to, form.payload, form.headers)).status).toBe(200);
  if (!(await read()).is_by_hand) await publishAll();
};
const setByHand = (is_by_hand: boolean) => server.call(owner, 'PUT', path(), { is_by_hand });
type ShownChangelog = {
  site: { changelog?: number };
  versions: ChangelogVersionView[];
  part: { total: number };
};
const pageOf = async (url = '/changelog') =>
  shownIn<ShownChangelog>(await shop.visit(url, { headers: { accept: 'text/html' } }));

describe('the changelog of a plugin', () => {
  test('lists what a version added, changed, deprecated and removed, with what developers must do', async () => {
    await replace(second);
    const { versions } = await pageOf();
    expect(versions).toHaveLength(1);
    expect(versions[0]).toMatchObject({
      version: (await read()).versions[0]?.version,
      counts: { added: 1, changed: 1, deprecated: 1, removed: 1, breaking: 2 },
      note: '',
    });
    expect(
      versions[0]?.changes.map(({ type, call, breaking, exists, reasons }) => ({
        ...{ type, call, breaking, exists },
        todo: reasons.map(({ migration }) => migration).filter(Boolean),
      })),
    ).toEqual([
      {
        ...{ type: 'removed', call: 'DELETE /orders', breaking: true, exists: false },
        todo: ['Remove the calls to DELETE /orders.'],
      },
      {
        ...{ type: 'changed', call: 'GET /orders', breaking: true, exists: true },
        todo: [
          'Send the query parameter “currency” (string) in each call to GET /orders.',
          'Do not send the query parameter “limit” to GET /orders any longer.',
        ],
      },
      { type: 'deprecated', call: 'POST /orders', breaking: false, exists: true, todo: [] },
      { type: 'added', call: 'GET /refunds', breaking: false, exists: true, todo: [] },
    ]);
  });

  test('shows the version of a library when several have the same name', async () => {
    const { name, version } = shop.library;
    const { project_uuid } = shop.project;
    const form = multipartForm(
      { project_uuid, name, version: '0.9', library_group: 'Core' },
      { name: 'old.json', text: documentOf({ 'GET /v0/orders': { summary: 'List orders' } }) },
    );
    const to = `/libraries/project/${project_uuid}`;
    expect((await server.call(owner, 'POST', to, form.payload, form.headers)).status).toBe(201);
    await publishAll();
    await replace(second);
    const { versions } = await pageOf();
    expect(versions.map(({ changes }) => [...new Set(changes.map(({ library }) => library))])).toEqual([
      [`${name} ${version}`],
      [`${name} 0.9`],
    ]);
  });

  test('has no entry for a version without changes for developers', async () => {
    await replace({ ...first, 'GET /orders': { ...first['GET /orders'], description: 'All of them.' } });
    expect(await pageOf()).toMatchObject({ versions: [], part: { total: 0 } });
    expect((await pageOf('/')).site.changelog).toBeUndefined();
  });

  test('names an added library instead of its methods, and the library that it replaces', async () => {
    const { library_uuid } = shop.library;
    const to = `/libraries/project/${shop.project.project_uuid}`;
    const fields = { name: 'Orders', version: '2.0', library_group: 'Core' };
    const form = multipartForm(fields, { name: 'orders.json', text: documentOf(second) });
    const added = await server.call<Library>(owner, 'POST', to, form.payload, form.headers);
    expect(added.status).toBe(201);
    const newer_library_uuid = added.body.library_uuid;
    await server.call(owner, 'PATCH', `/libraries/${library_uuid}`, { newer_library_uuid });
    await publishAll();
    const changes = (await pageOf()).versions.flatMap((version) => version.changes);
    expect(changes).toMatchObject([
      {
        ...{ kind: 'library', type: 'deprecated', id: library_uuid, name: 'Orders 1.0', exists: true },
        reasons: [{ breaking: false, sentence: 'Use Orders 2.0 instead.' }],
      },
      {
        ...{ kind: 'library', type: 'added', id: newer_library_uuid, name: 'Orders 2.0', exists: true },
        reasons: [{ breaking: false, sentence: 'It has 3 methods.' }],
      },
    ]);
  });

  test('counts the events of an added library in its entry, and links to the library in all formats', async () => {
    const to = `/libraries/project/${shop.project.project_uuid}`;
    const answer = { 200: { description: 'OK', content: json({ $ref: '#/components/schemas/Order' }) } };
    const text = JSON.stringify({
      ...JSON.parse(documentOf(second)),
      ...{ openapi: '3.1.0', components: { schemas: { Order: { type: 'object', properties: { id: {} } } } } },
      webhooks: Object.fromEntries(
        ['order.paid', 'order.shipped'].map((name) => [
          name,
          { post: { requestBody: { content: json({ type: 'object' }) }, responses: answer } },
        ]),
      ),
    });
    const form = multipartForm(
      { name: 'Parcels', version: '2.0', library_group: 'Core' },
      { name: 'p.json', text },
    );
    const added = await server.call<Library>(owner, 'POST', to, form.payload, form.headers);
    expect(added.status).toBe(201);
    await publishAll();
    const [version] = (await pageOf()).versions;
    expect(version?.counts.added).toBe(1);
    expect(version?.changes).toMatchObject([
      {
        ...{ kind: 'library', type: 'added', id: added.body.library_uuid, name: 'Parcels 2.0', exists: true },
        reasons: [{ breaking: false, sentence: 'It has 3 methods, 2 events, and 1 model.' }],
      },
    ]);
    for (const file of ['/changelog.md', '/changelog.rss', '/changelog.json']) {
      const { body } = await shop.visit(file);
      expect(body).toContain('Parcels 2.0');
      expect(body).not.toContain('order.paid');
    }
  });

  test('names workflows and guides, and only the names of what was deleted', async () => {
    const { project_uuid } = shop.project;
    const guide = { title: 'Paging', text: 'The secret cursor.' };
    expect((await server.call(owner, 'POST', `/projects/${project_uuid}/guides`, guide)).status).toBe(201);
    await server.call(owner, 'DELETE', `/workflows/${shop.workflow.workflow_uuid}`);
    await publishAll();
    const changes = (await pageOf()).versions.flatMap((version) => version.changes);
    expect(changes.map(({ kind, type, name, exists }) => [kind, type, name, exists])).toEqual(
      expect.arrayContaining([
        ['guide', 'added', 'Paging', true],
        ['workflow', 'removed', 'Sell and take back', false],
      ]),
    );
    const stored = await ask<{ changes: VersionChanges }>(
      'select changes from published_changes where project_uuid = $1',
    );
    expect(JSON.stringify(stored)).not.toContain('secret cursor');
  });

  test('has one entry when several processes publish the same version at the same time', async () => {
    await setByHand(true);
    await replace(second);
    await server.database.pool.query(
      'update projects set requested_version = content_version where project_uuid = $1',
      [shop.project.project_uuid],
    );
    await Promise.all([publishAll(), publishAll(), publishAll()]);
    expect(await ask('select 1 from published_changes where project_uuid = $1')).toHaveLength(1);
  });

  test('compares a restored version with the one that was published before', async () => {
    const [before] = (await read()).versions;
    await replace(second);
    const { publication_uuid } = before ?? {};
    const restored = await server.call<Publishing>(owner, 'POST', path('/restore'), { publication_uuid });
    expect(restored.status).toBe(200);
    expect(restored.body.versions[0]).toMatchObject({
      restored_from: before?.version,
      changes: { added: 1, removed: 1 },
    });
    const [newest] = (await pageOf()).versions;
    expect(newest?.changes.find(({ type }) => type === 'removed')?.call).toBe('GET /refunds');
    expect(newest?.changes.find(({ type }) => type === 'added')?.call).toBe('DELETE /orders');
  });

  test('is bounded: long names and thousands of changes are cut and counted', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 900 }, (_, n) => [
        `GET /${'p'.repeat(300)}/${n}`,
        { summary: `${'long '.repeat(60)}${n}`, parameters: [query('q'.repeat(500), true)] },
      ]),
    );
    await replace(many);
    const [row] = await ask<{ changes: VersionChanges; bytes: number }>(
      'select changes, octet_length(changes::text) as bytes from published_changes where project_uuid = $1',
    );
    expect(row?.changes.counts).toMatchObject({ added: 900, removed: 3, breaking: 3 });
    expect(row?.changes.entries.length).toBeLessThanOrEqual(changelogLimits.entries);
    expect(row?.changes.entries.length).toBeGreaterThan(50);
    // PostgreSQL writes JSON with spaces.
    expect(row?.bytes).toBeLessThan(changelogLimits.bytes * 1.05);
  });

  test('keeps the latest hundred versions', async () => {
    await server.database.pool.query(
      `insert into published_changes (project_uuid, content_version, published_at, is_private, changes)
       select $1, -n, now(), false, '{"counts": {}, "entries": []}' from generate_series(1, 120) n`,
      [shop.project.project_uuid],
    );
    await replace(second);
    const kept = await ask<{ n: number }>(
      'select content_version as n from published_changes where project_uuid = $1 order by 1',
    );
    expect([kept.length, kept[0]?.n]).toEqual([changelogLimits.versions, -99]);
  });
});

describe('entries of a private project', () => {
  test('are not shown once the project is open, but later ones are', async () => {
    shop = await createTestPlugin(server, owner, { is_opensource: false, document: documentOf(first) });
    await publishAll();
    await replace({ 'GET /secret-orders': { summary: 'Secret orders' } });
    expect((await read()).hidden_changes).toBeNull();
    const gate = await shop.visit('/changelog.rss');
    expect([gate.statusCode, gate.body.includes('secret')]).toEqual([401, false]);
    const opened = await server.call(owner, 'PUT', `/projects/${shop.project.project_uuid}`, {
      ...{ name: 'Shop', is_opensource: true, repository_url: 'https://example.com/code' },
    });
    expect(opened.status).toBe(200);
    expect((await pageOf()).versions).toEqual([]);
    const { versions, hidden_changes } = await read();
    expect(hidden_changes).toEqual({ up_to: versions[1]?.version, entries: 2 });
    for (const file of ['/changelog.rss', '/changelog.json', '/changelog.md', '/sitemap.xml'])
      expect((await shop.visit(file)).body).not.toMatch(/DELETE|changelog"\]/);
    await replace({ 'GET /orders': { summary: 'Orders again' }, 'GET /secret-orders': {} });
    expect((await pageOf()).versions).toHaveLength(1);
  });
});

describe('the note of a version', () => {
  test('is written before publication, and is published with the changes', async () => {
    await setByHand(true);
    expect((await server.call<VersionChanges>(owner, 'GET', path('/changes'))).body.entries).toEqual([]);
    await replace(second);
    const waiting = await server.call<VersionChanges>(owner, 'GET', path('/changes'));
    expect(waiting.body.counts).toMatchObject({ added: 1, removed: 1, breaking: 2 });
    expect((await saveNote('  Orders need a **currency**.  ', null)).body.next_note).toBe(
      'Orders need a **currency**.',
    );
    expect((await pageOf()).versions).toEqual([]);
    const published = await server.call<Publishing>(owner, 'POST', path('/publish'));
    expect(published.body.next_note).toBe('');
    expect(published.body.versions[0]).toMatchObject({
      note: 'Orders need a **currency**.',
      changes: { added: 1, changed: 1, deprecated: 1, removed: 1, breaking: 2 },
    });
    expect((await pageOf()).versions[0]?.note).toBe('Orders need a **currency**.');
  });

  test('is shown in a preview above the pending changes, and to no one else', async () => {
    await setByHand(true);
    const enter = async () => {
      const { body } = await server.call<{ url: string }>(owner, 'POST', path('/preview'));
      const { pathname, search } = new URL(body.url);
      const answer = await shop.visit(pathname + search);
      return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '', accept: 'text/html' };
    };
    await server.call(owner, 'PATCH', `/libraries/${shop.library.library_uuid}`, { name: 'Sales' });
    const renamed = shownIn<ShownChangelog>(await shop.visit('/changelog', { headers: await enter() }));
    expect(renamed).toMatchObject({ site: { changelog: 1 }, versions: [] });
    await replace(second);
    await saveNote('Orders need a **currency**.', null);
    const headers = await enter();
    const [entry] = shownIn<ShownChangelog>(await shop.visit('/changelog', { headers })).versions;
    expect(entry).toMatchObject({
      ...{ is_next: true, note: 'Orders need a **currency**.' },
      counts: { added: 1, changed: 1, deprecated: 1, removed: 1, breaking: 2 },
    });
    for (const file of ['/changelog.md', '/changelog.rss', '/changelog.json'])
      expect((await shop.visit(file, { headers: { cookie: headers.cookie } })).body).toContain('currency');
    expect((await pageOf()).versions).toEqual([]);
    await server.call<Publishing>(owner, 'POST', path('/publish'));
    const [published] = (await pageOf()).versions;
    expect(published).toMatchObject({ version: entry?.version, counts: entry?.counts, note: entry?.note });
    expect(published?.changes).toEqual(entry?.changes);
    expect(published?.is_next).toBeUndefined();
  });

  test('can be edited later, which changes the entity tag; an empty note is deleted', async () => {
    const version = (await read()).versions[0]?.version ?? 0;
    const tag = async () => (await shop.visit('/changelog.json')).headers.etag;
    const before = await tag();
    expect((await saveNote('The first version.', version)).status).toBe(200);
    expect((await pageOf()).versions).toMatchObject([{ version, note: 'The first version.', changes: [] }]);
    const after = await tag();
    expect([after === before, typeof after]).toEqual([false, 'string']);
    await saveNote('The very first version.', version);
    expect(await tag()).not.toBe(after);
    expect((await saveNote('', version)).body.versions[0]?.note).toBe('');
    expect((await pageOf()).versions).toEqual([]);
  });

  test('is refused for strangers, unknown versions, long texts, and when no changes are pending', async () => {
    expect((await saveNote('Hello', null, stranger)).status).toBe(404);
    expect((await saveNote('Hello', 987_654)).body.code).toBe('version_not_found');
    // PostgreSQL cannot store this number.
    expect((await saveNote('Hello', 2 ** 31)).status).toBe(422);
    expect((await saveNote('x'.repeat(2_001), 1)).status).toBe(422);
    expect((await saveNote('a\u0000b', 1)).status).toBe(422);
    expect((await saveNote('Hello', null)).body.code).toBe('nothing_waits');
  });

  test('leaves no snapshot behind when the pending changes are read', async () => {
    await setByHand(true);
    for (const name of ['One', 'Two', 'Three']) {
      await server.call(owner, 'PATCH', `/libraries/${shop.library.library_uuid}`, { name });
      await server.call(owner, 'GET', path('/changes'));
      await ask("update publications set created_at = now() - interval '1 hour' where project_uuid = $1");
    }
    const unpublished = await ask(
      'select from publications where project_uuid = $1 and published_at is null and not is_current',
    );
    expect(unpublished).toHaveLength(1);
  });
});

describe('the feeds and lists', () => {
  test('contain the entries, with their types', async () => {
    await replace(second);
    const answer = await shop.visit('/changelog.rss');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      ...[200, 'application/rss+xml; charset=utf-8'],
    ]);
    const feed = await shop.visit('/changelog.json');
    expect(feed.headers['content-type']).toBe('application/feed+json; charset=utf-8');
    expect(feed.headers.etag).toBeDefined();
    const { etag = '' } = feed.headers;
    const again = await shop.visit('/changelog.json', { headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    expect((await shop.visit('/changelog.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect((await shop.visit('/sitemap.xml')).body).toContain('/changelog</loc>');
    expect((await pageOf('/')).site.changelog).toBe(1);
  });
});
