import type { LatestQuestion } from '@fieldkit/contract/analytics.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let orders: Library;
let key: string;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  cast = await createTestUsers(server);
  orders = (await addLibraryTo(server, cast.owner, cast.project)).body;
  const path = `/mcp/${cast.project.project_uuid}/generate-key`;
  const made = await server.call<{ data: { mcp_key: string } }>(cast.owner, 'POST', path);
  key = made.body.data.mcp_key;
});

async function ask(question: string): Promise<void> {
  const { headers, body } = searchRequest('2026-07-28', question);
  const authorization = `Bearer ${key}`;
  const request = { method: 'POST', url: '/mcp', payload: body } as const;
  const { statusCode } = await server.app.inject({ ...request, headers: { ...headers, authorization } });
  expect(statusCode).toBe(200);
}

const read = <Answer>(path: string, person = cast.collaborator) =>
  server.call<Answer>(person, 'GET', `/analytics/${cast.project.project_uuid}/${path}`);
const latest = async (filter = '') => (await read<LatestQuestion[]>(`latest-questions?${filter}`)).body;
const texts = async (filter: string) => (await latest(filter)).map(({ text }) => text);

async function makeWorkflow(): Promise<string> {
  const { library_uuid, methods } = orders;
  const { body } = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
    project_uuid: cast.project.project_uuid,
    library_uuid,
    name: 'Refund an order',
    description: 'x',
    steps: [{ method_uuid: methods[0]?.method_uuid }],
  });
  return body.workflow_uuid;
}

/** Records a question as MCP does, with another time or answer. */
async function record(
  question: Partial<LatestQuestion> & { days?: number; workflow?: string },
): Promise<void> {
  const { text = 'x', outcome = 'none', channel = 'mcp', client = 'cursor', days = 0, workflow } = question;
  await server.database.pool.query(
    `insert into questions (project_uuid, text, asked_at, channel, client_name, developer, outcome, workflow_uuid)
     values ($1, $2, now() - make_interval(days => $3::int), $4, $5, 'hash', $6, $7)`,
    [cast.project.project_uuid, text, days, channel, client, outcome, workflow ?? null],
  );
}

