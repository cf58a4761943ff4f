import type { AddressInfo } from 'node:net';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let client: Client;
let workflow_uuid: string;
let methodIds: Map<string, string>;

const zoo = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Zoo', version: '2' },
  servers: [{ url: 'https://api.zoo.example' }],
  paths: Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `/walruses/${at}/feedings`,
      { post: { summary: `Feed walrus ${at}`, tags: ['walruses'] } },
    ]),
  ),
});

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  const { project_uuid } = cast.project;
  const library = (await addLibraryTo(server, cast.owner, cast.project)).body;
  await addLibraryTo(server, cast.owner, cast.project, zoo, { name: 'Zoo', version: '2' });
  const methods = await server.call<{ method_uuid: string; method_name: string }[]>(
    cast.owner,
    'GET',
    `/methods/library/${library.library_uuid}`,
  );
  methodIds = new Map(methods.body.map(({ method_uuid, method_name }) => [method_name, method_uuid]));
  const made = await server.call<{ workflow_uuid: string }>(cast.owner, 'POST', '/workflows', {
    project_uuid,
    library_uuid: library.library_uuid,
    name: 'Give the money back',
    description: 'Finds an order and refunds it.',
    tags: ['refunds'],
    steps: ['List orders', 'Refund an order'].map((name) => ({
      method_uuid: methodIds.get(name),
      method_name: name,
      description: `${name}: keep its id for the next step.`,
    })),
  });
  workflow_uuid = made.body.workflow_uuid;
  const key = await server.call<{ data: { mcp_key: string } }>(
    cast.owner,
    'POST',
    `/mcp/${project_uuid}/generate-key`,
  );
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  client = new Client({ name: 'tools', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const headers = { authorization: `Bearer ${key.body.data.mcp_key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/mcp`), { requestInit: { headers } }),
  );
});
afterAll(async () => {
  await client.close();
  await server.close();
});

const call = async (name: string, args: Record<string, unknown> = {}) => {
  const answer = (await client.callTool({ name, arguments: args })) as {
    content: { text: string }[];
    isError?: boolean;
  };
  return { text: answer.content.map(({ text }) => text).join('\n'), isError: answer.isError === true };
};
const asked = async () =>
  (
    await server.database.pool.query<{
      text: string;
      workflow_uuid: string | null;
      outcome: string;
      latency_ms: number;
    }>('select text, workflow_uuid, outcome, latency_ms from questions order by asked_at')
  ).rows;

