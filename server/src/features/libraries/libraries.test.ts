import { randomUUID } from 'node:crypto';
import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import {
  addLibraryTo,
  createProject,
  createTestUsers,
  multipartForm,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { smallDocument } from '@fieldkit/testing/small-document.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const librariesOf = async (projectUuid: string) =>
  (await server.call<Library[]>(cast.owner, 'GET', `/libraries/project/${projectUuid}`)).body;

describe('adding a library', () => {
  it('[LIB-05, LIB-10] turns a document into a library with its methods', async () => {
    const { status, body } = await addLibraryTo(server, cast.owner, cast.project);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      project_uuid: cast.project.project_uuid,
      name: 'Orders',
      version: '1.0',
      library_group: 'Core',
      programming_language: 'api',
      spec_type: 'openapi',
      items: 3,
      workflows: [],
      warnings: [],
      description: 'Everything about orders.',
    });
    expect(body.methods.map(({ method_name }) => method_name)).toEqual([
      'List orders',
      'Create an order',
      'Refund an order',
    ]);
    expect(
      (await server.call<Library>(cast.owner, 'GET', `/libraries/${body.library_uuid}`)).body,
    ).toMatchObject({ items: 3 });
  });

  it('[LIB-07] accepts an absent or empty language and type for an OpenAPI API', async () => {
    const { body } = await addLibraryTo(server, cast.owner, cast.project, undefined, {
      programming_language: '',
      spec_type: '',
    });
    expect(body).toMatchObject({ programming_language: 'api', spec_type: 'openapi' });
  });

  it('keeps the original document unchanged', async () => {
    const { body } = await addLibraryTo(server, cast.owner, cast.project);
    const { rows } = await server.database.pool.query<{
      content: Buffer;
      bytes: number;
      format_version: string;
    }>('select content, bytes, format_version from documents where library_uuid = $1', [body.library_uuid]);
    const { zstdDecompressSync } = await import('node:zlib');
    expect(zstdDecompressSync(rows[0]?.content ?? '').toString()).toBe(smallDocument);
    expect(rows[0]).toMatchObject({ bytes: smallDocument.length, format_version: '3.0.3' });
  });

  it('[LIB-06] lists what is missing, field by field', async () => {
    const form = multipartForm({ name: '', version: '', library_group: '' });
    const path = `/libraries/project/${cast.project.project_uuid}`;
    const { status, body } = await server.call(cast.owner, 'POST', path, form.payload, form.headers);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      fields: {
        name: 'Name is required',
        version: 'Version is required',
        library_group: 'Group is required',
      },
    });
  });

  it.each([
    ['neither file nor address', {}, undefined, 'Either spec URL or file upload is required'],
    ['both', { url: 'https://example.com/a.json' }, 'a.json', 'Provide either spec URL or file, not both'],
    ['another kind of file', {}, 'a.exe', 'Only .json, .yaml, .yml files are allowed'],
    ['a double extension', {}, 'a.json.exe', 'Only .json, .yaml, .yml files are allowed'],
  ])('[LIB-06] refuses %s', async (_what, fields, name, sentence) => {
    const form = multipartForm(
      { name: 'L', version: '1', library_group: 'G', ...fields },
      name ? { name, text: smallDocument } : undefined,
    );
    const path = `/libraries/project/${cast.project.project_uuid}`;
    const { status, body } = await server.call(cast.owner, 'POST', path, form.payload, form.headers);
    expect([status, body.fields]).toEqual([422, { file: sentence }]);
  });

  it.each([
    ['broken JSON', '{"openapi": "3.0.0",\n  "paths": {,}}', /Line 2, column 13/],
    ['no operations', '{"openapi":"3.0.0","info":{"title":"x","version":"1"},"paths":{}}', /operation|path/i],
    ['nothing', '', /empty/i],
    ['a web page', '<!doctype html><html><body>Sign in</body></html>', /page|HTML/],
  ])(
    '[LIB-08, LIB-13] refuses %s with the problem and its position, and leaves nothing behind',
    async (_what, text, where) => {
      const project = await createProject(server, cast.owner, 'Broken');
      const { status, body } = await addLibraryTo(server, cast.owner, project, text);
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'unreadable_document' })]);
      const { error, message } = body as unknown as { error: string; message: string };
      expect(`${error}. ${message}`).toMatch(where);
      expect(error).not.toMatch(/\.$/);
      expect(await librariesOf(project.project_uuid)).toEqual([]);
    },
  );

  it('[LIB-13] a document that fails halfway leaves nothing imported', async () => {
    const project = await createProject(server, cast.owner, 'Half');
    const paths = Object.fromEntries(
      Array.from({ length: 700 }, (_, n) => [`/p${n}`, { get: { summary: `Get ${n}` } }]),
    );
    await server.database.pool.query(
      `create function refuse_one() returns trigger language plpgsql as $$ begin
        if new.endpoint = '/p650' then raise exception 'disk full'; end if; return new; end $$;
       create trigger refuse_one before insert on methods for each row execute function refuse_one()`,
    );
    const document = JSON.stringify({ openapi: '3.0.0', info: { title: 'x', version: '1' }, paths });
    const { status, body } = await addLibraryTo(server, cast.owner, project, document);
    await server.database.pool.query('drop trigger refuse_one on methods; drop function refuse_one');
    expect([status, body]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
    expect(JSON.stringify(body)).not.toContain('disk full');
    expect(await librariesOf(project.project_uuid)).toEqual([]);
    const { rows } = await server.database.pool.query("select 1 from methods where endpoint like '/p%'");
    expect(rows).toEqual([]);
  });

  it('reports the progress under the id that the client chose, once', async () => {
    const import_id = randomUUID();
    await addLibraryTo(server, cast.owner, cast.project, undefined, { import_id });
    const { status, body } = await server.call(cast.owner, 'GET', `/libraries/imports/${import_id}`);
    expect([status, body]).toEqual([200, { import_id, stage: 'done', done: 3, total: 3 }]);
    const again = await addLibraryTo(server, cast.owner, cast.project, undefined, { import_id });
    expect(again.status).toBe(409);
    const failing = randomUUID();
    await addLibraryTo(server, cast.owner, cast.project, '{', { import_id: failing });
    expect((await server.call(cast.owner, 'GET', `/libraries/imports/${failing}`)).body).toMatchObject({
      stage: 'failed',
    });
  });

  it('refuses a file that is too large before it is completely read', async () => {
    const { status, body } = await addLibraryTo(
      server,
      cast.owner,
      cast.project,
      Buffer.alloc(30 * 1024 * 1024 + 1, ' '),
    );
    expect([status, body]).toEqual([413, expect.objectContaining({ code: 'document_too_large' })]);
  });

  it('accepts only one file, and keeps a name that can be stored', async () => {
    const path = `/libraries/project/${cast.project.project_uuid}`;
    const one = multipartForm(
      { name: 'L', version: '1', library_group: 'G' },
      { name: `${'n'.repeat(300)}\u0007.json`, text: smallDocument },
    );
    expect((await server.call(cast.owner, 'POST', path, one.payload, one.headers)).status).toBe(201);
    const { headers } = one;
    const boundary = headers['content-type'].split('boundary=')[1];
    const second = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="b.json"\r\n\r\n{}\r\n`;
    const both = Buffer.concat([Buffer.from(second), one.payload]);
    const refused = await server.call(cast.owner, 'POST', path, both, headers);
    expect([refused.status, refused.body.fields]).toEqual([422, { file: 'Send one file at a time' }]);
  });

  it('refuses a request without a form', async () => {
    const path = `/libraries/project/${cast.project.project_uuid}`;
    expect((await server.call(cast.owner, 'POST', path, { name: 'L' })).status).toBe(400);
    const { status } = await server.call(cast.owner, 'POST', path, '--x\r\ncontent-disp', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(status).toBe(400);
  });
});

describe('the methods of a library', () => {
  let libraryId: string;
  beforeAll(async () => {
    libraryId = (await addLibraryTo(server, cast.owner, cast.project)).body.library_uuid;
  });
  const list = (query = '') =>
    server.call<Method[]>(cast.collaborator, 'GET', `/methods/library/${libraryId}${query}`);

  it('[METH-01, METH-02] are complete, in order, in the specified shape', async () => {
    const { body } = await list();
    expect(body.map(({ details }) => `${details.method} ${details.endpoint}`)).toEqual([
      'GET /orders',
      'POST /orders',
      'POST /orders/{id}/refund',
    ]);
    expect(body[1]).toMatchObject({
      method_name: 'Create an order',
      description: 'Creates an order and reserves its stock.',
      tags: ['orders'],
      is_deprecated: false,
      details: { method: 'POST', endpoint: '/orders', headers: [] },
    });
    expect(JSON.parse(body[1]?.details.inputParams ?? '')).toEqual([
      { name: 'sku', in: 'body', type: 'string', required: true, description: 'What' },
    ]);
  });

  it('are paginated, with the total in a header', async () => {
    const { body, headers } = await list('?page=2&page_size=2');
    expect([body.map(({ method_name }) => method_name), headers['x-total-count']]).toEqual([
      ['Refund an order'],
      '3',
    ]);
    expect((await list('?page=9')).body).toEqual([]);
  });

  it('are found by words in name, endpoint, tag and HTTP method, with every word somewhere', async () => {
    const names = async (search: string) =>
      (await list(`?search=${encodeURIComponent(search)}`)).body.map(({ method_name }) => method_name);
    expect(await names('REFUND')).toEqual(['Refund an order']);
    expect(await names('post order')).toEqual(['Create an order', 'Refund an order']);
    expect(await names('refunds')).toEqual(['Refund an order']);
    expect(await names('%')).toEqual([]);
    expect(await names('{id}')).toEqual(['Refund an order']);
    expect(await names('stock')).toEqual(['Create an order']);
    expect(await names('order')).toEqual(['List orders', 'Create an order', 'Refund an order']);
    expect((await names('refund an order')).at(0)).toBe('Refund an order');
  });

  it('return 404 for an unknown library or an invalid id', async () => {
    expect((await server.call(cast.owner, 'GET', `/methods/library/${randomUUID()}`)).status).toBe(404);
    expect((await server.call(cast.owner, 'GET', '/methods/library/none')).status).toBe(404);
  });
});

describe('deleting a library', () => {
  it('[LIB-05] returns a message, and the library no longer exists', async () => {
    const { body } = await addLibraryTo(server, cast.owner, cast.project);
    const gone = await server.call(cast.owner, 'DELETE', `/libraries/${body.library_uuid}`);
    expect([gone.status, typeof gone.body.message]).toEqual([200, 'string']);
    expect((await server.call(cast.owner, 'GET', `/libraries/${body.library_uuid}`)).status).toBe(404);
  });
});
