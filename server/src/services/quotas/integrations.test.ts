import type { PlanUsage } from '@fieldkit/contract/checkouts.ts';
import { anotherProcess } from '@fieldkit/testing/another-process.ts';
import { createTestPlugin, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { addressesOf, createOauthClient } from '@fieldkit/testing/mcp-connection.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';

let server: TestServer;
let other: Awaited<ReturnType<typeof anotherProcess>>;
let owner: TestUser;
let shop: TestPlugin;
let key: string;

beforeAll(async () => {
  server = await testServer({ DEFAULT_PLAN: 'professional', TRUST_PROXY: 'on' });
  other = await anotherProcess(server);
});
beforeEach(async () => {
  owner = await createCustomer(server, 'Olive');
  shop = await createTestPlugin(server, owner);
  key = await keyOf(shop);
  await subscribe();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const keyOf = async ({ project }: TestPlugin): Promise<string> =>
  (
    await server.call<{ data: { mcp_key: string } }>(
      owner,
      'POST',
      `/mcp/${project.project_uuid}/generate-key`,
    )
  ).body.data.mcp_key;
/** A personal key, as the plugin's page creates it for a visitor or for a project key. */
const installKey = async (headers = {}): Promise<string> =>
  (
    await shop.visit('/install-key', { method: 'POST', headers: { accept: 'application/json', ...headers } })
  ).json<{
    key: string;
  }>().key;
/** The indie plan allows a hundred developers; this many are counted. */
const subscribe = (started = "now() - interval '1 day'") =>
  server.database.pool.query(
    `insert into subscriptions (customer_uuid, plan_id, billing_cycle, status, current_period_start, current_period_end)
     select customer_uuid, 'indie', 'monthly', 'active', ${started}, now() + interval '20 days' from customers where firebase_id = $1
     on conflict (customer_uuid) do update set current_period_start = excluded.current_period_start`,
    [owner.uid],
  );
const fill = (developers: number) =>
  server.database.pool.query(
    `insert into mcp_integrations (customer_uuid, period_start, developer)
     select s.customer_uuid, s.current_period_start, 'developer ' || n
     from subscriptions s join customers c using (customer_uuid), generate_series(1, $2) n where c.firebase_id = $1`,
    [owner.uid, developers],
  );

type Message = {
  error?: { message: string };
  result?: { isError?: boolean; content?: { text: string }[] };
};
/** A developer is an address with a client. */
async function ask(
  from: string,
  {
    method = 'tools/call',
    params = {},
    by = key,
    app = server.app as FastifyInstance,
    client = 'curl',
    at = '',
  } = {},
): Promise<Message> {
  const answer = await app.inject({
    method: 'POST',
    url: at || (by ? '/mcp' : `/p/${shop.name}/mcp`),
    headers: {
      host: 'localhost',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': from,
      'user-agent': client,
      ...(by && { authorization: `Bearer ${by}` }),
    },
    payload: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method,
      params:
        method === 'tools/call' ? { name: 'search', arguments: { query: 'refund' }, ...params } : params,
    }),
  });
  return JSON.parse(/^data: (\{.*\})$/m.exec(answer.body)?.[1] ?? answer.body) as Message;
}
const isAnswered = ({ result }: Message) => result !== undefined && !result.isError;
const textOf = ({ result }: Message) => result?.content?.[0]?.text;
const usedNow = async () =>
  (await server.call<PlanUsage>(owner, 'GET', '/subscriptions/usage')).body.things.find(
    ({ thing }) => thing === 'mcp_integrations',
  )?.used;
const questions = async () => {
  const { rows } = await server.database.pool.query(
    'select count(*)::int as n from questions where project_uuid = $1',
    [shop.project.project_uuid],
  );
  return rows[0].n as number;
};

describe('beyond the limit of MCP integrations', () => {
  test('[BILL-11] a new developer gets an explanation for themselves and their human, and known developers continue', async () => {
    await fill(99);
    expect(isAnswered(await ask('198.51.100.1'))).toBe(true);
    const refused = await ask('198.51.100.2');
    expect(refused.result?.isError).toBe(true);
    expect(textOf(refused)).toMatch(
      /allows 100 developers in each billing period.*owner of this project can upgrade/,
    );
    // The refusal reveals nothing about the owner, the plan or other developers.
    expect(textOf(refused)).not.toMatch(/olive|indie|example\.com/i);
    expect([await usedNow(), await questions()]).toEqual([100, 1]);
    // Both in this process, and in a process that has not counted them.
    expect(isAnswered(await ask('198.51.100.1'))).toBe(true);
    expect(isAnswered(await ask('198.51.100.1', { app: other.app }))).toBe(true);
    expect(isAnswered(await ask('198.51.100.2', { app: other.app }))).toBe(false);
    expect(await usedNow()).toBe(100);
  });

  test('[BILL-11] of fifty new developers at the same time, in two processes, exactly one gets the last place', async () => {
    await fill(99);
    const asked = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        ask(`198.51.100.${at}`, { app: at % 2 === 0 ? server.app : other.app }),
      ),
    );
    expect(asked.filter(isAnswered)).toHaveLength(1);
    expect([await usedNow(), await questions()]).toEqual([100, 1]);
  });

  it('one of two new developers at the same time is admitted: the second waits until the first is counted', async () => {
    await fill(99);
    const holder = await server.database.pool.connect();
    try {
      await holder.query('begin');
      // Blocks the first request while it notifies the owner, counted but not committed.
      await holder.query('lock table notifications in exclusive mode');
      const asked = [ask('198.51.100.1'), ask('198.51.100.2', { app: other.app })];
      await vi.waitUntil(
        async () => {
          // A transaction sees the activity as of its first query.
          await holder.query('select pg_stat_clear_snapshot()');
          const { rows } = await holder.query(
            `select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0].n === 2;
        },
        { timeout: 10_000 },
      );
      await holder.query('commit');
      expect((await Promise.all(asked)).filter(isAnswered)).toHaveLength(1);
    } finally {
      holder.release();
    }
    expect(await usedNow()).toBe(100);
  });

  it('new developers are admitted from zero with the next period', async () => {
    await fill(100);
    expect(isAnswered(await ask('198.51.100.1'))).toBe(false);
    await subscribe('now()');
    expect(isAnswered(await ask('198.51.100.1'))).toBe(true);
    expect(await usedNow()).toBe(1);
  });

  it('new developers are admitted as soon as the plan allows more', async () => {
    await fill(100);
    expect(isAnswered(await ask('198.51.100.1'))).toBe(false);
    await server.database.pool.query(
      `update subscriptions set plan_id = 'starter' where customer_uuid = (select customer_uuid from customers where firebase_id = $1)`,
      [owner.uid],
    );
    expect(isAnswered(await ask('198.51.100.1'))).toBe(true);
  });

  it('every request for content is refused, but not listing what is available', async () => {
    await fill(100);
    const from = '198.51.100.1';
    for (const name of ['get_method', 'get_workflow', 'report', 'list_libraries'])
      expect([
        name,
        textOf(await ask(from, { params: { name, arguments: { id: 'x', kind: 'worked', text: 'x' } } })),
      ]).toEqual([name, expect.stringContaining('allows 100 developers')]);
    for (const [method, params] of [
      ['resources/read', { uri: 'fieldkit://libraries.md' }],
      ['prompts/get', { name: 'build', arguments: { task: 'x' } }],
    ] as const)
      expect((await ask(from, { method, params })).error?.message).toContain('allows 100 developers');
    for (const method of ['tools/list', 'resources/list', 'prompts/list'])
      expect([method, isAnswered(await ask(from, { method }))]).toEqual([method, true]);
    expect(await usedNow()).toBe(100);
  });
});

describe('a developer over MCP', () => {
  test('[BILL-11] is a personal key, or an address with a client; without a key, it is a network, for any client name', async () => {
    const install = await installKey({ authorization: `Bearer ${key}` });
    await ask('198.51.100.1', { by: install });
    await ask('198.51.100.2', { by: install });
    expect(await usedNow()).toBe(1);
    await ask('198.51.100.1', { client: 'one' });
    await ask('198.51.100.1', { client: 'two' });
    expect(await usedNow()).toBe(3);
    for (const client of ['one', 'two', 'three']) await ask('203.0.113.9', { by: '', client });
    expect(await usedNow()).toBe(4);
  });

  test('[BILL-11] is a network if visitors created the keys and clients themselves', async () => {
    const { byPath } = addressesOf(shop);
    await ask('203.0.113.9', { by: '' });
    for (let at = 0; at < 3; at++) {
      expect(isAnswered(await ask('203.0.113.9', { by: await installKey() }))).toBe(true);
      const { access_token } = await createOauthClient(server).connect(byPath);
      expect(isAnswered(await ask('203.0.113.9', { by: access_token, at: `/p/${shop.name}/mcp` }))).toBe(
        true,
      );
    }
    expect(await usedNow()).toBe(1);
    // A project key or a membership identifies a developer.
    for (const [who, mcp_key] of [[owner], [undefined, key]] as const) {
      const { access_token } = await createOauthClient(server).connect(byPath, who, mcp_key);
      for (const from of ['203.0.113.9', '203.0.113.10'])
        await ask(from, { by: access_token, at: `/p/${shop.name}/mcp` });
    }
    expect(await usedNow()).toBe(3);
  });

  it('counts for the owner of the project at the time of the question', async () => {
    await ask('198.51.100.1');
    const next = await createCustomer(server, 'Nora');
    await server.database.pool.query(
      `update memberships set customer_uuid = (select customer_uuid from customers where firebase_id = $2)
       where project_uuid = $1 and role = 'owner'`,
      [shop.project.project_uuid, next.uid],
    );
    await ask('198.51.100.1', { app: other.app });
    const { body } = await server.call<PlanUsage>(next, 'GET', '/subscriptions/usage');
    expect(body.things[3]?.used).toBe(1);
    expect(await usedNow()).toBe(1);
  });

  it('is counted once, no matter how often and in how many processes they ask, even without a limit', async () => {
    await server.database.pool.query(
      `update subscriptions set plan_id = 'custom' where customer_uuid = (select customer_uuid from customers where firebase_id = $1)`,
      [owner.uid],
    );
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ask('198.51.100.1', { app: at % 2 === 0 ? server.app : other.app }),
      ),
    );
    expect([asked.every(isAnswered), await usedNow()]).toEqual([true, 1]);
  });
});
