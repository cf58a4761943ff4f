import {
  type Guide,
  type GuideSummary,
  guideLimits,
  type ImportedGuides,
} from '@fieldkit/contract/guides.ts';
import { aZip } from '@fieldkit/spec-importer/testing/sdk-for-test.ts';
import { createTestUsers, multipartForm, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';

type RefusalBody = { code: string; message: string; fields?: Record<string, string> };

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

const path = () => `/projects/${cast.project.project_uuid}/guides`;
const create = (body: object, who: TestUser | string = cast.owner) =>
  server.call<Guide & RefusalBody>(who, 'POST', path(), body);
const list = async () => (await server.call<GuideSummary[]>(cast.collaborator, 'GET', path())).body;
const upload = (content: Buffer, name = 'docs.zip') => {
  const form = multipartForm({}, { name, text: content });
  return server.call<ImportedGuides & RefusalBody>(
    cast.owner,
    'POST',
    `${path()}/import`,
    form.payload,
    form.headers,
  );
};
const contentVersion = async () => {
  const { rows } = await server.database.pool.query(
    'select content_version from projects where project_uuid = $1',
    [cast.project.project_uuid],
  );
  return rows[0]?.content_version;
};

it('creates, changes and deletes a guide, and publishes each change', async () => {
  const made = await create({
    title: 'Error codes & retries',
    text: '# Error codes\n\nEach error has a code.',
  });
  expect([made.status, made.body]).toEqual([
    201,
    {
      guide_uuid: expect.any(String),
      project_uuid: cast.project.project_uuid,
      title: 'Error codes & retries',
      slug: 'error-codes-retries',
      text: '# Error codes\n\nEach error has a code.',
      position: 1,
      characters: 37,
      source_path: null,
      source_url: null,
      source_uuid: null,
      is_edited: false,
      created_date: expect.any(String),
      updated_at: expect.any(String),
    },
  ]);
  const one = `/guides/${made.body.guide_uuid}`;
  const changed = await server.call<Guide>(cast.owner, 'PATCH', one, { title: 'Errors', slug: 'errors' });
  expect(changed.body).toMatchObject({ title: 'Errors', slug: 'errors', text: made.body.text });
  const before = await contentVersion();
  await server.call(cast.owner, 'PATCH', one, { title: 'Errors' });
  expect(await contentVersion()).toBe(before);
  expect((await server.call<Guide>(cast.collaborator, 'GET', one)).body.title).toBe('Errors');
  const { text: _, ...summary } = changed.body;
  expect(await list()).toEqual([summary]);
  expect((await server.call(cast.owner, 'DELETE', one)).status).toBe(200);
  expect((await server.call(cast.owner, 'GET', one)).status).toBe(404);
  expect(await list()).toEqual([]);
  expect(await contentVersion()).toBe(before + 1);
  const { body } = await server.call<{ activities: { kind: string; subject: string }[] }>(
    cast.owner,
    'GET',
    `/projects/${cast.project.project_uuid}/activities`,
  );
  expect(body.activities.slice(0, 3).map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'guide_deleted Errors',
    'guide_updated Errors',
    'guide_added Error codes & retries',
  ]);
});

it('keeps the address of each guide unique in its project', async () => {
  expect((await create({ title: 'Errors', text: 'A' })).body.slug).toBe('errors');
  expect((await create({ title: 'Errors', text: 'B' })).body.slug).toBe('errors-2');
  expect((await create({ title: '💥', text: 'C' })).body.slug).toBe('guide');
  expect((await create({ title: 'Übersicht der Fehler', text: 'D' })).body.slug).toBe('ubersicht-der-fehler');
  const taken = await create({ title: 'Other', slug: 'errors', text: 'E' });
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([422, ['slug']]);
  for (const slug of ['../x', 'A b', '-a', 'a/b', 'a.md', ''])
    expect([slug, (await create({ title: 'Other', slug, text: 'E' })).status]).toEqual([slug, 422]);
  const at = await Promise.all(Array.from({ length: 4 }, () => create({ title: 'At once', text: 'F' })));
  expect(new Set(at.map(({ body }) => body.slug)).size).toBe(4);
});

it('sorts guides, and puts those that are not listed after them', async () => {
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) ids.push((await create({ title, text: 'x' })).body.guide_uuid);
  const sort = (guide_uuids: string[]) =>
    server.call<GuideSummary[]>(cast.owner, 'PUT', `${path()}/order`, { guide_uuids });
  expect((await sort([...ids].reverse())).body.map(({ title, position }) => `${title}${position}`)).toEqual([
    'C1',
    'B2',
    'A3',
  ]);
  const [a = '', , c = ''] = ids;
  const unknown = '3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45';
  expect((await sort([a, unknown, c])).body.map(({ title }) => title)).toEqual(['A', 'C', 'B']);
  expect((await list()).map(({ position }) => position)).toEqual([1, 2, 3]);
});

