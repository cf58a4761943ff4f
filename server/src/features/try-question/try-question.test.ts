import type { TriedQuestion } from '@fieldkit/contract/try-question.ts';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  await addLibraryTo(server, cast.owner, cast.project);
});
afterAll(() => server.close());

const tried = (body: object) =>
  server.call<TriedQuestion>(cast.owner, 'POST', `/projects/${cast.project.project_uuid}/try-question`, body);

test('[QRY-01] a test question explains the rank of each result, and is not recorded', async () => {
  const { status, body } = await tried({ question: 'give the buyer their money back for an order' });
  expect([status, body.hits[0]?.title]).toEqual([200, 'Refund an order']);
  const kinds = body.hits[0]?.reasons.map(({ kind }) => kind) ?? [];
  expect(kinds).toEqual(expect.arrayContaining(['words', 'lexicon', 'http_method']));
  const { rowCount } = await server.database.pool.query('select 1 from questions');
  expect(rowCount).toBe(0);
});

test('[QRY-01] a test question uses its other wordings, and too many are refused', async () => {
  const { body } = await tried({ question: 'the walrus is hungry', also: ['refund an order'] });
  expect(body.hits[0]?.title).toBe('Refund an order');
  const two = await tried({ question: 'refund', also: ['repay an order'] });
  const words = two.body.hits[0]?.reasons.filter(({ kind }) => kind === 'words');
  expect(words).toEqual([
    { kind: 'words', text: 'refund', wording: 0 },
    { kind: 'words', text: 'order', wording: 1 },
  ]);
  expect((await tried({ question: 'refund', also: Array(6).fill('refund') })).status).toBe(422);
});

test('[QRY-01] a test question has no results before the first published version', async () => {
  const empty = await createTestUsers(server);
  const { status, body } = await server.call<TriedQuestion>(
    empty.owner,
    'POST',
    `/projects/${empty.project.project_uuid}/try-question`,
    { question: 'refund' },
  );
  expect([status, body.hits, body.outcome]).toEqual([200, [], 'none']);
});

test('[QRY-01] a test question of more than 500 characters is truncated, like assistants’ questions', async () => {
  const question = `refund an order ${'x'.repeat(600)}`;
  const { status, body } = await tried({ question });
  expect([status, body.hits[0]?.title]).toEqual([200, 'Refund an order']);
  expect((await tried({ question: '  ' })).status).toBe(422);
});

const LONG_AND_FOREIGN =
  'our accountant wants the coffee machine in the lobby to be cleaned every week and asks who does it';

test('[QRY-01] a result that has nothing to do with the test question is not marked as close', async () => {
  const questions = ['refund an order', 'see all companies', 'bake a cake', LONG_AND_FOREIGN];
  const closeness = questions.map(async (question) => (await tried({ question })).body.is_close);
  expect(await Promise.all(closeness)).toEqual([true, false, false, false]);
});

describe('a test question about workflows', () => {
  let shop: TestUsers;
  const ask = async (question: string) => {
    const path = `/projects/${shop.project.project_uuid}/try-question`;
    return (await server.call<TriedQuestion>(shop.owner, 'POST', path, { question })).body;
  };
  beforeAll(async () => {
    shop = await createTestUsers(server);
    const document = openApiDocument({
      'POST /purchases': { summary: 'Create a purchase' },
      'POST /purchases/{id}/refund': { summary: 'Refund a purchase' },
      'GET /companies': { summary: 'List companies' },
    });
    const { project_uuid } = shop.project;
    const { library_uuid, methods } = (await addLibraryTo(server, shop.owner, shop.project, document)).body;
    const steps = methods
      .slice(0, 2)
      .map(({ method_uuid, method_name }) => ({ method_uuid, method_name, description: method_name }));
    for (const name of ['Sell again', 'Refund a purchase twice'])
      await server.call(shop.owner, 'POST', '/workflows', {
        project_uuid,
        library_uuid,
        name,
        description: 'Repairs.',
        tags: [],
        steps,
      });
  });

  test('[QRY-01] has the results that assistants get, workflows first, in the same order', async () => {
    const generate = `/mcp/${shop.project.project_uuid}/generate-key`;
    const key = await server.call<{ data: { mcp_key: string } }>(shop.owner, 'POST', generate);
    for (const question of ['refund a purchase twice', 'list companies']) {
      const { headers, body } = searchRequest('2025-11-25', question);
      const authorization = `Bearer ${key.body.data.mcp_key}`;
      const answer = await server.app.inject({
        method: 'POST',
        url: '/mcp',
        payload: body,
        headers: { ...headers, authorization },
      });
      const lines = [...answer.body.matchAll(/\d\. (?:Workflow )?(.+?) · /g)].map(([, name]) => name);
      const { workflows, hits } = await ask(question);
      const first = workflows.filter(({ is_first }) => is_first).map(({ name }) => name);
      expect([...first, ...hits.map((hit) => `${hit.http_method} ${hit.endpoint}`)]).toEqual(lines);
      expect(first[0]).toBe(question.startsWith('refund') ? 'Refund a purchase twice' : undefined);
    }
  });

  test('[QRY-01] lists a workflow with its steps and its reasons', async () => {
    const { workflows } = await ask('refund a purchase twice');
    expect(workflows[0]).toMatchObject({
      name: 'Refund a purchase twice',
      steps: 2,
      is_first: true,
      first_steps: ['Create a purchase', 'Refund a purchase'],
    });
    expect(workflows[0]?.reasons).toContainEqual({
      kind: 'words',
      text: 'refund, purchase, twice',
      wording: 0,
    });
  });

  test('[QRY-01] has reasons with the words of the question and the method, not stems', async () => {
    const { hits } = await ask('make an order for the company');
    const reasons = hits.flatMap((hit) => hit.reasons).filter(({ kind }) => kind === 'lexicon');
    expect(reasons.map(({ text }) => text)).toContain('make → create');
    const spoken = await ask('show purchases');
    expect(spoken.hits[0]?.reasons[0]).toEqual({ kind: 'words', text: 'purchases', wording: 0 });
  });
});
