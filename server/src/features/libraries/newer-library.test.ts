import type { Library } from '@fieldkit/contract/libraries.ts';
import { atOnce } from '@fieldkit/testing/at-once.ts';
import { addLibraryTo, createProject, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
/** Three versions, none of which replaces another yet. */
let one: Library;
let two: Library;
let three: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());
const add = async (version: string) =>
  (await addLibraryTo(server, cast.owner, cast.project, undefined, { version })).body;
beforeEach(async () => {
  [one, two, three] = [await add('1.0'), await add('2.0'), await add('3.0')];
});

const change = ({ library_uuid }: Library, body: object, who = cast.owner) =>
  server.call<Library & { fields?: Record<string, string> }>(
    who,
    'PATCH',
    `/libraries/${library_uuid}`,
    body,
  );
const replace = (older: Library, newer: Library) => change(older, { newer_library_uuid: newer.library_uuid });
const newerOf = async ({ library_uuid }: Library) =>
  (await server.call<Library>(cast.owner, 'GET', `/libraries/${library_uuid}`)).body.newer_library_uuid;

describe('the newer version of a library', () => {
  test('[LIB-05] is another library of the project, and can be removed again', async () => {
    expect((await replace(one, two)).body).toMatchObject({
      newer_library_uuid: two.library_uuid,
      is_deprecated: false,
    });
    expect((await change(one, { is_deprecated: true })).body).toMatchObject({
      newer_library_uuid: two.library_uuid,
      is_deprecated: true,
    });
    expect((await change(one, { newer_library_uuid: null })).body.newer_library_uuid).toBeNull();
  });

  it('is not the library itself, an unknown library, or one of another project', async () => {
    const foreign = (await addLibraryTo(server, cast.stranger, await createProject(server, cast.stranger)))
      .body;
    for (const [newer, message] of [
      [one.library_uuid, 'A library cannot replace itself. Choose another one'],
      [cast.project.project_uuid, 'Choose another library of the same project'],
      [foreign.library_uuid, 'Choose another library of the same project'],
    ]) {
      const { status, body } = await change(one, { name: 'Changed', newer_library_uuid: newer });
      expect([status, body]).toMatchObject([422, { fields: { newer_library_uuid: message } }]);
    }
    expect(await newerOf(one)).toBeNull();
  });

  it('is never an older version, not even over several versions', async () => {
    await replace(one, two);
    await replace(two, three);
    const { status, body } = await replace(three, one);
    expect([status, body]).toMatchObject([
      422,
      {
        fields: {
          newer_library_uuid:
            'Orders 1.0 is replaced by this library, directly or through others. Choose a newer one',
        },
      },
    ]);
  });

  it('cannot form a circle when two people replace two libraries with each other at the same time', async () => {
    const answers = await atOnce(server, one.library_uuid, [
      () => replace(one, two),
      () => replace(two, one),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('becomes the next newer one when it is deleted', async () => {
    await replace(one, two);
    await replace(two, three);
    await server.call(cast.owner, 'DELETE', `/libraries/${two.library_uuid}`);
    expect(await newerOf(one)).toBe(three.library_uuid);
    await server.call(cast.owner, 'DELETE', `/libraries/${three.library_uuid}`);
    expect(await newerOf(one)).toBeNull();
  });
});