describe('the latest questions', () => {
  test('[ANA-09] a question is listed immediately, with its first method, its client and its time', async () => {
    await ask('List orders');
    await ask('frobnicate the quux');
    const [newest, first, ...others] = await latest();
    expect(others).toEqual([]);
    expect(newest).toMatchObject({ text: 'frobnicate the quux', outcome: 'none', answer: null });
    const method = orders.methods.find(({ method_name }) => method_name === 'List orders');
    expect(first).toMatchObject({
      text: 'List orders',
      outcome: 'answered',
      channel: 'mcp',
      client: 'askers',
      answer: {
        kind: 'method',
        uuid: method?.method_uuid,
        name: 'List orders',
        library_uuid: orders.library_uuid,
      },
    });
    expect(Math.abs(Date.now() - Date.parse(first?.asked_at ?? ''))).toBeLessThan(60_000);
  });

  test('[ANA-09] the other wordings of a question are listed with it, without secrets', async () => {
    const { headers, body } = searchRequest('2026-07-28', 'give the money back');
    const also = ['create a "refund", {all}', 'mail ada@example.com'];
    const message = JSON.parse(body);
    message.params.arguments = { query: 'give the money back', also };
    await server.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: JSON.stringify(message),
      headers: { ...headers, authorization: `Bearer ${key}` },
    });
    await ask('List orders');
    expect((await latest()).map(({ text, also }) => [text, also])).toEqual([
      ['List orders', []],
      ['give the money back', ['create a "refund", {all}', 'mail [email]']],
    ]);
  });

  test('[ANA-09] an uncertain question has the method that was listed first, until it is deleted', async () => {
    const [method] = orders.methods;
    await record({ text: 'nearly', outcome: 'uncertain' });
    const listed = [method?.method_uuid];
    await server.database.pool.query(`update questions set listed_method_uuids = $1`, [listed]);
    const closest = { kind: 'method', uuid: method?.method_uuid, name: method?.method_name };
    expect((await latest())[0]).toMatchObject({ answer: null, closest });
    await server.database.pool.query(`update questions set outcome = 'answered'`);
    expect((await latest())[0]?.closest).toBeNull();
    await server.database.pool.query(`update questions set outcome = 'uncertain'`);
    await server.call(cast.owner, 'DELETE', `/methods/${method?.method_uuid}`);
    expect((await latest())[0]?.closest).toBeNull();
  });

  test('[ANA-09] the workflow that answered is named until it is deleted', async () => {
    const workflow = await makeWorkflow();
    await record({ text: 'give it back', outcome: 'answered', workflow });
    expect((await latest())[0]?.answer).toMatchObject({ kind: 'workflow', name: 'Refund an order' });
    await server.call(cast.owner, 'DELETE', `/workflows/${workflow}`);
    expect((await latest())[0]).toMatchObject({ outcome: 'answered', answer: null });
  });

  test('[ANA-09] the filters, the search and the pages of the latest questions work as in other lists', async () => {
    await ask('List orders');
    await record({ text: '100% of it', channel: 'plugin', client: '', days: 1, outcome: 'uncertain' });
    await record({ text: 'last week', days: 7 });
    expect(await texts('')).toEqual(['List orders', '100% of it', 'last week']);
    expect(await texts('channel=plugin')).toEqual(['100% of it']);
    expect(await texts('client=cursor')).toEqual(['last week']);
    expect(await texts('outcome=uncertain')).toEqual(['100% of it']);
    expect(await texts('search=100%25')).toEqual(['100% of it']);
    expect(await texts(`library_uuid=${orders.library_uuid}`)).toEqual(['List orders']);
    const yesterday = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
    expect(await texts(`to=${yesterday}`)).toEqual(['last week']);
    expect(await texts(`from=${yesterday}`)).toEqual(['List orders', '100% of it']);
    const page = await read<LatestQuestion[]>('latest-questions?page=2&page_size=2');
    expect(page.body.map(({ text }) => text)).toEqual(['last week']);
    expect(page.headers['x-total-count']).toBe('3');
  });

  test('[PLUG-08] questions older than the project’s retention period are not listed, deleted or not', async () => {
    await record({ text: 'old', days: 31 });
    await record({ text: 'new', days: 29 });
    expect(await texts('')).toEqual(['new', 'old']);
    await server.call(cast.owner, 'PUT', `/projects/${cast.project.project_uuid}/assistant-settings`, {
      is_keyless_allowed: false,
      question_retention_days: 30,
    });
    expect(await texts('')).toEqual(['new']);
  });

  test('[ANA-09] only people who can read the analytics see the latest questions, and only of their project', async () => {
    await ask('List orders');
    expect((await read('latest-questions', cast.stranger)).status).toBe(404);
    const elsewhere = await createTestUsers(server);
    const path = `/analytics/${elsewhere.project.project_uuid}/latest-questions`;
    expect((await server.call(elsewhere.owner, 'GET', path)).body).toEqual([]);
  });

  test('[ANA-09] an unpaginated list of the latest questions ends after 1,000', async () => {
    await server.database.pool.query(
      `insert into questions (project_uuid, text, channel, developer, outcome)
       select $1, 'asked ' || n, 'mcp', 'hash', 'none' from generate_series(1, 1003) n`,
      [cast.project.project_uuid],
    );
    expect(await latest()).toHaveLength(1_000);
    expect((await read('latest-questions?page=1&page_size=1')).headers['x-total-count']).toBe('1000');
  });
});

test('[ANA-09] a project has questions from the first one on, before any are counted', async () => {
  const overview = async () => (await read<{ first_day: null; has_questions: boolean }>('overview')).body;
  expect(await overview()).toMatchObject({ first_day: null, has_questions: false, clients: [] });
  await ask('List orders');
  await ask('List orders');
  expect(await overview()).toMatchObject({
    first_day: null,
    has_questions: true,
    clients: [{ count: 2, developers: 1, last_day: null, last_at: expect.stringMatching(/^\d.*Z$/) }],
  });
});
