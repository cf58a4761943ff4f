import type { PluginIndex } from '@fieldkit/contract/plugin-index.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, createTestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument, replaceDocumentOf } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
});
afterAll(() => server.close());

const document = openApiDocument({
  'GET /orders': { summary: 'List orders' },
  'POST /refunds': { summary: 'Refund an order' },
  'DELETE /orders/{id}': { summary: 'Cancel an order' },
});
beforeEach(async () => {
  shop = await createTestPlugin(server, owner, { document });
});

const path = (plugin = shop) => `/projects/${plugin.project.project_uuid}/plugin-index`;
const idOf = (name: string) => shop.methods.find((method) => method.method_name === name)?.method_uuid ?? '';
type Choices = { note?: string; pinned?: string[]; excluded?: string[] };
const save = (choices: Choices, who = owner) =>
  server.call<PluginIndex & { message: string }>(who, 'PUT', path(), {
    note: '',
    pinned: [],
    excluded: [],
    ...choices,
  });
const read = async () => (await server.call<PluginIndex>(owner, 'GET', path())).body;
const namesIn = (methods: { method_name: string }[]) => methods.map(({ method_name }) => method_name);
const served = async () => (await shop.visit('/agents.md')).body.split('\n');
const versions = async () =>
  (
    await server.database.pool.query<{ version: string }>(
      'select version from plugin_versions where project_uuid = $1 order by position',
      [shop.project.project_uuid],
    )
  ).rows.map(({ version }) => version);

