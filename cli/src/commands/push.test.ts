import type { Library } from '@fieldkit/contract/libraries.ts';
import { firstShop, openApiDocument, secondShop } from '@fieldkit/testing/replace-document.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { DocumentResult } from '../documents/document-result.ts';
import { aCliStage, type CliStage } from '../testing/cli-stage.ts';
import { aCli, type Cli } from '../testing/run-cli.ts';

let stage: CliStage;
let cli: Cli;
let more: string;
let breaking: string;
beforeAll(async () => {
  stage = await aCliStage();
  cli = aCli(stage.settings);
  more = cli.file('more.json', openApiDocument({ ...firstShop, 'GET /more': { summary: 'More' } }));
  breaking = cli.file('breaking.json', openApiDocument(secondShop));
});
afterAll(async () => {
  cli.close();
  await stage.server.close();
});

const versionsOf = async ({ library_uuid }: Library) =>
  (await stage.server.call<unknown[]>(stage.owner, 'GET', `/libraries/${library_uuid}/versions`)).body.length;
const previewsKept = async () => {
  const { rows } = await stage.server.database.pool.query('select from document_previews');
  return rows.length;
};

describe('the push command', () => {
  it('adds a library and prints only its id', async () => {
    const document = cli.file('my "shop" & more.json', openApiDocument(firstShop));
    const name = 'Shop "one" & more';
    const words = ['push', document, '--add', name, '--version', '1.0', '--group', 'Core'];
    const { code, out, stderr } = await cli.run(words);
    expect([code, stderr]).toEqual([0, 'Added Shop "one" & more 1.0 with 4 methods.\n']);
    expect(await stage.read(out.trim())).toMatchObject({ name, library_group: 'Core', items: 4 });
  });

  it('adds a library from standard input, with JSON output', async () => {
    const words = ['push', '-', '--add', 'Piped', '--version', '2', '--group', 'Core', '--json'];
    const ended = await cli.run(words, {}, openApiDocument(firstShop));
    expect(ended.code).toBe(0);
    expect(ended.json()).toEqual({
      library: {
        library_uuid: expect.any(String),
        project_uuid: stage.plugin.project.project_uuid,
        name: 'Piped',
        version: '2',
        methods: 4,
      },
      created: true,
      applied: true,
      breaking: 0,
      unchanged: 0,
      added: [],
      changed: [],
      removed: [],
      broken_workflows: [],
      warnings: [],
    });
  });

  it('shows what changes, then replaces the document, and reports if nothing is new', async () => {
    const library = await stage.addLibrary('Replaced');
    const pushed = await cli.run(['push', more, '--library', 'replaced', '--version', '1.1']);
    expect(pushed).toMatchObject({ code: 0, stderr: 'Replaced: Replaced now has 5 methods.\n' });
    expect(pushed.out).toBe('+ GET  /more    More\n1 added, 0 changed, 0 removed, 4 unchanged\n');
    expect(await stage.read(library.library_uuid)).toMatchObject({ items: 5, version: '1.1' });
    const again = await cli.run(['push', more, '--library', library.library_uuid]);
    expect(again).toMatchObject({
      code: 0,
      out: '',
      stderr: 'No changes: the library already has this document.\n',
    });
    expect(await versionsOf(library)).toBe(2);
  });

  it('reports only the version if the document is the same', async () => {
    const library = await stage.addLibrary('Renamed');
    const same = cli.file('same.json', openApiDocument(firstShop));
    const ended = await cli.run(['push', same, '--library', 'Renamed', '--version', '7']);
    expect([ended.code, ended.stderr]).toEqual([0, 'No method changes. The library’s version is now 7.\n']);
    expect(await stage.read(library.library_uuid)).toMatchObject({ version: '7', items: 4 });
  });

  it('changes nothing during a preview', async () => {
    const library = await stage.addLibrary('Previewed');
    const ended = await cli.run(['push', more, '--library', 'Previewed', '--preview', '--json']);
    expect([ended.code, ended.stderr]).toEqual([0, 'Nothing was changed: this is only a preview.\n']);
    expect(ended.json<DocumentResult>()).toMatchObject({ applied: false, added: [{ endpoint: '/more' }] });
    expect((await stage.read(library.library_uuid)).items).toBe(4);
  });

  it('exits with 3 for a document that breaks calls, lists them, and applies it with --allow-breaking', async () => {
    const library = await stage.addLibrary('Breaking');
    const words = ['push', breaking, '--library', 'Breaking'];
    const refused = await cli.run(words);
    expect(refused.code).toBe(3);
    expect(refused.out).toMatch(/^- DELETE +\/orders\/\{id\} +breaking/m);
    expect(refused.stderr).toMatch(
      /^Calls to \d methods may break\.\nNothing was changed\. Use --allow-breaking/,
    );
    expect((await stage.read(library.library_uuid)).items).toBe(4);
    const asJson = await cli.run([...words, '--json']);
    expect(asJson.code).toBe(3);
    expect(asJson.json<DocumentResult>()).toMatchObject({
      applied: false,
      breaking: expect.any(Number),
      removed: [
        { method: 'DELETE', endpoint: '/orders/{id}', breaking: true, reasons: [expect.any(String)] },
      ],
    });
    const taken = await cli.run([...words, '--allow-breaking', '--json']);
    expect(taken.code).toBe(0);
    expect(taken.json<DocumentResult>().applied).toBe(true);
    expect(await versionsOf(library)).toBe(2);
  });

  it('names the workflow that a document breaks', async () => {
    const document = cli.file('other.json', openApiDocument({ 'GET /else': { summary: 'Else' } }));
    const { library_uuid } = stage.plugin.library;
    const { code, out } = await cli.run(['diff', document, '--library', library_uuid]);
    expect(code).toBe(3);
    expect(out).toContain('Workflow "Sell and take back" will be broken (step 1, 2).\n');
  });
});

