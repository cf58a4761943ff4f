import { randomInt, randomUUID } from 'node:crypto';
import type { DocumentChanges, DocumentVersion } from '@fieldkit/contract/documents.ts';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import type { Workflow } from '@fieldkit/contract/workflows.ts';
import { atOnce } from '@fieldkit/testing/at-once.ts';
import { addLibraryTo, createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
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
const everything = async () => [await read<Library>(''), await methods(), await read('/versions')];

describe('a preview', () => {
  it('shows what would change, changes nothing, and can be applied', async () => {
    const before = await everything();
    const { body } = await replace(second, { preview: 'true', version: '2.0' });
    expect([body.applied, body.added.length, body.added[0]?.method_uuid, body.library.items]).toEqual([
      false,
      1,
      null,
      4,
    ]);
    expect(await everything()).toEqual(before);
    const preview_uuid = body.preview_uuid ?? '';
    expect(await read(`/previews/${preview_uuid}`)).toEqual(body);
    const applied = await replace(null, { preview_uuid });
    expect([applied.body.applied, applied.body.library.version]).toEqual([true, '2.0']);
    expect(await endpoints()).toEqual(Object.keys(second));
    expect((await replace(null, { preview_uuid })).status).toBe(404);
  });

  it('is not applied to a library that changed in the meantime, until it is previewed again', async () => {
    const preview_uuid = (await replace(second, { preview: 'true' })).body.preview_uuid ?? '';
    await edit(idOf('List orders'), { method_name: 'All orders' });
    const stale = await replace(null, { preview_uuid });
    expect([stale.status, stale.body]).toEqual([409, expect.objectContaining({ code: 'preview_stale' })]);
    await read(`/previews/${preview_uuid}`);
    expect((await replace(null, { preview_uuid })).body.applied).toBe(true);
  });

  it('is applied once by two concurrent calls', async () => {
    const preview_uuid = (await replace(second, { preview: 'true' })).body.preview_uuid ?? '';
    const apply = () => replace(null, { preview_uuid });
    const answers = await atOnce(server, library.library_uuid, [apply, apply]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read<DocumentVersion[]>('/versions')).length).toBe(2);
  });

  it('is deleted when a newer one is created, and after a day', async () => {
    const older = (await replace(second, { preview: 'true' })).body.preview_uuid;
    const newer = (await replace(second, { preview: 'true' })).body.preview_uuid;
    const statusOf = async (id: string | null) =>
      (await server.call(cast.owner, 'GET', `/libraries/${library.library_uuid}/previews/${id}`)).status;
    expect([await statusOf(older), await statusOf(newer)]).toEqual([404, 200]);
    await server.database.pool.query("update document_previews set created_at = now() - interval '25 hours'");
    expect(await statusOf(newer)).toBe(404);
  });

  it('of the same document is not created', async () => {
    const { body } = await replace(first, { preview: 'true' });
    expect([body.same_document, body.preview_uuid, body.unchanged]).toEqual([true, null, 4]);
  });
});

