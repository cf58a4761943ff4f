import type { AskedPhrase } from '@fieldkit/contract/asked-as.ts';
import { searchRequest } from '@fieldkit/testing/ask-over-mcp.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let refund: string;
let workflow_uuid: string;
let phrases: string;

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  const { owner, project } = cast;
  const { library_uuid } = (await addLibraryTo(server, owner, project)).body;
  const methods = await server.call<{ method_uuid: string; method_name: string }[]>(
    owner,
    'GET',
    `/methods/library/${library_uuid}`,
  );
  refund = methods.body.find(({ method_name }) => method_name === 'Refund an order')?.method_uuid ?? '';
  const made = await server.call<{ workflow_uuid: string }>(owner, 'POST', '/workflows', {
    project_uuid: project.project_uuid,
    library_uuid,
    name: 'Sell',
    description: 'Sells.',
    tags: [],
    steps: [{ method_uuid: refund, method_name: 'Refund an order', description: 'First.' }],
  });
  workflow_uuid = made.body.workflow_uuid;
  phrases = `/projects/${project.project_uuid}/asked-as`;
});
afterAll(() => server.close());

const add = (body: object) => server.call<AskedPhrase>(cast.owner, 'POST', phrases, body);
const listed = async () => (await server.call<AskedPhrase[]>(cast.owner, 'GET', phrases)).body;

describe('phrases of a method or workflow', () => {
  test('[QRY-02] a phrase is added, listed for its method, changed and removed', async () => {
    const { status, body } = await add({ text: ' make the  customer whole ', method_uuid: refund });
    expect([status, body.text]).toEqual([201, 'make the  customer whole']);
    const ofMethod = await server.call<AskedPhrase[]>(cast.owner, 'GET', `${phrases}?method_uuid=${refund}`);
    expect(ofMethod.body).toEqual([body]);
    const path = `/asked-as/${body.phrase_uuid}`;
    const changed = await server.call<AskedPhrase>(cast.owner, 'PATCH', path, { text: 'make her whole' });
    expect(changed.body).toMatchObject({ text: 'make her whole', phrase_uuid: body.phrase_uuid });
    expect((await server.call(cast.owner, 'DELETE', path)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await server.call(cast.owner, 'DELETE', path)).status).toBe(404);
  });

  test('[QRY-02] a phrase that several methods share lists the other methods', async () => {
    const ofBoth = [
      await add({ text: 'Make her whole', method_uuid: refund }),
      await add({ text: 'make her WHOLE', workflow_uuid }),
      await add({ text: 'give it back', workflow_uuid }),
    ];
    const also = async (filter: string) => {
      const { body } = await server.call<AskedPhrase[]>(cast.owner, 'GET', `${phrases}?${filter}`);
      return body.map(({ text, also_for }) => [text, also_for]);
    };
    expect(await also(`method_uuid=${refund}`)).toEqual([['Make her whole', ['Sell']]]);
    expect(await also(`workflow_uuid=${workflow_uuid}`)).toEqual([
      ['make her WHOLE', ['Refund an order']],
      ['give it back', []],
    ]);
    for (const { body } of ofBoth) await server.call(cast.owner, 'DELETE', `/asked-as/${body.phrase_uuid}`);
  });

  test('[QRY-02] invalid phrases are refused, each with its own message, and nothing is stored', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const refused: [body: object, status: number, sentence: string][] = [
      [{ text: 'x'.repeat(5_000), method_uuid: refund }, 422, '200'],
      [{ text: '   ', method_uuid: refund }, 422, 'Enter how people ask for it'],
      [{ text: '!!!', method_uuid: refund }, 422, '“!!!” has no word'],
      [{ text: 'how do I?', method_uuid: refund }, 422, 'has no word'],
      [{ text: 'Show me how to', workflow_uuid }, 422, 'has no word'],
      [{ text: 'whole' }, 422, 'Choose either'],
      [{ text: 'whole', method_uuid: refund, workflow_uuid }, 422, 'Choose either'],
      [{ text: 'whole', method_uuid: unknown }, 404, 'no longer part of the project'],
    ];
    for (const [body, status, sentence] of refused) {
      const { status: answered, body: problem } = await server.call(cast.owner, 'POST', phrases, body);
      expect([answered, JSON.stringify(problem)]).toEqual([status, expect.stringContaining(sentence)]);
    }
    expect(await listed()).toEqual([]);
  });

  test('[QRY-02] a method or workflow has each phrase once, regardless of case, spaces and punctuation', async () => {
    const first = await add({ text: 'Make her whole', method_uuid: refund });
    for (const text of [
      'make HER whole',
      'make  her whole',
      'Make her whole!',
      'make her whole\u200b',
      '“make-her whole”?',
    ])
      expect((await add({ text, method_uuid: refund })).status).toBe(409);
    const other = await add({ text: 'make her whole', workflow_uuid });
    expect([first.status, other.status]).toEqual([201, 201]);
    const second = await add({ text: 'one more', method_uuid: refund });
    const path = `/asked-as/${second.body.phrase_uuid}`;
    expect((await server.call(cast.owner, 'PATCH', path, { text: 'Make her, WHOLE' })).status).toBe(409);
    expect((await server.call(cast.owner, 'PATCH', path, { text: 'What?' })).status).toBe(422);
    expect((await server.call(cast.owner, 'PATCH', path, { text: 'One more.' })).status).toBe(200);
    for (const { phrase_uuid } of await listed())
      await server.call(cast.owner, 'DELETE', `/asked-as/${phrase_uuid}`);
  });

  test('[QRY-02] a method or workflow has at most fifty phrases', async () => {
    for (let at = 0; at < 50; at++)
      expect((await add({ text: `way ${at}`, workflow_uuid })).status).toBe(201);
    expect((await add({ text: 'one too many', workflow_uuid })).status).toBe(409);
    for (const { phrase_uuid } of await listed())
      await server.call(cast.owner, 'DELETE', `/asked-as/${phrase_uuid}`);
  });

  test('[QRY-02] phrases of a deleted method are removed with it, and further ones are refused', async () => {
    const { owner } = cast;
    const library = (await addLibraryTo(server, owner, cast.project, undefined, { name: 'Old' })).body;
    const method_uuid = library.methods[0]?.method_uuid ?? '';
    const { body } = await add({ text: 'call it off', method_uuid });
    expect((await server.call(owner, 'DELETE', `/methods/${method_uuid}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const changed = await server.call(owner, 'PATCH', `/asked-as/${body.phrase_uuid}`, { text: 'undo it' });
    expect([(await add({ text: 'undo it', method_uuid })).status, changed.status]).toEqual([404, 404]);
    expect(await listed()).toEqual([]);
  });

  test('[PLUG-08] a question with the words of a phrase finds its method first, and counts as answered', async () => {
    await add({ text: 'settle up with the walrus keeper', method_uuid: refund });
    const key = await server.call<{ data: { mcp_key: string } }>(
      cast.owner,
      'POST',
      `/mcp/${cast.project.project_uuid}/generate-key`,
    );
    const question = 'how do I settle up with a walrus keeper?';
    const { headers, body } = searchRequest('2025-11-25', question);
    const authorization = `Bearer ${key.body.data.mcp_key}`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: body,
      headers: { ...headers, authorization },
    });
    expect(answer.body).toContain('1. POST /orders/{id}/refund');
    expect(answer.body).not.toContain('No close match');
  });
});
