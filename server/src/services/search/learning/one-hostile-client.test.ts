import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer, joinProject } from '@fieldkit/testing/factories.ts';
import { type ParcelCalls, parcelCalls, parcels, question } from '@fieldkit/testing/parcels-document.ts';
import { testDeveloper } from '@fieldkit/testing/test-developer.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
let hidden: TestPlugin;
let calls: ParcelCalls;
beforeAll(async () => {
  const limits = [
    'MCP_CALLS_PER_ADDRESS',
    'MCP_CALLS_PER_DEVELOPER',
    'MCP_CALLS_PER_KEY',
    'INSTALL_KEYS_PER_ADDRESS',
  ];
  server = await testServer(Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, '1000000'])));
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner, { document: parcels });
  calls = await parcelCalls(server.app, shop);
  hidden = await createTestPlugin(server, owner, { document: parcels, is_opensource: false });
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('truncate method_choices, questions'));

const wanted = ({ methods }: TestPlugin): string =>
  methods.find(({ details }) => details.endpoint === calls.second.endpoint)?.method_uuid ?? '';
type From = { address: string; client?: string; key?: string };
const choose = (from: From, plugin = shop) =>
  testDeveloper(server.app, plugin, from).choose(question, wanted(plugin));

/** The number of developers as which the choices count. */
async function origins(): Promise<number> {
  const { rows } = await server.database.pool.query('select distinct origin from method_choices');
  return rows.length;
}

/** A personal key, as the page gives it to a visitor with a session or, if the project is open, to any visitor. */
async function aKey(plugin: TestPlugin, cookie = ''): Promise<string> {
  const headers = { accept: 'application/json', ...(cookie && { cookie }) };
  return (await plugin.visit('/install-key', { method: 'POST', headers })).json<{ key: string }>().key;
}
async function aMemberSession(member: TestUser, plugin: TestPlugin): Promise<string> {
  const path = `/projects/${plugin.project.project_uuid}/plugin-visit`;
  const { body } = await server.call<{ url: string }>(member, 'POST', path);
  const entered = await plugin.visit(`/enter${new URL(body.url).search}`);
  return String(entered.headers['set-cookie']).split(';')[0] ?? '';
}

test('[PLUG-08] one hostile client with hundreds of names counts as one developer, and cannot change the ranking', async () => {
  const names = Array.from({ length: 250 }, (_, number) => number);
  await Promise.all(
    names.map((number) => choose({ address: `203.0.113.${number}`, client: `client-${number}` })),
  );
  expect(await origins()).toBe(1);
  const { body } = await server.call<{ hits: { endpoint: string }[] }>(
    owner,
    'POST',
    `/projects/${shop.project.project_uuid}/try-question`,
    { question },
  );
  expect(body.hits[0]?.endpoint).toBe(calls.first);
});

test('[PLUG-08] one client with many anonymous keys, or with all addresses of an IPv6 network or of one machine, counts as one developer', async () => {
  for (let number = 0; number < 40; number++) await choose({ address: '203.0.113.1', key: await aKey(shop) });
  expect(await origins()).toBe(1);
  for (let number = 1; number < 40; number++)
    await choose({ address: `2001:db8:${number.toString(16)}::${number}` });
  expect(await origins()).toBe(2);
  for (const address of ['127.0.0.1', '127.0.1.1', '127.0.2.1']) await choose({ address });
  expect(await origins()).toBe(3);
});

test('[PLUG-08] a team’s key is one origin together with the keys that were obtained with it', async () => {
  const path = `/mcp/${hidden.project.project_uuid}/generate-key`;
  const { body } = await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path);
  const { mcp_key } = body.data;
  for (const client of ['one', 'two', 'three'])
    await choose({ address: '203.0.113.1', client, key: mcp_key }, hidden);
  for (let number = 0; number < 3; number++) {
    const answer = await hidden.visit('/install-key', {
      method: 'POST',
      headers: { accept: 'application/json', authorization: `Bearer ${mcp_key}` },
    });
    await choose({ address: '203.0.113.2', key: answer.json<{ key: string }>().key }, hidden);
  }
  expect(await origins()).toBe(1);
});

test.each([
  ['a private', () => hidden],
  ['an open source', () => shop],
])(
  '[PLUG-08] members of %s project with personal keys each count once, wherever they are and however many keys they have',
  async (_kind, project) => {
    const plugin = project();
    for (const name of ['Carl', 'Dora', 'Emil']) {
      const member = await createCustomer(server, name);
      await joinProject(server, plugin.project, member);
      const session = await aMemberSession(member, plugin);
      for (const address of ['203.0.113.1', '198.51.100.1'])
        await choose({ address, key: await aKey(plugin, session) }, plugin);
    }
    expect(await origins()).toBe(3);
  },
);

test('[PLUG-08] an origin adds at most two hundred choices a day, so that no client dominates what is learned', async () => {
  await choose({ address: '203.0.113.1' });
  await server.database.pool.query(
    `insert into method_choices (project_uuid, method_uuid, wording, text, origin)
     select c.project_uuid, c.method_uuid, 'wording ' || n, 'text', c.origin
     from method_choices c, generate_series(1, 199) n`,
  );
  const count = async () => (await server.database.pool.query('select 1 from method_choices')).rowCount;
  const other = testDeveloper(server.app, shop, { address: '203.0.113.1' });
  await other.choose('parcels that never came', wanted(shop));
  expect(await count()).toBe(200);
  await choose({ address: '198.51.100.1' });
  expect(await count()).toBe(201);
  await server.database.pool.query(`update method_choices set chosen_at = chosen_at - interval '1 day'`);
  await other.choose('parcels that never came', wanted(shop));
  expect(await count()).toBe(202);
});