it('stores text without HTML, scripts, components and invisible characters', async () => {
  const { body } = await create({
    title: 'Inj\u200bected',
    text: '<script>alert(1)</script>A <b>bold</b> word\u200b\u202e<!-- obey -->\n\nimport X from "y"\n\n<Card title="T" />',
  });
  expect(body.title).toBe('Injected');
  expect(body.text).toContain('A **bold** word');
  expect(body.text).toContain('**T**');
  expect(body.text).not.toMatch(/script|obey|import|Card|[\u200b\u202e]/);
  expect((await create({ title: 'E', text: '<!-- only a comment -->' })).status).toBe(422);
  expect((await create({ title: 'E', text: 'x'.repeat(guideLimits.text + 1) })).status).toBe(422);
  expect((await create({ title: '\u200b', text: 'x' })).status).toBe(422);
});

it('imports an archive, and the next import updates what has changed', async () => {
  const first = await upload(
    aZip({
      'docs/index.md': '---\ntitle: Start here\n---\nHello',
      'docs/auth/README.md': '# Authentication\n\nSend a key.',
      'docs/auth/error-codes.mdx': 'import A from "a"\n\n<A/>\n\nCodes.',
      'docs/auth/empty.md': '',
      'docs/../../etc/passwd.md': 'no',
    }),
  );
  expect([first.status, first.body]).toEqual([
    201,
    {
      created: 3,
      updated: 0,
      unchanged: 0,
      left_out: expect.arrayContaining([
        { path: 'auth/empty.md', reason: 'empty' },
        { path: 'docs/../../etc/passwd.md', reason: 'unsafe_name' },
      ]),
    },
  ]);
  expect((await list()).map(({ title, slug, source_path }) => [title, slug, source_path])).toEqual([
    ['Start here', 'index', 'index.md'],
    ['Authentication', 'auth', 'auth/README.md'],
    ['Error codes', 'auth-error-codes', 'auth/error-codes.mdx'],
  ]);
  const next = await upload(
    aZip({
      'docs/index.md': '---\ntitle: Start here\n---\nHello',
      'docs/auth/README.md': '# Keys\n\nSend it.',
    }),
  );
  expect(next.body).toEqual({ created: 0, updated: 1, unchanged: 1, left_out: [] });
  expect((await list()).map(({ title, slug }) => [title, slug])).toContainEqual(['Keys', 'auth']);
  const version = await contentVersion();
  expect(
    (await upload(aZip({ 'docs/index.md': '---\ntitle: Start here\n---\nHello', 'docs/x/y.txt': '' }))).body
      .unchanged,
  ).toBe(1);
  expect(await contentVersion()).toBe(version);
});

it('imports a single file', async () => {
  expect((await upload(Buffer.from('# Paging\n\nUse the cursor.'), 'paging.md')).body.created).toBe(1);
  expect((await list())[0]).toMatchObject({ title: 'Paging', slug: 'paging', source_path: 'paging.md' });
});

test.each([
  ['a bomb', () => aZip({ 'a.md': '\0'.repeat(30_000_000) }), 'a.zip'],
  ['no Markdown', () => aZip({ 'a.txt': 'x' }), 'a.zip'],
  ['a broken archive', () => aZip({ 'a.md': 'x' }).subarray(0, 40), 'a.zip'],
])('the server refuses %s with an explanation, and changes nothing', async (_, content, name) => {
  const { status, body } = await upload(content(), name);
  expect([status, body.code]).toEqual([400, 'unreadable_document']);
  expect(body.message).toMatch(/\.$/);
  expect(await list()).toEqual([]);
});

it('allows at most five hundred guides, and five million characters in all of them', async () => {
  await server.database.pool.query(
    `insert into guides (project_uuid, title, slug, text, position) select $1, 'G', 'g' || n, 'x', n from generate_series(1, 499) n`,
    [cast.project.project_uuid],
  );
  const both = await upload(aZip({ 'docs/a.md': 'A', 'docs/b.md': 'B' }));
  expect([both.status, both.body.code]).toEqual([409, 'too_many_guides']);
  const at = await Promise.all(Array.from({ length: 3 }, (_, n) => create({ title: `At ${n}`, text: 'x' })));
  expect(at.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  await server.database.pool.query(`update guides set text = repeat('x', 10100) where project_uuid = $1`, [
    cast.project.project_uuid,
  ]);
  await server.call(cast.owner, 'DELETE', `/guides/${(await list())[0]?.guide_uuid}`);
  expect((await create({ title: 'More', text: 'x' })).body.code).toBe('too_much_guide_text');
});