describe('the diff command', () => {
  it('shows what would change, changes nothing, and leaves nothing behind', async () => {
    const library = await stage.addLibrary('Compared');
    const before = await previewsKept();
    const ended = await cli.run(['diff', more, '--library', 'Compared', '--json']);
    expect(ended.code).toBe(0);
    expect(ended.json<DocumentResult>()).toMatchObject({
      library: { name: 'Compared', methods: 4 },
      created: false,
      applied: false,
      breaking: 0,
      unchanged: 4,
      changed: [],
      removed: [],
      added: [
        {
          method_uuid: null,
          method: 'GET',
          endpoint: '/more',
          breaking: false,
          method_name: expect.any(String),
          reasons: expect.any(Array),
        },
      ],
    });
    expect([await previewsKept(), await versionsOf(library)]).toEqual([before, 1]);
  });

  it('lists the events that change, and a document with other events alone is news', async () => {
    await stage.addLibrary('Eventful');
    const shop = JSON.parse(openApiDocument(firstShop)) as object;
    const post = { summary: 'Order paid' };
    const eventful = cli.file(
      'events.json',
      JSON.stringify({ ...shop, 'x-webhooks': { 'order.paid': { post } } }),
    );
    const json = await cli.run(['diff', eventful, '--library', 'Eventful', '--json']);
    expect(json.json<DocumentResult>().events).toEqual({
      added: [{ kind: 'webhook', method: 'POST', name: 'order.paid', summary: 'Order paid', reasons: [] }],
      changed: [],
      removed: [],
    });
    const pushed = await cli.run(['push', eventful, '--library', 'Eventful']);
    expect(pushed.out).toBe(
      '+ event  order.paid    Order paid\n0 added, 0 changed, 0 removed, 4 unchanged\nEvents: 1 added, 0 changed, 0 removed\n',
    );
  });

  it('exits with 3 if calls would break, and with 0 if that is allowed', async () => {
    await stage.addLibrary('Judged');
    const words = ['diff', breaking, '--library', 'Judged'];
    expect((await cli.run(words)).code).toBe(3);
    expect((await cli.run([...words, '--allow-breaking'])).code).toBe(0);
  });

  it('finds the library by its dashboard address or by an environment variable', async () => {
    const { library_uuid, project_uuid } = await stage.addLibrary('Addressed');
    const address = `${stage.url}/dashboard/projects/${project_uuid}/libraries/${library_uuid}?page=2`;
    for (const [words, settings] of [
      [['--library', address], {}],
      [[], { FIELDKIT_LIBRARY: library_uuid }],
    ] as const)
      expect(
        (await cli.run(['diff', more, '--json', ...words], settings)).json<DocumentResult>().library,
      ).toMatchObject({ library_uuid });
  });

  it('asks which of two libraries with the same name is meant', async () => {
    const [one, other] = [await stage.addLibrary('Twice'), await stage.addLibrary('Twice')];
    const { code, stderr } = await cli.run(['diff', more, '--library', 'Twice']);
    expect(code).toBe(1);
    expect(stderr).toContain(one.library_uuid);
    expect(stderr).toContain(other.library_uuid);
  });
});

test.each([
  ['no document', ['push'], {}, 'DOCUMENT is missing.\nSee fieldkit push --help.\n'],
  ['no file', ['push', '/nowhere.json', '--library', 'x'], {}, '/nowhere.json cannot be read.\n'],
  ['no library', ['diff', '-'], {}, /^Specify the library: --library/],
  ['no version', ['push', '-', '--add', 'X', '--group', 'G'], {}, /^--version is missing\./],
  [
    'a preview of an addition',
    ['push', '-', '--add', 'X', '--preview'],
    {},
    /^--preview cannot be used with --add\./,
  ],
  [
    'a group without an addition',
    ['push', '-', '--library', 'X', '--group', 'G'],
    {},
    /^--group works only with --add\./,
  ],
  ['no id', ['diff', '-', '--library', 'x', '--project', 'mine'], {}, /^--project must be an id/],
  ['no project', ['diff', '-', '--library', 'x'], { FIELDKIT_PROJECT: '' }, /^Specify the project: /],
])('exits with 2 and explains what to do about %s', async (_what, words, settings, sentence) => {
  const { code, stderr, out } = await cli.run(words, settings);
  expect([code, out, stderr]).toEqual([
    2,
    '',
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  ]);
});

test('prints the server’s own message unchanged', async () => {
  const document = cli.file('broken.json', '{"openapi": "3.0.0",');
  const library = await stage.addLibrary('Unreadable');
  const words = ['push', document, '--library', library.library_uuid];
  const { code, stderr } = await cli.run(words);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Refused \(400\): Line 1, column 21 \(near “\{"openapi": /),
  ]);
  const asJson = await cli.run([...words, '--json']);
  expect(asJson.json()).toEqual({
    error: { code: 'unreadable_document', message: expect.stringMatching(/^Line 1, column/), status: 400 },
  });
});
