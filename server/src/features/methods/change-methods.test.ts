import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
});

const ids = () => library.methods.map(({ method_uuid }) => method_uuid);
const path = () => `/methods/library/${library.library_uuid}`;
const methods = async () => (await server.call<Method[]>(cast.owner, 'GET', path())).body;
const change = (body: object, who = cast.owner) =>
  server.call<{ message: string; code?: string }>(who, 'PATCH', path(), body);
const remove = (body: object, who = cast.owner) =>
  server.call<{ message: string; code?: string }>(who, 'DELETE', path(), body);

test('[METH-05] several methods get and lose a tag and are deprecated, which counts as an edit', async () => {
  const [first = '', second = '', third = ''] = ids();
  const before = new Map((await methods()).map((method) => [method.method_uuid, method.tags]));
  const { status, body } = await change({ method_uuids: [first, second], add_tag: 'Billing' });
  expect([status, body.message]).toEqual([200, '2 methods updated']);
  // Neither another spelling nor a second request adds it again.
  await change({ method_uuids: [first, second], add_tag: 'billing', is_deprecated: true });
  const after = new Map((await methods()).map((method) => [method.method_uuid, method]));
  for (const id of [first, second]) {
    expect(after.get(id)?.tags).toEqual([...(before.get(id) ?? []), 'Billing']);
    expect(after.get(id)?.is_deprecated).toBe(true);
    expect(after.get(id)?.edited_fields).toEqual(expect.arrayContaining(['tags', 'is_deprecated']));
  }
  expect(after.get(third)?.tags).toEqual(before.get(third));
  await change({ method_uuids: [first, second], remove_tag: 'BILLING', is_deprecated: false });
  const restored = new Map((await methods()).map((method) => [method.method_uuid, method]));
  expect([restored.get(first)?.tags, restored.get(first)?.is_deprecated]).toEqual([before.get(first), false]);
});

test('[METH-06] several methods are deleted, and the library’s count is updated', async () => {
  const [first = '', second = '', ...others] = ids();
  const { status, body } = await remove({ method_uuids: [first, second, second] });
  expect([status, body.message]).toEqual([200, '2 methods deleted']);
  expect((await methods()).map(({ method_uuid }) => method_uuid)).toEqual(others);
  const { body: read } = await server.call<Library>(cast.owner, 'GET', `/libraries/${library.library_uuid}`);
  expect(read.items).toBe(others.length);
});

test('several methods are changed or deleted all or none: a missing one, or one from another library, is refused', async () => {
  const other = (await addLibraryTo(server, cast.owner, cast.project, undefined, { name: 'Other' })).body;
  const [first = ''] = ids();
  for (const stranger of [other.methods[0]?.method_uuid ?? '', crypto.randomUUID()])
    for (const call of [
      change({ method_uuids: [first, stranger], add_tag: 'billing' }),
      remove({ method_uuids: [first, stranger] }),
    ]) {
      const { status, body } = await call;
      expect([status, body.code]).toEqual([404, 'methods_not_found']);
    }
  expect((await methods())[0]?.tags).not.toContain('billing');
  expect((await methods()).map(({ method_uuid }) => method_uuid)).toEqual(ids());
});

test('[METH-05] a method that already has 50 tags gets no more, and the other methods stay unchanged', async () => {
  const [first = '', second = ''] = ids();
  const tags = Array.from({ length: 50 }, (_, at) => `tag ${at}`);
  await server.call(cast.owner, 'PATCH', `/methods/${second}/details`, { tags });
  const { status, body } = await change({ method_uuids: [first, second], add_tag: 'billing' });
  expect([status, body.code]).toEqual([409, 'too_many_tags']);
  expect((await methods()).find(({ method_uuid }) => method_uuid === first)?.tags).not.toContain('billing');
});

test('an empty list, more than 100 methods, and an empty tag are refused', async () => {
  for (const body of [
    { method_uuids: [], add_tag: 'x' },
    { method_uuids: Array(101).fill(ids()[0]), add_tag: 'x' },
    { method_uuids: [ids()[0]], add_tag: ' ' },
  ])
    expect((await change(body)).status).toBe(422);
  expect((await remove({ method_uuids: [] })).status).toBe(422);
});
