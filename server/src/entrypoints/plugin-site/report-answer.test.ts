import type { DeveloperReport, LatestQuestion } from '@fieldkit/contract/analytics.ts';
import type { PluginPageView } from '@fieldkit/contract/plugin-site.ts';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import { createTestPlugin, shownIn, type TestPlugin } from '@fieldkit/testing/create-test-plugin.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

let server: TestServer;
let owner: TestUser;
let shop: TestPlugin;
beforeAll(async () => {
  server = await testServer();
  owner = await createCustomer(server, 'Olive');
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await createTestPlugin(server, owner);
});

type AskPage = Extract<PluginPageView, { page: 'ask' }>;
const ask = async (question: string, at = shop) =>
  shownIn<AskPage>(await at.visit(`/ask?q=${encodeURIComponent(question)}`));

/** Sends the page's form, as a browser does without JavaScript. */
const send = (form: Record<string, string>, headers: Record<string, string> = {}, at = shop) =>
  at.visit('/ask/report', {
    method: 'POST',
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const read = async <Row>(path: string) =>
  (await server.call<Row[]>(owner, 'GET', `/analytics/${shop.project.project_uuid}/${path}`)).body;
const reports = () => read<DeveloperReport>('reports');
const outcomes = async () =>
  (await read<LatestQuestion>('latest-questions')).map(({ text, outcome }) => [text, outcome]);

describe('a report about an answer on the page', () => {
  test('[PLUG-07] is sent with one press without scripts, and its reason is shown to the owner', async () => {
    const { answer, report } = await ask('refund an order');
    expect(answer?.outcome).toBe('answered');
    const sent = await send({ report: report ?? '', reason: ' no partial\u0007 refunds ' });
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([201, 'text/html; charset=utf-8']);
    expect(sent.body).toContain('Report sent');
    expect(await reports()).toMatchObject([
      {
        kind: 'wrong',
        text: '“refund an order”: no partial refunds',
        channel: 'plugin',
        about: { uuid: answer?.workflow?.workflow_uuid ?? answer?.methods[0]?.method_uuid },
      },
    ]);
  });

  test('[PLUG-07] sent by the script is answered in JSON, and needs no reason', async () => {
    const { report } = await ask('frobnicate the quux');
    const sent = await send({ report: report ?? '' }, { accept: 'application/json' });
    expect([sent.statusCode, sent.json()]).toEqual([201, { reported: true }]);
    expect(await reports()).toMatchObject([{ kind: 'missing', text: '“frobnicate the quux”', about: null }]);
  });

  test('[ANA-09] makes its question count as not answered, but no other question', async () => {
    await ask('refund an order');
    const { report } = await ask('create an order');
    await send({ report: report ?? '' });
    expect(await outcomes()).toEqual([
      ['create an order', 'uncertain'],
      ['refund an order', 'answered'],
    ]);
  });

  test('[ANA-09] does not change the count of a day that was already counted', async () => {
    const { report } = await ask('refund an order');
    await server.database.pool.query(
      `insert into counted_days (day, questions) values ((now() at time zone 'UTC')::date, 1)`,
    );
    await send({ report: report ?? '' });
    expect(await reports()).toHaveLength(1);
    expect(await outcomes()).toEqual([['refund an order', 'answered']]);
    await server.database.pool.query('truncate counted_days');
  });

  test('[PLUG-07] counts once per developer and question, no matter how often the question is asked and the report sent', async () => {
    const { report } = await ask('refund an order');
    for (const reason of ['', 'wrong call', 'still wrong'])
      expect((await send({ report: report ?? '', reason })).statusCode).toBe(201);
    const again = await ask('Refund  an order');
    expect((await send({ report: again.report ?? '', reason: 'once more' })).statusCode).toBe(201);
    expect(await reports()).toMatchObject([{ text: '“refund an order”' }]);
    expect(await outcomes()).toEqual([
      ['Refund an order', 'uncertain'],
      ['refund an order', 'uncertain'],
    ]);
    const other = await ask('create an order');
    await send({ report: other.report ?? '' });
    expect(await reports()).toHaveLength(2);
  });

  test('[PLUG-07] counts twice if two developers report the same question', async () => {
    for (const client of ['one', 'two']) {
      const headers = { 'user-agent': client };
      const page = shownIn<AskPage>(await shop.visit('/ask?q=refund+an+order', { headers }));
      await send({ report: page.report ?? '' }, headers);
    }
    expect(await reports()).toHaveLength(2);
  });

  test('[PLUG-07] counts once per answer, whatever client sends it again and whatever reason it gives', async () => {
    const { report } = await ask('refund an order');
    const sendFrom = (number: number) =>
      send({ report: report ?? '', reason: `reason ${number}` }, { 'user-agent': `client ${number}` });
    const sent = await Promise.all(Array.from({ length: 20 }, (_, number) => sendFrom(number)));
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(await reports()).toHaveLength(1);
    expect(await outcomes()).toEqual([['refund an order', 'uncertain']]);
  });

  test('[PLUG-07] counts once per answer even after its question was deleted', async () => {
    const { report } = await ask('refund an order');
    await server.database.pool.query('delete from questions');
    for (const client of ['one', 'two'])
      await send({ report: report ?? '', reason: client }, { 'user-agent': client });
    expect(await reports()).toHaveLength(1);
  });

  test('[PLUG-07] nothing is stored for a report without an answer, about another plugin, or after a day', async () => {
    const other = await createTestPlugin(server, owner);
    const foreign = await ask('refund an order', other);
    const { report } = await ask('refund an order');
    const refused = [
      await send({}),
      await send({ report: 'x' }),
      await send({ report: foreign.report ?? '' }),
    ];
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 60 * 60_000 });
    refused.push(await send({ report: report ?? '' }));
    vi.useRealTimers();
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    expect(refused[0]?.body).toContain('This answer can no longer be reported');
    const foreignPage = await send({ report: report ?? '' }, { origin: 'https://elsewhere.example' });
    expect(foreignPage.statusCode).toBe(403);
    expect(await reports()).toEqual([]);
  });
});

