import type { AskedPhrase } from '@fieldkit/contract/asked-as.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import type { MethodPhrases, SynonymsAndPhrases } from '@fieldkit/contract/synonyms-and-phrases.ts';
import { addLibraryTo, createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { openApiDocument } from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Answer = { methods: number; unmatched: MethodPhrases[]; repeated: MethodPhrases[]; message?: string };
type File = Required<SynonymsAndPhrases> & { methods: MethodPhrases[] };

let server: TestServer;
let cast: TestUsers;
let shop: Project;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await createProject(server, cast.owner, 'Shop');
  await addLibraryTo(server, cast.owner, shop);
  await teach(shop, 'Refund an order', 'make the buyer whole');
  await teach(shop, 'Refund an order', 'call it off');
  const synonyms = [['top-up', 'deposit']];
  await server.call(cast.owner, 'PUT', `/projects/${shop.project_uuid}/synonyms`, { synonyms });
});

const pathOf = ({ project_uuid }: Project) => `/projects/${project_uuid}/wordings`;
const exportFrom = async (project: Project) =>
  (await server.call<File>(cast.owner, 'GET', pathOf(project))).body;
const json = { 'content-type': 'application/json' };
const importInto = (project: Project, file: object | null) =>
  server.call<Answer>(cast.owner, 'PUT', pathOf(project), JSON.stringify(file), json);
const phrasesOf = async ({ project_uuid }: Project) =>
  (await server.call<AskedPhrase[]>(cast.owner, 'GET', `/projects/${project_uuid}/asked-as`)).body;
async function teach({ project_uuid }: Project, name: string, text: string): Promise<void> {
  const found = await server.call<{ method_uuid: string; method_name: string }[]>(
    cast.owner,
    'GET',
    `/methods/project/${project_uuid}`,
  );
  const method_uuid = found.body.find(({ method_name }) => method_name === name)?.method_uuid;
  const path = `/projects/${project_uuid}/asked-as`;
  const { status } = await server.call(cast.owner, 'POST', path, { text, method_uuid });
  expect(status).toBe(201);
}
const refund = {
  library: 'Orders',
  operation_id: 'refundOrder',
  http_method: 'POST',
  endpoint: '/orders/{id}/refund',
};
const asked_as = ['make the buyer whole', 'call it off'];

