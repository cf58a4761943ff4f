import { randomUUID } from 'node:crypto';
import type { DocumentChanges, DocumentVersion } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import {
  firstShop as first,
  openApiDocument,
  replaceDocumentOf,
  secondShop as second,
} from '@fieldkit/testing/replace-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  library = (await addLibraryTo(server, cast.owner, cast.project, openApiDocument(first))).body;
});

const idOf = (name: string) =>
  library.methods.find(({ method_name }) => method_name === name)?.method_uuid ?? '';
const replace = (document: object | string | null, fields: Record<string, string> = {}) =>
  replaceDocumentOf(
    server,
    cast.owner,
    library,
    typeof document === 'object' && document ? openApiDocument(document as typeof first) : document,
    fields,
  );
const read = async <Body>(path: string) =>
  (await server.call<Body>(cast.owner, 'GET', `/libraries/${library.library_uuid}${path}`)).body;
const methods = async () =>
  (await server.call<Method[]>(cast.owner, 'GET', `/methods/library/${library.library_uuid}`)).body;
const endpoints = async () => (await methods()).map(({ details: d }) => `${d.method} ${d.endpoint}`);
const edit = (id: string, body: object) => server.call(cast.owner, 'PATCH', `/methods/${id}/details`, body);
const create = (endpoint: string, more: object = {}) =>
  server.call<Method>(cast.owner, 'POST', `/methods/library/${library.library_uuid}`, {
    details: { endpoint, method: 'GET' },
    ...more,
  });
const everything = async () => [await read<Library>(''), await methods(), await read('/versions')];