describe('search', () => {
  test('[PLUG-08] a workflow that covers the question comes first, and is recorded as its answer', async () => {
    const { text } = await call('search', { query: 'give the money back' });
    const [first, second] = text.split('\n');
    expect(first).toBe(
      `1. Workflow Give the money back · id ${workflow_uuid} · 2 steps: List orders → Refund an order`,
    );
    expect(second ?? '').toMatch(/^(2\. |Version )/);
    expect((await asked()).at(-1)).toMatchObject({
      text: 'give the money back',
      workflow_uuid,
      outcome: 'answered',
      latency_ms: expect.any(Number),
    });
  });

  it('ends with the version of the answers', async () => {
    const { text } = await call('search', { query: 'refund an order' });
    expect(text.split('\n').at(-1)).toMatch(/^Version \d+, published \d{4}-\d\d-\d\d$/);
  });

  it('searches only methods or only workflows, and only one library', async () => {
    expect((await call('search', { query: 'give money back', kind: 'method' })).text).not.toContain(
      'Workflow',
    );
    const recipes = await call('search', { query: 'refund', kind: 'workflow' });
    expect(recipes.text).toContain(`id ${workflow_uuid}`);
    expect(recipes.text).not.toContain('POST /');
    const inZoo = await call('search', { query: 'feed orders', library: 'zoo' });
    expect(inZoo.text).toContain('/walruses/');
    expect(inZoo.text).not.toContain('/orders');
    const nowhere = await call('search', { query: 'orders', library: 'Circus' });
    expect(nowhere.text).toContain('No library is named Circus. Available: Orders 1.0; Zoo 2.');
  });

  test('[PLUG-08] further wordings in the argument also affect the results, and are not recorded as questions', async () => {
    const raw = await call('search', { query: 'the walrus is hungry', kind: 'method' });
    expect(raw.text).not.toContain('Refund an order');
    const also = ['refund an order', 'create a refund'];
    const before = (await asked()).length;
    const fused = await call('search', { query: 'the walrus is hungry', also, kind: 'method' });
    expect(fused.text).toMatch(/^1\. .*Refund an order/);
    expect((await asked()).length).toBe(before + 1);
  });

  test.each(['refund an order', '["refund an order"]'])(
    '[PLUG-08] reads the text %j as the only other wording in the argument also',
    async (also) => {
      const { text } = await call('search', { query: 'the walrus is hungry', also, kind: 'method' });
      expect(text).toMatch(/^1\. .*Refund an order/);
    },
  );

  test.each([
    [{ kind: 'praise', text: 'Nice.' }, 'say missing, wrong or worked'],
    [{ kind: 'wrong', text: ' ' }, 'say in one or two sentences what happened'],
  ])('[PLUG-08] a report %j is refused with an explanation', async (report, sentence) => {
    const { text, isError } = await call('report', report);
    expect([isError, text]).toEqual([true, expect.stringContaining(sentence)]);
  });

  test('[PLUG-08] an id of more than 2,000 characters is refused with an explanation', async () => {
    const { text, isError } = await call('get_method', { id: 'x'.repeat(2_001) });
    expect([isError, text]).toEqual([true, expect.stringContaining('up to 2000 characters')]);
  });

  test('[PLUG-08] refuses other wordings that are no list, and records no question', async () => {
    const before = (await asked()).length;
    const { text, isError } = await call('search', { query: 'refund', also: 42 });
    expect([isError, text]).toEqual([true, expect.stringContaining('as a list of texts')]);
    expect((await asked()).length).toBe(before);
  });

  it('continues where the previous answer ended, and records one question', async () => {
    const before = (await asked()).length;
    const seen: string[] = [];
    let cursor: string | undefined;
    for (let parts = 0; parts < 5; parts++) {
      const { text } = await call('search', { query: 'feed walrus', limit: 5, ...(cursor && { cursor }) });
      seen.push(...Array.from(text.matchAll(/\/walruses\/(\d+)\//g), ([, at = '']) => at));
      cursor = /More with cursor "([^"]+)"/.exec(text)?.[1];
      if (!cursor) break;
    }
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
    expect((await asked()).length).toBe(before + 1);
  });

  it('understands the argument names that models use, and clamps excessive numbers', async () => {
    for (const args of [
      { q: 'refund an order' },
      { question: 'refund an order', top_k: 3 },
      { query: 'refund an order', limit: 500 },
      { query: 'refund an order', limit: '2' },
      { query: 'refund an order', limit: -1 },
      { query: 'refund an order', kind: 'endpoint' },
      { query: 'refund an order', cursor: ' 0 ' },
    ]) {
      const { text, isError } = await call('search', args);
      expect([args, isError, text.includes('/orders/{id}/refund')]).toEqual([args, false, true]);
    }
  });
});

describe('a language', () => {
  test('[PLUG-08] adds code to a method, under any of the language’s names; without a language there is no code', async () => {
    const id = 'POST /orders/{id}/refund';
    expect((await call('get_method', { id })).text).not.toContain('```');
    for (const [language, fence] of [
      ['py', 'python'],
      ['Node.js', 'js'],
      ['shell', 'sh'],
    ]) {
      const { text } = await call('get_method', { id, lang: language });
      expect(text).toContain(`\`\`\`${fence}\n`);
      expect(text).toContain('/orders/YOUR_ID/refund');
    }
    const none = await call('get_method', { id, language: 'COBOL' });
    expect([none.isError, none.text]).toEqual([
      false,
      expect.stringContaining(
        'There is no code in COBOL. Available: curl, JavaScript, TypeScript, Node.js, Python',
      ),
    ]);
  });

  test('[PLUG-08] code has the values of the path by which a method is named, or of the question', async () => {
    const codeOf = async (id: string, question?: string) =>
      /orders\/\S+\/refund/.exec(
        (await call('get_method', { id, question, language: 'curl' })).text.split('```')[1] ?? '',
      )?.[0];
    expect(await codeOf('POST /orders/A-17/refund')).toBe('orders/A-17/refund');
    expect(await codeOf('POST https://api.example.com/orders/A-18/refund', 'refund it')).toBe(
      'orders/A-18/refund',
    );
    expect(await codeOf('POST /orders/{id}/refund', 'refund order A-19')).toBe('orders/A-19/refund');
    expect(await codeOf('POST /orders/{id}/refund')).toBe('orders/YOUR_ID/refund');
  });

  test('[PLUG-08] adds code to every step of a workflow, with the values passed between them', async () => {
    const { text } = await call('get_workflow', { id: workflow_uuid, language: 'typescript' });
    expect(text.match(/^```ts$/gm)).toHaveLength(2);
    expect(text).toContain('From before: id of the order from step 1 (List orders)');
    const none = await call('get_workflow', { id: workflow_uuid, language: 'COBOL' });
    expect(none.text.match(/There is no code in COBOL/g)).toHaveLength(1);
    expect(none.text).toContain('2. POST /orders/{id}/refund');
  });

  test('[PLUG-08] is recorded with a question, under one canonical name', async () => {
    const plainly = await call('search', { query: 'refund an order', language: 'TS' });
    const kept = await server.database.pool.query(
      'select language, channel, client_name, latency_ms from questions order by asked_at desc limit 1',
    );
    expect(kept.rows).toEqual([
      { language: 'typescript', channel: 'mcp', client_name: 'tools', latency_ms: expect.any(Number) },
    ]);
    expect(await call('search', { query: 'refund an order in Python' })).toEqual(plainly);
    const recorded = await server.database.pool.query(
      'select text, language from questions order by asked_at desc limit 1',
    );
    expect(recorded.rows).toEqual([{ text: 'refund an order in Python', language: 'python' }]);
  });
});

describe('get_workflow', () => {
  it('returns the whole recipe in order: the calls, their inputs, and the base URL', async () => {
    const { text } = await call('get_workflow', { id: workflow_uuid });
    expect(text).toContain('Workflow: Give the money back (2 steps, validated: every step’s method exists)');
    const [first, second] = [text.indexOf('1. GET '), text.indexOf('2. POST ')];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(text).toContain('POST /orders/{id}/refund · Refund an order · id ');
    expect(text).toContain('keep its id for the next step');
    expect(text).toMatch(/Needs: [^\n]*id \(path, string\)/);
    expect(text).toMatch(/Version \d+, published/);
  });

  it('accepts the workflow’s name as well, and suggests similar workflows for an unknown name', async () => {
    expect((await call('get_workflow', { name: 'give the MONEY back' })).text).toContain('2 steps');
    const wrong = await call('get_workflow', { id: 'money' });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain(`- Give the money back · id ${workflow_uuid}`);
    const unknown = await call('get_workflow', { id: 'b0f3a1de-9a0b-4c5e-8f52-3c1d2e4f5a6b' });
    expect([unknown.isError, unknown.text]).toEqual([true, expect.stringContaining(`· id ${workflow_uuid}`)]);
  });

  it('names the step whose method was deleted', async () => {
    await server.call(cast.owner, 'DELETE', `/methods/${methodIds.get('List orders')}`);
    const { text } = await call('get_workflow', { id: workflow_uuid });
    expect(text).toContain('broken: not every step can be carried out as written');
    expect(text).toContain('1. List orders no longer exists; find another method with search.');
  });
});

describe('the other tools', () => {
  it('list_libraries names each with version, size and base URL', async () => {
    const { text } = await call('list_libraries');
    expect(text).toContain('14 methods and 1 workflow');
    expect(text).toMatch(/^- Zoo 2 · API · 12 methods · https:\/\/api\.zoo\.example/m);
  });

  it('get_method accepts other names of its argument, and suggests similar methods for an unknown id', async () => {
    const whole = await call('get_method', { endpoint: 'POST /orders/{id}/refund' });
    for (const name of ['refundOrder', 'refund an ORDER', '/orders/{id}/refund'])
      expect(await call('get_method', { name })).toEqual(whole);
    expect(await call('get_method', { method: 'POST', path: '/orders/:id/refund' })).toEqual(whole);
    expect((await call('get_method', {})).text).toContain('say which one: an id');
    const wrong = await call('get_method', { id: 'POST /order/{id}/refunds' });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toMatch(/Did you mean:\n- POST \/orders\/\{id\}\/refund · /);
  });

  it('report stores the same text once a day, without secrets, up to a limit', async () => {
    const recorded = { kind: 'missing', message: 'Nothing pays out to ada@example.com.', id: workflow_uuid };
    expect((await call('report', recorded)).text).toContain('Thank you');
    expect((await call('report', recorded)).text).toContain('Nothing was recorded');
    const kept = await server.database.pool.query(
      'select kind, text, about, channel, client_name from reports where project_uuid = $1',
      [cast.project.project_uuid],
    );
    expect(kept.rows).toEqual([
      {
        kind: 'missing',
        text: 'Nothing pays out to [email].',
        about: workflow_uuid,
        channel: 'mcp',
        client_name: 'tools',
      },
    ]);
    await call('report', { type: 'bug', text: 'As I wrote', id: 'to ada@example.com' });
    const { rows } = await server.database.pool.query("select about from reports where kind = 'wrong'");
    expect(rows).toEqual([{ about: 'to [email]' }]);
    for (let number = 2; number < 50; number++)
      await call('report', { kind: 'worked', text: `Number ${number}` });
    expect((await call('report', { kind: 'worked', text: 'One more' })).text).toContain(
      'Nothing was recorded',
    );
    expect(
      (await call('report', { kind: 'praise', text: 'x' }).catch(() => ({ isError: true }))).isError,
    ).toBe(true);
  });

  test('[PLUG-08] every answer and refusal ends with the version that it comes from', async () => {
    for (const [name, args] of [
      ['search', { query: 'refund an order' }],
      ['search', { query: 'zebra migration' }],
      ['search', { query: 'orders', library: 'Circus' }],
      ['get_method', { id: 'POST /orders/{id}/refund' }],
      ['get_method', { id: 'nothing' }],
      ['get_workflow', { id: workflow_uuid }],
      ['get_workflow', { id: 'nothing' }],
      ['list_libraries', {}],
      ['report', { kind: 'worked', text: 'It runs.' }],
    ] as const) {
      const { text } = await call(name, args);
      expect([name, text.split('\n').at(-1)]).toEqual([
        name,
        expect.stringMatching(/^Version \d+, published \d{4}-\d\d-\d\d$/),
      ]);
    }
  });

  it('the tools’ descriptions contain no text from the owner', async () => {
    const { tools } = await client.listTools();
    expect(JSON.stringify(tools)).not.toMatch(/walrus|zoo|money back/i);
    expect(tools.every(({ name }) => name.length <= 24)).toBe(true);
  });
});

const collection = JSON.stringify({
  info: { name: 'Keeper', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
  item: [{ name: 'List keepers', request: { method: 'GET', url: '{{baseUrl}}/keepers' } }],
  variable: [{ key: 'baseUrl', value: 'https://keepers.example' }],
});

// Last, because it adds a library.
test('[PLUG-08] the paths of a Postman collection have no variable of its base URL, which its code resolves', async () => {
  const fields = { name: 'Keeper', version: '1', spec_type: 'postman' };
  await addLibraryTo(server, cast.owner, cast.project, collection, fields);
  const keepers = async () => (await call('get_method', { id: 'GET /keepers', language: 'curl' })).text;
  await expect.poll(keepers).toMatch(/^GET \/keepers\n/);
  expect(await keepers()).toContain('https://keepers.example/keepers');
  expect((await call('search', { query: 'list keepers' })).text).not.toContain('{{');
});