describe('the history', () => {
  it('lists every version: its author, its time and its changes', async () => {
    await replace(second, { version: '2.0' });
    const [newest, oldest] = await read<DocumentVersion[]>('/versions');
    expect([newest, oldest]).toEqual([
      expect.objectContaining({
        version_number: 2,
        version: '2.0',
        file_name: 'shop.json',
        source_url: null,
        format: 'openapi',
        format_version: '3.0.3',
        bytes: openApiDocument(second).length,
        methods: 4,
        made_by: 'person',
        made_by_name: cast.owner.email,
        changes: { added: 1, changed: 3, removed: 1, breaking: 3 },
      }),
      expect.objectContaining({
        version_number: 1,
        version: '1.0',
        methods: 4,
        made_by: 'person',
        made_by_name: cast.owner.email,
        changes: null,
      }),
    ]);
    const one = await read<{ details: DocumentChanges }>('/versions/2');
    expect(one.details.removed.map(({ endpoint }) => endpoint)).toEqual(['/orders/{id}']);
    expect(one.details.added[0]?.method_uuid).toBe((await methods())[0]?.method_uuid);
    expect((await read<{ details: null }>('/versions/1')).details).toBeNull();
  });

  it('omits names for the project’s own key, which may not read collaborators', async () => {
    const path = `/keys/project/${cast.project.project_uuid}`;
    const { project_key } = (await server.call<{ project_key: string }>(cast.owner, 'POST', path)).body;
    const versions = `/libraries/${library.library_uuid}/versions`;
    const all = await server.call<DocumentVersion[]>(project_key, 'GET', versions);
    const one = await server.call<DocumentVersion>(project_key, 'GET', `${versions}/1`);
    for (const version of [...all.body, one.body])
      expect([version.made_by, version.made_by_name]).toEqual(['person', null]);
    const [shown] = (await server.call<DocumentVersion[]>(cast.collaborator, 'GET', versions)).body;
    expect(shown?.made_by_name).toBe(cast.owner.email);
  });

  it('returns each document unchanged', async () => {
    await replace(second);
    const path = `/libraries/${library.library_uuid}/versions/1/document`;
    const { headers, body } = await server.call(cast.collaborator, 'GET', path);
    expect(body).toEqual(JSON.parse(openApiDocument(first)));
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/json',
      "attachment; filename*=UTF-8''orders.json",
    ]);
  });

  it('is downloaded with a name whose ending no bidirectional mark hides', async () => {
    const form = multipartForm({}, { name: 'shop\u202etxt.json', text: openApiDocument(second) });
    const path = `/libraries/${library.library_uuid}`;
    await server.call(cast.owner, 'POST', `${path}/spec`, form.payload, form.headers);
    const { headers } = await server.call(cast.collaborator, 'GET', `${path}/versions/2/document`);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''shoptxt.json");
  });

  it('can restore a former document', async () => {
    await replace(second);
    const { body } = await replace(null, { from_version: '1' });
    expect([body.applied, await endpoints()]).toEqual([true, Object.keys(first)]);
    const ids = (await methods()).map(({ method_uuid }) => method_uuid);
    expect(ids.slice(0, 3)).toEqual(['List orders', 'Create an order', 'Get an order'].map(idOf));
    expect((await read<DocumentVersion[]>('/versions')).map((one) => one.file_name)).toEqual([
      'orders.json',
      'shop.json',
      'orders.json',
    ]);
  });

  it('restores methods with their ids, and with them the steps of workflows', async () => {
    const ids = (await methods()).map(({ method_uuid }) => method_uuid);
    const steps = ids.map((method_uuid) => ({ method_uuid }));
    const { library_uuid, project_uuid } = library;
    const form = { library_uuid, project_uuid, name: 'All', description: 'All of it', steps };
    const made = await server.call<Workflow>(cast.owner, 'POST', '/workflows', form);
    const validation = async () =>
      (await server.call<Workflow>(cast.owner, 'GET', `/workflows/${made.body.workflow_uuid}`)).body
        .validation;
    for (const _time of ['once', 'again']) {
      await replace(second);
      expect(await validation()).toBe('broken');
      await replace(null, { from_version: '1' });
      expect((await methods()).map(({ method_uuid }) => method_uuid)).toEqual(ids);
      expect(await validation()).toBe('validated');
    }
  });

  it('restores what a user edited of methods that a document did not describe for a while', async () => {
    for (const { method_uuid, details } of await methods())
      await edit(method_uuid, {
        method_name: `Mine: ${details.endpoint}`,
        details: { description: 'Edited.', security: [] },
      });
    const before = await methods();
    for (const _time of ['once', 'again']) {
      await replace(second);
      await replace(null, { from_version: '1' });
      const after = await methods();
      const withoutDates = ({ created_date: _created, ...method }: Method) => method;
      expect(after.map(withoutDates)).toEqual(before.map(withoutDates));
    }
    const kept = await server.database.pool.query('select document_key from removed_parts');
    expect(kept.rows).toEqual([]);
  });

  it('restores the edits of a method although its path is too long for an index', async () => {
    const characters = Array.from({ length: 1_900 }, () => String.fromCodePoint(randomInt(0x4e00, 0x9fff)));
    const path = `/${characters.join('')}`;
    const withLongPath = { ...first, [`GET ${path}`]: { summary: 'Read by path' } };
    await replace(withLongPath);
    const { method_uuid } = (await methods()).find((one) => one.method_name === 'Read by path') as Method;
    await edit(method_uuid, { method_name: 'Mine' });
    expect((await replace(second)).body.applied).toBe(true);
    await replace(withLongPath);
    const names = (await methods()).map((one) => [one.method_uuid, one.method_name]);
    expect(names).toContainEqual([method_uuid, 'Mine']);
  });

  it('gives each method an id of its own although a process of the previous version left kept edits behind', async () => {
    const keep = (key: string, method_uuid: string) =>
      server.database.pool.query("insert into removed_parts values ($1, 'method', $2, $3)", [
        ...[library.library_uuid, key],
        { method_uuid, edited_fields: ['method_name'], method_name: 'Mine' },
      ]);
    const removed = randomUUID();
    await keep('GET /present', idOf('Get an order'));
    await keep('GET /once', removed);
    await keep('GET /twice', removed);
    const added = ['GET /present', 'GET /once', 'GET /twice'].map((key) => [key, { summary: key }]);
    const { status } = await replace({ ...first, ...Object.fromEntries(added) });
    expect(status).toBe(200);
    const after = await methods();
    expect(new Set(after.map(({ method_uuid }) => method_uuid)).size).toBe(7);
    const names = after
      .slice(4)
      .map(({ method_name, method_uuid }) => [method_name, method_uuid === removed]);
    expect(names).toEqual([
      ['GET /present', false],
      ['Mine', true],
      ['GET /twice', false],
    ]);
  });

  it('returns 404 for versions that do not exist', async () => {
    for (const path of ['versions/9', 'versions/9/document', 'versions/0', 'versions/x']) {
      const { status } = await server.call(cast.owner, 'GET', `/libraries/${library.library_uuid}/${path}`);
      expect(status).toBe(404);
    }
  });
});