describe('the index for assistants', () => {
  test('has the owner’s note and pinned calls in their order, and a change creates the next revision', async () => {
    expect(await read()).toMatchObject({ note: '', pinned: [], excluded: [] });
    await served();
    const [first = ''] = await versions();
    const saved = await save({
      note: ' Use the sandbox. ',
      pinned: [idOf('Cancel an order'), idOf('List orders')],
    });
    expect([saved.status, saved.body.note, namesIn(saved.body.pinned)]).toEqual([
      200,
      'Use the sandbox.',
      ['Cancel an order', 'List orders'],
    ]);
    expect(saved.body.text?.split('\n')).toEqual(['Use the sandbox.', 'Cancel an order', 'List orders']);
    expect(await served()).toEqual(['Use the sandbox.', 'Cancel an order', 'List orders']);
    expect(await versions()).toEqual([first, first.replace(/\d+$/, '1')]);
    await save({ note: 'Use the sandbox.', pinned: [idOf('Cancel an order'), idOf('List orders')] });
    await served();
    expect(await versions()).toHaveLength(2);
  });

  test('decides which call’s code the home page shows: the first pinned one, or else the first step of a workflow', async () => {
    const shown = async () =>
      shownIn<Extract<PluginPageView, { page: 'home' }>>(await shop.visit('/')).example?.method_name;
    expect(await shown()).toBe('List orders');
    await save({ pinned: [idOf('Refund an order'), idOf('List orders')] });
    expect(await shown()).toBe('Refund an order');
    await save({ pinned: [] });
    expect(await shown()).toBe('List orders');
  });

  test('lists the calls that developers ask for most, without those that the owner excluded', async () => {
    await countAsked('Refund an order', 5);
    await countAsked('Cancel an order', 9);
    expect(namesIn((await read()).chosen)).toEqual(['Cancel an order', 'Refund an order']);
    const { body } = await save({ pinned: [idOf('List orders')], excluded: [idOf('Cancel an order')] });
    expect([namesIn(body.chosen), namesIn(body.excluded)]).toEqual([
      ['Refund an order'],
      ['Cancel an order'],
    ]);
    expect(await served()).toEqual(['', 'List orders', 'Refund an order']);
  });

  test('can be previewed without a change', async () => {
    const preview = { note: 'Only a try.', pinned: [idOf('List orders')], excluded: [] };
    const { status, body } = await server.call<PluginIndex>(owner, 'POST', `${path()}/preview`, preview);
    expect([status, body.text]).toEqual([200, 'Only a try.\nList orders']);
    expect(await read()).toMatchObject({ note: '', pinned: [] });
  });

  test('keeps pinned calls in newer documents, and drops deleted ones', async () => {
    await save({ pinned: [idOf('Refund an order'), idOf('List orders')] });
    const newer = openApiDocument({
      'POST /refunds': { summary: 'Give the money back' },
      'GET /orders': { summary: 'List orders' },
    });
    await replaceDocumentOf(server, owner, shop.library, newer);
    expect(namesIn((await read()).pinned)).toEqual(['Give the money back', 'List orders']);
    const [kept] = (await read()).pinned;
    expect(kept?.method_uuid).toBe(idOf('Refund an order'));
    await server.call(owner, 'DELETE', `/methods/${idOf('List orders')}`);
    expect(namesIn((await read()).pinned)).toEqual(['Give the money back']);
    expect(await served()).toEqual(['', 'Give the money back']);
  });

  test('ignores other projects’ methods and duplicates, and masks secrets', async () => {
    const other = await createTestPlugin(server, owner);
    const secret = ['sk', 'live', '4eC39HqLyjWDarjtT1zdp7dc'].join('_');
    const { body } = await save({
      note: `Our key is ${secret}.`,
      pinned: [other.methods[0]?.method_uuid ?? '', idOf('List orders'), idOf('List orders')],
    });
    expect(namesIn(body.pinned)).toEqual(['List orders']);
    expect(body.note).not.toContain('4eC39HqLyjWDarjtT1zdp7dc');
  });

  test.each<[string, Choices, string]>([
    ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }, 'at most 1000 characters'],
    ['a control character', { note: 'a\u0000b' }, 'note'],
    ['a mark that changes the direction of text', { note: 'a\u202eb' }, 'note'],
    ['21 pinned calls', { pinned: Array.from({ length: 21 }, uuid) }, '20'],
    ['101 calls that are left out', { excluded: Array.from({ length: 101 }, uuid) }, '100'],
    ['a call that is both', { pinned: [uuid()], excluded: [uuid()] }, 'either pinned or left out'],
    ['an id that is none', { pinned: ['../../plugin.json'] }, 'pinned'],
  ])('refuses %s, and changes nothing', async (_, choices, sentence) => {
    await save({ note: 'As before.' });
    const { status, body } = await save(choices);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(sentence)]);
    expect((await read()).note).toBe('As before.');
  });

  test('belongs to the owner, and requires a claimed address', async () => {
    const cast = await createTestUsers(server);
    const elsewhere = `/projects/${cast.project.project_uuid}/plugin-index`;
    const statusFor = async (who: TestUser) => (await server.call(who, 'GET', elsewhere)).status;
    expect([
      await statusFor(cast.owner),
      await statusFor(cast.collaborator),
      await statusFor(cast.stranger),
    ]).toEqual([404, 403, 404]);
    expect((await server.call<{ code: string }>(cast.owner, 'GET', elsewhere)).body.code).toBe(
      'no_subdomain',
    );
  });
});

const uuid = () => '3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45';

/** Counts questions that a method answered, as the nightly summing does. */
async function countAsked(name: string, questions: number): Promise<void> {
  const { project_uuid } = shop.project;
  const { rows } = await server.database.pool.query<{ subject_id: number }>(
    "insert into counted_subjects (project_uuid, kind, name) values ($1, 'method', $2) returning subject_id",
    [project_uuid, idOf(name)],
  );
  await server.database.pool.query(
    `insert into summed_counts (project_uuid, kind, library, channel, client, span, first_day, subjects, answered, uncertain, none, last_days)
     values ($1, 'method', '', '', '', 'month', date_trunc('month', now())::date, array[$2::int], array[$3::int], '{0}', '{0}', array[now()::date])
     on conflict (project_uuid, kind, library, channel, client, span, first_day) do update
     set subjects = summed_counts.subjects || excluded.subjects, answered = summed_counts.answered || excluded.answered,
       uncertain = summed_counts.uncertain || excluded.uncertain, none = summed_counts.none || excluded.none,
       last_days = summed_counts.last_days || excluded.last_days`,
    [project_uuid, rows[0]?.subject_id, questions],
  );
}
