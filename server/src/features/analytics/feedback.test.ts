import type { AddressInfo } from 'node:net';
import type { DeveloperReport } from '@fieldkit/contract/analytics.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { WorkflowDraft } from '@fieldkit/contract/workflows.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { createInternalContext, type InternalContext, type Tools } from '../../services/context.ts';
import { rollUpQuestions } from '../roll-up/roll-up-questions.ts';

let server: TestServer;
let cast: TestUsers;
let inside: InternalContext<keyof Tools>;
let orders: Library;
let others: Library;
let workflow_uuid: string;
let address: URL;
let key: string;

const project = () => cast.project.project_uuid;

beforeAll(async () => {
  server = await testServer();
  inside = createInternalContext(server.services);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  address = new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/mcp`);
});
afterAll(() => server.close());

beforeEach(async () => {
  cast = await createTestUsers(server);
  orders = (await addLibraryTo(server, cast.owner, cast.project)).body;
  const document = openApiDocument({ 'GET /walruses': {}, 'POST /walruses': {} });
  others = (await addLibraryTo(server, cast.owner, cast.project, document, { name: 'Others' })).body;
  const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
    project_uuid: project(),
    library_uuid: orders.library_uuid,
    name: 'Give it back',
    description: 'x',
    steps: [{ method_uuid: orders.methods[0]?.method_uuid }],
  });
  workflow_uuid = made.body.workflow_uuid;
  const { body } = await server.call<{ data: { mcp_key: string } }>(
    cast.owner,
    'POST',
    `/mcp/${project()}/generate-key`,
  );
  key = body.data.mcp_key;
});

/** Calls tools as a developer's assistant does, over a separate connection. */
async function developer(name: string, calls: [string, Record<string, unknown>][]): Promise<void> {
  const client = new Client({ name, version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(address, { requestInit }));
  for (const [tool, args] of calls) await client.callTool({ name: tool, arguments: args });
  await client.close();
}

/** Moves everything so far to an earlier day, and counts it. */
async function runNightlyCount(): Promise<void> {
  for (const [table, column] of Object.entries({ questions: 'asked_at', developer_steps: 'first_at' }))
    await server.database.pool.query(`update ${table} set ${column} = ${column} - interval '2 days'`);
  await rollUpQuestions(inside, { again: true });
}
const read = async <Answer>(path: string) =>
  (await server.call<Answer>(cast.collaborator, 'GET', `/analytics/${project()}/${path}`)).body;
const funnel = async (filter = '') =>
  (await read<{ developers: number }[]>(`funnel?${filter}`)).map(({ developers }) => developers);

test('[ANA-09] the funnel counts who connected, asked, read a method or a workflow, and reported success', async () => {
  const method = { id: orders.methods[0]?.method_uuid };
  await developer('looker', []);
  await developer('asker', [['search', { query: 'List orders' }]]);
  await developer('reader', [
    ['search', { query: 'List orders' }],
    ['get_method', method],
    ['get_method', method],
  ]);
  await developer('builder', [
    ['search', { query: 'List orders' }],
    ['get_workflow', { id: workflow_uuid }],
    ['report', { kind: 'worked', text: 'It runs', id: workflow_uuid }],
    ['report', { kind: 'wrong', text: 'The path is wrong', id: 'GET /nothing' }],
  ]);
  expect(await funnel()).toEqual([0, 0, 0, 0, 0]);
  await runNightlyCount();
  expect(await funnel()).toEqual([4, 3, 1, 1, 1]);
  expect(await funnel(`library_uuid=${orders.library_uuid}`)).toEqual([4, 3, 1, 1, 1]);
  expect(await funnel(`library_uuid=${others.library_uuid}`)).toEqual([4, 0, 0, 0, 0]);
  expect(await funnel('client=reader')).toEqual([1, 1, 1, 0, 0]);
  expect(await funnel('channel=plugin')).toEqual([0, 0, 0, 0, 0]);
  expect(await funnel('from=2020-01-01&to=2020-12-31')).toEqual([0, 0, 0, 0, 0]);
});

it('the funnel keeps the first time that a developer reached a step, and ignores refused requests', async () => {
  await developer('twice', [['get_method', { id: 'no such thing' }]]);
  await runNightlyCount();
  await developer('twice', [['get_method', { id: others.methods[0]?.method_uuid }]]);
  const { rows } = await server.database.pool.query<{ step: string; library: string; days: number }>(
    `select step, library, extract(day from now() - first_at)::int as days from developer_steps
     where project_uuid = $1 order by step, library`,
    [project()],
  );
  expect(rows).toEqual([
    { step: 'connected', library: '', days: 2 },
    { step: 'method_read', library: '', days: 0 },
    { step: 'method_read', library: others.library_uuid, days: 0 },
  ]);
});

test('[ANA-09] reports are listed immediately, newest first, with what they are about', async () => {
  const method = orders.methods[0];
  await developer('claude-code', [
    ['report', { kind: 'missing', text: 'No way to export orders' }],
    ['report', { kind: 'wrong', text: '100% <b>wrong</b>', id: `  ${method?.method_uuid.toUpperCase()} ` }],
    ['report', { kind: 'worked', text: 'It runs', id: workflow_uuid }],
  ]);
  const all = await read<DeveloperReport[]>('reports');
  expect(all.map(({ kind, text, about, client }) => [kind, text, about?.name ?? null, client])).toEqual([
    ['worked', 'It runs', 'Give it back', 'claude-code'],
    ['wrong', '100% <b>wrong</b>', method?.method_name, 'claude-code'],
    ['missing', 'No way to export orders', null, 'claude-code'],
  ]);
  expect(all[0]?.about).toMatchObject({ kind: 'workflow', uuid: workflow_uuid });
  expect(all[1]?.about).toMatchObject({ kind: 'method', library_uuid: orders.library_uuid });
  expect(await read('report-counts')).toEqual([
    { kind: 'missing', count: 1 },
    { kind: 'wrong', count: 1 },
    { kind: 'worked', count: 1 },
  ]);
  const texts = async (filter: string) =>
    (await read<DeveloperReport[]>(`reports?${filter}`)).map(({ text }) => text);
  expect(await texts('kind=missing')).toEqual(['No way to export orders']);
  expect(await texts(`library_uuid=${orders.library_uuid}`)).toEqual(['It runs', '100% <b>wrong</b>']);
  expect(await texts(`library_uuid=${others.library_uuid}`)).toEqual([]);
  expect(await texts('search=100%25')).toEqual(['100% <b>wrong</b>']);
  expect(await texts('client=cursor')).toEqual([]);
  expect(await texts('page=2&page_size=2')).toEqual(['No way to export orders']);
  const elsewhere = await createTestUsers(server);
  const path = `/analytics/${elsewhere.project.project_uuid}/reports`;
  expect((await server.call(elsewhere.owner, 'GET', path)).body).toEqual([]);
});

test('[QRY-04] a draft has its name and description from the question, and its steps from search, best first', async () => {
  await developer('asker', [
    ['search', { query: 'How do I give somebody the orders of walruses?' }],
    ['search', { query: 'refund an order' }],
    ['search', { query: 'How do I refund an order?' }],
    ['search', { query: 'How do I refund an order?' }],
  ]);
  await runNightlyCount();
  const [query] = await read<{ group_uuid: string; mongodb_id: string[]; text: string }[]>(
    'common-all-questions?search=refund',
  );
  const draft = await read<WorkflowDraft>(`query-groups/${query?.group_uuid}/workflow-draft`);
  expect(draft).toMatchObject({
    name: 'Refund an order',
    description: 'Answers the question “How do I refund an order?”.',
    tags: ['query-response', 'automation'],
    mongodb_id: query?.mongodb_id,
    library_uuid: orders.library_uuid,
  });
  expect(draft.steps.map(({ method_name }) => method_name)).toEqual(['Refund an order']);
  expect(draft.step_inputs).toEqual([[]]);
  expect(draft.suggestions.map(({ method_name }) => method_name)).not.toContain('Refund an order');
  const counted = await server.database.pool.query('select 1 from questions where project_uuid = $1', [
    project(),
  ]);
  expect(counted.rowCount).toBe(4);

  const { steps, ...form } = draft;
  const made = await server.call<{ mongodb_id: string[]; tags: string[] }>(cast.owner, 'POST', '/workflows', {
    ...form,
    project_uuid: project(),
    steps: steps.map(({ method_uuid, method_name }) => ({ method_uuid, method_name })),
  });
  expect(made.body).toMatchObject({
    mongodb_id: query?.mongodb_id,
    tags: ['query-response', 'automation'],
    is_reviewed: false,
    is_published: false,
  });
  expect(await read(`common-all-questions?search=refund`)).toMatchObject([
    { has_workflow: true, workflow_name: 'Refund an order' },
  ]);
});

test('[QRY-04] a draft can be saved if its question contains invisible characters', async () => {
  await developer('asker', [['search', { query: 'How do I \u202erefund\u0007 an order?' }]]);
  await runNightlyCount();
  const [query] = await read<{ group_uuid: string }[]>('common-all-questions');
  expect(await read(`query-groups/${query?.group_uuid}/workflow-draft`)).toMatchObject({
    name: 'Refund an order',
    description: 'Answers the question “How do I refund an order?”.',
  });
});

it('no draft is created for a question from another project', async () => {
  await developer('asker', [['search', { query: 'refund an order' }]]);
  await runNightlyCount();
  const [query] = await read<{ group_uuid: string }[]>('common-all-questions');
  const elsewhere = await createTestUsers(server);
  const path = `/analytics/${elsewhere.project.project_uuid}/query-groups/${query?.group_uuid}/workflow-draft`;
  expect((await server.call<{ code: string }>(elsewhere.owner, 'GET', path)).body.code).toBe(
    'query_group_not_found',
  );
});