describe('the file of synonyms and phrases', () => {
  it('[QRY-02] contains the synonyms and the phrases of methods, and imports them into another project', async () => {
    const file = await exportFrom(shop);
    expect(file).toEqual({ synonyms: [['top-up', 'deposit']], methods: [{ ...refund, asked_as }] });
    const other = await createProject(server, cast.owner, 'Other');
    await addLibraryTo(server, cast.owner, other);
    const { status, body } = await importInto(other, file);
    expect([status, body]).toEqual([200, { methods: 1, unmatched: [], repeated: [] }]);
    expect(await exportFrom(other)).toEqual(file);
  });

  it('[QRY-02] changes nothing when it is imported again, and unchanged phrases keep their ids', async () => {
    const before = await phrasesOf(shop);
    await importInto(shop, await exportFrom(shop));
    expect(await phrasesOf(shop)).toEqual(before);
    const methods = [{ ...refund, asked_as: ['undo it', 'CALL it off'] }];
    await importInto(shop, { synonyms: [], methods });
    const after = await phrasesOf(shop);
    expect(after.map(({ text }) => text)).toEqual(['call it off', 'undo it']);
    expect(after[0]).toEqual(before[1]);
    expect((await exportFrom(shop)).synonyms).toEqual([]);
  });

  it('[QRY-02] does not change the synonyms, or methods that it does not contain', async () => {
    const methods = [{ library: 'Orders', operation_id: 'createOrder', asked_as: ['buy it'] }];
    expect((await importInto(shop, { methods })).body).toEqual({ methods: 1, unmatched: [], repeated: [] });
    expect(await exportFrom(shop)).toMatchObject({
      synonyms: [['top-up', 'deposit']],
      methods: [
        { operation_id: 'createOrder', asked_as: ['buy it'] },
        { ...refund, asked_as },
      ],
    });
  });

  it('[QRY-02] finds a method by its HTTP method and path if the operation id differs', async () => {
    const other = await createProject(server, cast.owner, 'Other');
    const document = openApiDocument({
      'POST /orders/{id}/refund': { operationId: 'giveBack', summary: 'Give' },
    });
    await addLibraryTo(server, cast.owner, other, document, { name: 'orders' });
    expect((await importInto(other, await exportFrom(shop))).body.unmatched).toEqual([]);
    expect((await exportFrom(other)).methods).toMatchObject([{ operation_id: 'giveBack', asked_as }]);
  });

  it('[QRY-02] lists what the project does not contain, and imports everything else', async () => {
    const strange = [
      { ...refund, library: 'Billing', asked_as: ['pay me'] },
      { ...refund, operation_id: null, endpoint: '/moon', asked_as: ['to the moon'] },
    ];
    const [first, ...rest] = strange;
    const methods = [first, { ...refund, asked_as: ['undo it'] }, ...rest];
    const { status, body } = await importInto(shop, { synonyms: [['a1', 'b1']], methods });
    expect([status, body]).toEqual([200, { methods: 1, unmatched: strange, repeated: [] }]);
    const kept = { synonyms: [['a1', 'b1']], methods: [{ ...refund, asked_as: ['undo it'] }] };
    expect(await exportFrom(shop)).toEqual(kept);
  });

  it('[QRY-02] is imported with the first entry for a method that it contains twice, and lists the others', async () => {
    const again = { ...refund, operation_id: null, asked_as: ['named twice'] };
    const methods = [{ ...refund, asked_as: ['undo it'] }, again];
    const { status, body } = await importInto(shop, { methods });
    expect([status, body]).toEqual([200, { methods: 1, unmatched: [], repeated: [again] }]);
    expect((await exportFrom(shop)).methods).toEqual([{ ...refund, asked_as: ['undo it'] }]);
  });

  it.each([
    ['a list', [{ ...refund, asked_as: ['undo it'] }]],
    ['null', null],
  ])('[QRY-02] that is %s is refused with a specific message', async (_, file) => {
    const before = await exportFrom(shop);
    const refused = await importInto(shop, file);
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('not a list')]);
    expect(await exportFrom(shop)).toEqual(before);
  });

  it.each<[string, object, string]>([
    ['a phrase of 5,000 letters', { methods: [{ ...refund, asked_as: ['x'.repeat(5_000)] }] }, '200'],
    ['a phrase twice', { methods: [{ ...refund, asked_as: ['Pay', 'pay'] }] }, 'appears twice'],
    [
      'a phrase twice, but for spaces',
      { methods: [{ ...refund, asked_as: ['Pay!', 'p a y'] }] },
      'appears twice',
    ],
    [
      'a phrase without words',
      { methods: [{ ...refund, asked_as: ['how do I'] }] },
      '“how do I” has no word',
    ],
    ['a word with an equals sign', { synonyms: [['a=b', 'c']], methods: [] }, 'equals sign'],
    [
      'a method without a library',
      { methods: [{ ...refund, library: ' ', asked_as }] },
      'Specify the library',
    ],
    ['a list of one word', { synonyms: [['deposit']], methods: [] }, 'at least two synonyms'],
    ['a word that says nothing', { synonyms: [['deposit', 'the']] }, '“the” is part of every question'],
    ['something else', { methods: 'none' }, 'list'],
  ])('[QRY-02] with %s is refused, and nothing from it is stored', async (_what, wrong, sentence) => {
    const before = await exportFrom(shop);
    const methods = [{ ...refund, operation_id: 'createOrder', asked_as: ['saved before'] }];
    const refused = await importInto(shop, { methods, ...wrong });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await exportFrom(shop)).toEqual(before);
  });

  it('[QRY-02] is imported completely by one of two concurrent imports', async () => {
    const file = (text: string) => ({ methods: [{ ...refund, asked_as: [text] }] });
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => importInto(shop, file(text))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await phrasesOf(shop)).toHaveLength(1);
  });
});
