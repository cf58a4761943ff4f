import type { AskedPhrase } from '@fieldkit/contract/asked-as.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { atOnce } from '@fieldkit/testing/at-once.ts';
import {
  addLibraryTo,
  createProject,
  createTestUsers,
  multipartForm,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

type ImportTarget = { project: { project_uuid: string }; library_uuid: string; method_uuid: string };
type Document = {
  workflows: { workflowId: string; summary: string; 'x-fieldkit': Record<string, unknown> }[];
};
type Answer = { workflows: { workflow_uuid: string }[]; message?: string };

let server: TestServer;
let cast: TestUsers;
let shop: ImportTarget;
let flow: string;
let file: Document;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await createTarget('Shop');
  const made = await call<Workflow>('POST', '/workflows', {
    project_uuid: shop.project.project_uuid,
    library_uuid: shop.library_uuid,
    name: 'Sell',
    description: 'Sells.',
    tags: ['money'],
    steps: [{ method_uuid: shop.method_uuid, description: 'First.' }],
  });
  flow = made.body.workflow_uuid;
  file = await exportFrom(shop);
});

const call = <Body>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  server.call<Body>(cast.owner, method, path, body);
async function createTarget(name: string): Promise<ImportTarget> {
  const project = await createProject(server, cast.owner, name);
  const { library_uuid, methods } = (await addLibraryTo(server, cast.owner, project)).body;
  return { project, library_uuid, method_uuid: methods[0]?.method_uuid ?? '' };
}
const flowsOf = async ({ library_uuid }: ImportTarget) =>
  (await call<Workflow[]>('GET', `/workflows/library/${library_uuid}`)).body;
const exportFrom = async ({ library_uuid }: ImportTarget) =>
  (await call<Document>('GET', `/workflows/library/${library_uuid}/arazzo`)).body;
function importInto({ library_uuid }: ImportTarget, document: Document) {
  const form = multipartForm({}, { name: 'flows.arazzo.json', text: JSON.stringify(document) });
  const path = `/workflows/library/${library_uuid}/arazzo`;
  return server.call<Answer>(cast.owner, 'POST', path, form.payload, form.headers);
}
/** The exported file with something else about its one workflow. */
const changed = (about: object, own: object = {}): Document => ({
  ...file,
  workflows: file.workflows.map((one) => ({
    ...one,
    ...about,
    'x-fieldkit': { ...one['x-fieldkit'], ...own },
  })),
});

describe('importing an exported Arazzo file again', () => {
  it('[WF-02] changes the workflow from which it was exported, and creates no other', async () => {
    const { status, body } = await importInto(shop, changed({ summary: 'Sell again' }));
    expect([status, body.workflows.map(({ workflow_uuid }) => workflow_uuid)]).toEqual([201, [flow]]);
    expect(await flowsOf(shop)).toMatchObject([{ workflow_uuid: flow, name: 'Sell again', tags: ['money'] }]);
  });

  it('[WF-02] creates one workflow in another project, once, and leaves the original unchanged', async () => {
    const other = await createTarget('Other');
    const [first, again] = [
      await importInto(other, file),
      await importInto(other, changed({ summary: 'Mine' })),
    ];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await flowsOf(other)).toMatchObject([{ name: 'Mine' }]);
    expect((await flowsOf(other))[0]?.workflow_uuid).not.toBe(flow);
    expect(await flowsOf(shop)).toMatchObject([{ workflow_uuid: flow, name: 'Sell' }]);
  });

  it('[WF-02] creates a deleted workflow again', async () => {
    await call('DELETE', `/workflows/${flow}`);
    expect((await importInto(shop, file)).status).toBe(201);
    expect(await flowsOf(shop)).toMatchObject([{ name: 'Sell' }]);
  });

  it('[WF-02] imports a second workflow with the same id, or with an unknown id, as a new one', async () => {
    const [one] = file.workflows;
    if (!one) throw new Error('The export has no workflow.');
    const workflows = [
      one,
      { ...one, workflowId: 'b', summary: 'Twin' },
      { ...one, workflowId: 'c', summary: 'Stray', 'x-fieldkit': { workflow_uuid: "'; drop table" } },
    ];
    expect((await importInto(shop, { ...file, workflows })).status).toBe(201);
    expect((await flowsOf(shop)).map(({ name }) => name).sort()).toEqual(['Sell', 'Stray', 'Twin']);
  });

  it('[WF-02] twice at the same time creates no second workflow, whether the project has it or not', async () => {
    const other = await createTarget('Other');
    for (const place of [shop, other]) {
      const again = () => importInto(place, file);
      const answers = await atOnce(server, place.library_uuid, [again, again]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(await flowsOf(place)).toMatchObject([{ name: 'Sell', steps: [{ order: 1 }] }]);
    }
  });
});