describe('“Yes” to an answer on the page', () => {
  test('[ANA-09] counts as worked, once per developer and question, and leaves the question answered', async () => {
    const { answer, report } = await ask('refund an order');
    const sent = await send({ report: report ?? '', helpful: 'yes', reason: 'not shown' });
    expect([sent.statusCode, sent.body.includes('Thank you')]).toEqual([201, true]);
    await send({ report: report ?? '', helpful: 'yes' });
    const again = await ask('Refund  an order');
    await send({ report: again.report ?? '', helpful: 'yes' });
    expect(await reports()).toMatchObject([
      {
        kind: 'worked',
        text: '“refund an order”',
        channel: 'plugin',
        about: { uuid: answer?.workflow?.workflow_uuid ?? answer?.methods[0]?.method_uuid },
      },
    ]);
    expect((await outcomes()).map(([, outcome]) => outcome)).toEqual(['answered', 'answered']);
    const { rows } = await server.database.pool.query(
      `select distinct step, channel from developer_steps where project_uuid = $1 and step = 'reported_worked'`,
      [shop.project.project_uuid],
    );
    expect(rows).toEqual([{ step: 'reported_worked', channel: 'plugin' }]);
  });

  test('[ANA-09] does not prevent a later “No”, whose reason the owner reads', async () => {
    const { report } = await ask('refund an order');
    await send({ report: report ?? '', helpful: 'yes' });
    await send({ report: report ?? '', helpful: 'no', problem: 'missing', reason: 'Which currency?' });
    expect((await reports()).map(({ kind, text }) => [kind, text])).toEqual([
      ['missing', '“refund an order”: Something is missing. Which currency?'],
      ['worked', '“refund an order”'],
    ]);
    expect(await outcomes()).toEqual([['refund an order', 'uncertain']]);
  });
});

describe('a report over MCP', () => {
  const calling = async (name: string, args: object) => {
    const path = `/mcp/${shop.project.project_uuid}/generate-key`;
    key ??= (await server.call<{ data: { mcp_key: string } }>(owner, 'POST', path)).body.data.mcp_key;
    const { headers, body } = searchRequest('2025-11-25', '');
    const message = { ...JSON.parse(body), params: { name, arguments: args } };
    const authorization = `Bearer ${key}`;
    return server.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: JSON.stringify(message),
      headers: { ...headers, authorization },
    });
  };
  let key: string | undefined;
  beforeEach(() => {
    key = undefined;
  });

  test('[ANA-09] of something wrong counts for the latest question that the reported method answered', async () => {
    await calling('search', { query: 'refund an order' });
    await calling('search', { query: 'list orders' });
    const refund = shop.methods.find(({ method_name }) => method_name === 'Refund an order');
    await calling('report', { kind: 'worked', text: 'It runs', id: refund?.method_uuid });
    expect(await outcomes()).toEqual([
      ['list orders', 'answered'],
      ['refund an order', 'answered'],
    ]);
    await calling('report', { kind: 'wrong', text: 'It is a POST', id: 'GET /nothing' });
    await calling('report', { kind: 'wrong', text: 'It is a PUT', id: refund?.method_uuid });
    expect(await outcomes()).toEqual([
      ['list orders', 'answered'],
      ['refund an order', 'uncertain'],
    ]);
    await calling('report', { kind: 'missing', text: 'Nothing pages the list' });
    expect((await outcomes())[0]).toEqual(['list orders', 'uncertain']);
    expect(await reports()).toHaveLength(4);
  });

  test('[ANA-09] counts once per developer and question, and a second one does not affect older questions', async () => {
    const refund = shop.methods.find(({ method_name }) => method_name === 'Refund an order');
    await calling('search', { query: 'refund one order' });
    await calling('search', { query: 'refund an order' });
    const first = await calling('report', { kind: 'wrong', text: 'It is a PUT', id: refund?.method_uuid });
    const second = await calling('report', { kind: 'wrong', text: 'It fails', id: refund?.method_uuid });
    const third = await calling('report', { kind: 'missing', text: 'No partial refund' });
    expect([first, second, third].map(({ body }) => body.includes('Nothing was recorded'))).toEqual([
      false,
      true,
      true,
    ]);
    await calling('search', { query: 'refund an order' });
    await calling('report', { kind: 'wrong', text: 'As before', id: refund?.method_uuid });
    expect(await reports()).toMatchObject([{ kind: 'wrong', text: 'It is a PUT', channel: 'mcp' }]);
    expect(await outcomes()).toEqual([
      ['refund an order', 'uncertain'],
      ['refund an order', 'uncertain'],
      ['refund one order', 'answered'],
    ]);
  });

  test('[ANA-09] of something missing counts for the latest question, even if it was not answered', async () => {
    await calling('search', { query: 'refund an order' });
    await calling('search', { query: 'frobnicate the quux' });
    await calling('report', { kind: 'missing', text: 'No quux' });
    await calling('report', { kind: 'missing', text: 'No quux at all' });
    expect(await reports()).toHaveLength(1);
    expect((await outcomes())[1]).toEqual(['refund an order', 'answered']);
  });
});
