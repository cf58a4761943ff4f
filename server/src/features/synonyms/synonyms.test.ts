import { synonymLimits } from '@fieldkit/contract/synonyms.ts';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  cast = await createTestUsers(server);
});

const path = (project = cast.project) => `/projects/${project.project_uuid}/synonyms`;
const replace = (synonyms: unknown, person = cast.owner) =>
  server.call<{ synonyms: string[][]; message?: string }>(person, 'PUT', path(), { synonyms });
const kept = async () =>
  (await server.call<{ synonyms: string[][] }>(cast.owner, 'GET', path())).body.synonyms;

describe('synonyms', () => {
  test('[QRY-02] are replaced as a whole and listed in their order', async () => {
    expect(await kept()).toEqual([]);
    const lists = [
      ['top-up', ' deposit ', 'add funds'],
      ['walrus', 'keeper'],
    ];
    const { status, body } = await replace(lists);
    expect([status, body.synonyms]).toEqual([
      200,
      [
        ['top-up', 'deposit', 'add funds'],
        ['walrus', 'keeper'],
      ],
    ]);
    await replace([['walrus', 'tusker']]);
    expect(await kept()).toEqual([['walrus', 'tusker']]);
    await replace([]);
    expect(await kept()).toEqual([]);
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => [`word ${at}`, `other ${at}`]);
  test.each<[string, unknown, string]>([
    ['one word alone', [['deposit']], 'at least two synonyms'],
    ['an empty word', [['deposit', '  ']], 'on both sides'],
    ['a word of 5,000 letters', [['deposit', 'x'.repeat(5_000)]], String(synonymLimits.characters)],
    ['a line break', [['deposit', 'top\nup']], 'synonyms.1.1'],
    ['the same word twice, whatever its capitals', [['Deposit', 'top-up', 'deposit']], 'twice'],
    [
      'the same line twice, in any order',
      [
        ['a1', 'b1'],
        ['B1', 'a1'],
      ],
      'Another line has the same words',
    ],
    ['an equals sign', [['deposit', 'top=up']], 'equals sign'],
    ['a word that every question has', [['deposit', 'the']], '“the” is part of every question'],
    ['a word without letters', [['deposit', '…']], '“…” has no letters or digits'],
    ['an emoji alone', [['deposit', '💸']], '“💸” has no letters or digits'],
    ['eleven words in a line', [Array.from({ length: 11 }, (_, at) => `word ${at}`)], 'at most 10'],
    ['201 lines', many(201), 'at most 200'],
    ['a text', 'top-up = deposit', 'synonyms'],
  ])('[QRY-02] %s is refused with the reason, and nothing changes', async (_, lists, sentence) => {
    await replace([['walrus', 'tusker']]);
    const { status, body } = await replace([['good', 'fine'], ...(Array.isArray(lists) ? lists : [lists])]);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await kept()).toEqual([['walrus', 'tusker']]);
  });

  test('[QRY-02] up to 200 lines are stored', async () => {
    expect((await replace(many(200))).status).toBe(200);
    expect(await kept()).toHaveLength(200);
  });

  test('[QRY-02] are only available to the owner of the project', async () => {
    expect((await replace([['a1', 'b1']], cast.collaborator)).status).toBe(403);
    expect((await replace([['a1', 'b1']], cast.stranger)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });
});

describe('search with synonyms', () => {
  let key = '';
  async function openProject(): Promise<void> {
    await addLibraryTo(server, cast.owner, cast.project, document);
    const generate = `/mcp/${cast.project.project_uuid}/generate-key`;
    key = (await server.call<{ data: { mcp_key: string } }>(cast.owner, 'POST', generate)).body.data.mcp_key;
  }
  async function firstFor(query: string): Promise<string> {
    const { headers, body } = searchRequest('2025-11-25', query);
    const authorization = `Bearer ${key}`;
    const request = { method: 'POST', url: '/mcp', payload: body } as const;
    const answer = await server.app.inject({ ...request, headers: { ...headers, authorization } });
    return /1\. (\w+ \S+)/.exec(answer.body)?.[1] ?? 'nothing';
  }
  const document = openApiDocument({
    'POST /deposits': { summary: 'Create a deposit' },
    'POST /walruses': { summary: 'Create a walrus' },
    'GET /keepers': { summary: 'List keepers' },
  });

  test('[PLUG-08] finds the same for each synonym, from the next version and in this project only', async () => {
    await openProject();
    expect(await firstFor('do a florp')).not.toBe('POST /deposits');
    await replace([['florp', 'deposit', 'cash zap']]);
    expect(await firstFor('do a florp')).toBe('POST /deposits');
    expect(await firstFor('how do I cash zap?')).toBe('POST /deposits');
    await replace([]);
    expect(await firstFor('do a florp')).not.toBe('POST /deposits');
  });

  test('[PLUG-08] does not use the synonyms of another project', async () => {
    await addLibraryTo(server, cast.owner, cast.project, document);
    await replace([['florp', 'deposit']]);
    cast = await createTestUsers(server);
    await openProject();
    expect(await firstFor('do a florp')).not.toBe('POST /deposits');
  });
});