describe('phrases of a workflow', () => {
  const phrasesIn = async ({ project }: ImportTarget) =>
    (await call<AskedPhrase[]>('GET', `/projects/${project.project_uuid}/asked-as`)).body;
  const textsIn = async (place: ImportTarget) => (await phrasesIn(place)).map(({ text }) => text);
  const add = (text: string) =>
    call('POST', `/projects/${shop.project.project_uuid}/asked-as`, { text, workflow_uuid: flow });

  it('[WF-02, QRY-02] are exported with the workflow’s file, and imported elsewhere', async () => {
    await add('take their money');
    await add('ring it up');
    file = await exportFrom(shop);
    expect(file.workflows[0]?.['x-fieldkit']).toMatchObject({ asked_as: ['take their money', 'ring it up'] });
    const other = await createTarget('Other');
    await importInto(other, file);
    expect(await textsIn(other)).toEqual(['take their money', 'ring it up']);
    expect((await exportFrom(other)).workflows[0]?.['x-fieldkit']).toMatchObject({
      asked_as: ['take their money', 'ring it up'],
    });
  });

  it('[WF-02, QRY-02] are replaced with those of the file; equal ones stay, and a file without phrases changes none', async () => {
    await add('take their money');
    await add('ring it up');
    const [before] = await phrasesIn(shop);
    await importInto(shop, changed({}, { asked_as: ['sell it', 'TAKE their money'] }));
    const after = await phrasesIn(shop);
    expect(after.map(({ text }) => text)).toEqual(['take their money', 'sell it']);
    expect(after[0]).toEqual(before);
    await importInto(shop, file);
    expect(await textsIn(shop)).toEqual(['take their money', 'sell it']);
  });

  it.each<[string, unknown, number, RegExp]>([
    ['5,000 letters', ['x'.repeat(5_000)], 422, /“Sell” cannot be imported. “x{60}”: Please use at most 200/],
    ['nothing', ['sell it', ' '], 422, /Enter how people ask for it/],
    [
      'the same twice',
      ['sell it', 'Sell IT'],
      422,
      /“Sell IT”: This phrase appears twice; nothing was imported/,
    ],
    ['no word', ['sell it', 'how do I'], 422, /“how do I”: Add a word that says what to do; nothing/],
    ['51 phrases', Array.from({ length: 51 }, (_, at) => `way ${at}`), 422, /at most 50/],
    ['a number', ['sell it', 7], 400, /“asked_as” of workflow “Sell” is not a list of texts/],
    ['a text that is not a list', 'sell it', 400, /is not a list of texts/],
  ])(
    '[WF-02, QRY-02] %s is refused, and nothing from the file is stored',
    async (_what, asked_as, status, words) => {
      await add('ring it up');
      const twin = { workflowId: 'first', summary: 'Saved before' };
      const [one] = file.workflows;
      if (!one) throw new Error('The export has no workflow.');
      const workflows = [{ ...one, ...twin, 'x-fieldkit': {} }, ...changed({}, { asked_as }).workflows];
      const refused = await importInto(shop, { ...file, workflows });
      expect([refused.status, refused.body.message]).toEqual([status, expect.stringMatching(words)]);
      expect(await flowsOf(shop)).toMatchObject([{ workflow_uuid: flow }]);
      expect(await textsIn(shop)).toEqual(['ring it up']);
    },
  );
});
