import type { Library } from '@fieldkit/contract/libraries.ts';
import type { Method } from '@fieldkit/contract/methods.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let library: Library;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  library = (await addLibraryTo(server, cast.owner, cast.project)).body;
  await addLibraryTo(server, cast.owner, cast.project);
});
afterAll(() => server.leave());

describe('the methods of a library', () => {
  it.each(['', '?page=1&page_size=20', '?search=order'])(
    '[METH-01] are its own alone, beside other libraries with methods of the same names%s',
    async (query) => {
      const { status, body } = await server.call<Method[]>(
        cast.owner,
        'GET',
        `/methods/library/${library.library_uuid}${query}`,
      );
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(0);
      expect(new Set(body.map(({ library_uuid }) => library_uuid))).toEqual(new Set([library.library_uuid]));
    },
  );
});