describe('replacing a document', () => {
  it('[LIB-10] keeps the ids of existing methods, in the new document’s order', async () => {
    const { status, body } = await replace(second, { version: '2.0' });
    expect([status, body.applied, body.same_document, body.preview_uuid]).toEqual([200, true, false, null]);
    expect(body.library).toMatchObject({ items: 4, version: '2.0' });
    const now = await methods();
    expect(now.map(({ method_uuid, details: d }) => [method_uuid, `${d.method} ${d.endpoint}`])).toEqual([
      [body.added[0]?.method_uuid, 'GET /health'],
      [idOf('Get an order'), 'GET /orders/{orderId}'],
      [idOf('Create an order'), 'PUT /orders'],
      [idOf('List orders'), 'GET /orders'],
    ]);
    expect(now.at(-1)?.is_deprecated).toBe(true);
    const { rows } = await server.database.pool.query<{ names: string[] }>(
      `select array(select jsonb_array_elements(content->'methods')->>'method_name') as names from publications
       where project_uuid = $1 order by content_version desc limit 1`,
      [cast.project.project_uuid],
    );
    expect(rows[0]?.names).toContain('Health');
  });

  it('returns what was added, changed and removed, and which changes break calls', async () => {
    const { body } = await replace(second);
    const described = (list: DocumentChanges['added']) =>
      list.map(({ method, endpoint, breaking, reasons }) => [
        `${method} ${endpoint}`,
        breaking,
        reasons.map(({ sentence }) => sentence),
      ]);
    expect(described(body.added)).toEqual([['GET /health', false, []]]);
    expect(described(body.removed)).toEqual([
      ['DELETE /orders/{id}', true, ['The document no longer describes it.']],
    ]);
    expect(described(body.changed)).toEqual([
      ['GET /orders/{orderId}', false, ['The path parameter “id” is now called “orderId”.']],
      ['PUT /orders', true, ['The HTTP method is now PUT instead of POST.']],
      ['GET /orders', true, ['The query parameter “limit” is now required.', 'It is deprecated now.']],
    ]);
    expect([body.unchanged, body.breaking, body.kept_edits]).toEqual([0, 3, 0]);
  });

  it('lists the workflows that break, with their steps, and keeps the workflows', async () => {
    const steps = ['List orders', 'Create an order', 'Remove an order'].map((name) => ({
      method_uuid: idOf(name),
    }));
    const made = await server.call<Workflow>(cast.owner, 'POST', '/workflows', {
      project_uuid: cast.project.project_uuid,
      library_uuid: library.library_uuid,
      name: 'Clean up',
      description: 'Removes what is old.',
      steps,
    });
    const { body } = await replace(second);
    const { workflow_uuid } = made.body;
    expect(body.broken_workflows).toEqual([
      {
        workflow_uuid,
        name: 'Clean up',
        steps: [
          { order: 1, method_name: 'List orders', problem: 'deprecated' },
          { order: 3, method_name: 'Remove an order', problem: 'missing' },
        ],
      },
    ]);
    const after = await server.call<Workflow>(cast.owner, 'GET', `/workflows/${workflow_uuid}`);
    expect(after.body.steps.map(({ problem }) => problem)).toEqual(['deprecated', null, 'missing']);
  });

  it('keeps users’ edits, and counts the differences from the document', async () => {
    await edit(idOf('List orders'), { description: 'Ours.', is_deprecated: false });
    const { body } = await replace({
      ...first,
      'GET /orders': { ...first['GET /orders'], description: 'Theirs.', tags: ['new'] },
    });
    expect([body.kept_edits, body.changed.map(({ reasons }) => reasons)]).toEqual([
      1,
      [[{ breaking: false, sentence: 'The tags changed.' }]],
    ]);
    const [method] = await methods();
    expect([method?.description, method?.tags, method?.edited_fields]).toEqual([
      'Ours.',
      ['new'],
      ['description'],
    ]);
  });

  it('keeps the authentication that users set for a method, until they reset it to the library’s', async () => {
    const authentication = {
      schemes: [{ id: 'partner', kind: 'api_key', in: 'header', name: 'X-Partner', prefix: '' }],
      alternatives: [],
    };
    await server.call(cast.owner, 'PATCH', `/libraries/${library.library_uuid}`, { authentication });
    const refused = await edit(idOf('List orders'), { details: { security: [['unknown']] } });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { fields: { 'details.security': 'Choose one of the authentication methods of this library' } },
    ]);
    await edit(idOf('List orders'), { details: { security: [['partner']] } });
    const { body } = await replace({
      ...first,
      'GET /orders': { ...first['GET /orders'], description: 'Theirs.', security: [] },
    });
    expect([body.kept_edits, body.changed.map(({ reasons }) => reasons)]).toEqual([
      1,
      [[{ breaking: false, sentence: 'The description changed.' }]],
    ]);
    const [method] = await methods();
    expect([method?.details.request.security, method?.edited_fields]).toEqual([[['partner']], ['security']]);

    await edit(idOf('List orders'), { details: { security: null } });
    expect((await methods())[0]?.details.request.security).toBeUndefined();
    await edit(idOf('List orders'), { details: { security: [] } });
    expect((await methods())[0]?.details.request.security).toEqual([]);
  });

  it('keeps methods added by hand, after the others, until the document describes them', async () => {
    const health = (await create('/health', { method_name: 'Is it up?' })).body;
    const mine = (await create('/mine')).body;
    const { body } = await replace(second);
    expect([body.added, body.library.items]).toEqual([[], 5]);
    const now = await methods();
    expect([now[0]?.method_uuid, now[0]?.method_name, now.at(-1)?.method_uuid]).toEqual([
      health.method_uuid,
      'Is it up?',
      mine.method_uuid,
    ]);
  });

  it('restores methods deleted by hand, also with the same document', async () => {
    await server.call(cast.owner, 'DELETE', `/methods/${idOf('Get an order')}`);
    const { body } = await replace(first);
    expect([body.same_document, body.applied, body.added.length]).toEqual([true, true, 1]);
    expect(await endpoints()).toEqual(Object.keys(first));
  });

  it('changes nothing for an identical document, except for its version name', async () => {
    await edit(idOf('List orders'), { description: 'Ours.' });
    const before = await methods();
    const { body } = await replace(first, { version: '1.1' });
    expect([body.same_document, body.applied, body.unchanged, body.library.version]).toEqual([
      true,
      false,
      4,
      '1.1',
    ]);
    expect([await methods(), (await read<DocumentVersion[]>('/versions')).length]).toEqual([before, 1]);
  });

  it('reports the progress under the id that the client chose', async () => {
    const import_id = randomUUID();
    await replace(second, { import_id });
    const { body } = await server.call(cast.owner, 'GET', `/libraries/imports/${import_id}`);
    expect(body).toEqual({ import_id, stage: 'done', done: 4, total: 4 });
  });

  it.each([
    ['nothing', null, {}],
    ['a file and an address', first, { url: 'https://example.com/a.json' }],
    ['a preview and a version', null, { preview_uuid: randomUUID(), from_version: '1' }],
  ])('refuses %s', async (_what, document, fields) => {
    const before = await everything();
    const refused = await replace(document, fields);
    expect([refused.status, (refused.body as unknown as { fields: object }).fields]).toEqual([
      422,
      { file: 'Send one document: a file, an address, a preview or a version from the history' },
    ]);
    expect(await everything()).toEqual(before);
  });

  it.each([
    ['broken JSON', '{', {}, 400, 'unreadable_document'],
    ['a document without operations', '{"openapi":"3.0.0","paths":{}}', {}, 400, 'unreadable_document'],
    ['a version that is not there', null, { from_version: '7' }, 404, 'version_not_found'],
    ['a version of no history', null, { from_version: '99999999999' }, 404, 'version_not_found'],
    ['a version that is not a number', null, { from_version: '1.5' }, 422, 'invalid_fields'],
    ['a preview that is not there', null, { preview_uuid: randomUUID() }, 404, 'preview_not_found'],
  ])('[LIB-13] refuses %s and leaves everything as it was', async (_what, document, fields, status, code) => {
    const before = await everything();
    const refused = await replace(document, fields);
    expect([refused.status, refused.body]).toEqual([status, expect.objectContaining({ code })]);
    expect(await everything()).toEqual(before);
  });

  it('[LIB-13] that fails halfway leaves everything as it was', async () => {
    const { pool } = server.database;
    const before = await everything();
    await pool.query(
      `create function refuse_version() returns trigger language plpgsql as $$ begin
        if new.version_number > 1 then raise exception 'disk full'; end if; return new; end $$;
       create trigger refuse_version before insert on documents for each row execute function refuse_version()`,
    );
    const refused = await replace(second);
    await pool.query('drop trigger refuse_version on documents; drop function refuse_version');
    expect(refused.status).toBe(500);
    expect(await everything()).toEqual(before);
  });

  it('runs after a concurrent replacement, and no edit in between is lost', async () => {
    const answers = await Promise.all([
      replace(second),
      replace({ ...second, 'GET /more': { summary: 'More' } }),
      edit(idOf('List orders'), { method_name: 'All orders' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const history = await read<DocumentVersion[]>('/versions');
    expect(history.map(({ version_number }) => version_number)).toEqual([3, 2, 1]);
    const now = await methods();
    expect((await read<Library>('')).items).toBe(now.length);
    expect(now.find(({ method_uuid }) => method_uuid === idOf('List orders'))?.method_name).toBe(
      'All orders',
    );
  });
});
