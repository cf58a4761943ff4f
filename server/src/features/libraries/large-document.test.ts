import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Method } from '@fieldkit/contract/methods.ts';
import { openIdentity } from '@fieldkit/identity/open-identity.ts';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { fakePages } from '@fieldkit/testing/fake-pages.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { openSearchWorker } from '../../services/search/search-worker.ts';

// GitHub's own document, 13 MB, from the npm package @octokit/openapi.
const github = fs.readFileSync(
  path.resolve(
    import.meta.dirname,
    '../../../../node_modules/@octokit/openapi/generated/api.github.com.json',
  ),
);
let server: TestServer;
let cast: TestUsers;
let libraryUuid: string;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

describe("GitHub's document", () => {
  it('[LIB-10] becomes 1,223 methods while other requests are answered and progress is reported', async () => {
    const import_id = randomUUID();
    const adding = addLibraryTo(server, cast.owner, cast.project, github, { import_id });
    const stages = new Set<string>();
    let busy = true;
    const watching = (async () => {
      while (busy) {
        const { status, body } = await server.call(cast.owner, 'GET', `/libraries/imports/${import_id}`);
        if (status === 200) stages.add(String(body.stage));
      }
    })();
    const { status, body } = await adding;
    busy = false;
    await watching;
    expect([status, body.items, body.methods.length]).toEqual([201, 1223, 200]);
    expect([...stages]).toEqual(expect.arrayContaining(['reading', 'saving']));
    libraryUuid = body.library_uuid;
  });

  it('[LIB-14] has 62 pages of 20, the last with three', async () => {
    const page = (n: number) =>
      server.call<Method[]>(
        cast.collaborator,
        'GET',
        `/methods/library/${libraryUuid}?page=${n}&page_size=20`,
      );
    const [first, last, beyond] = [await page(1), await page(62), await page(63)];
    expect([first.headers['x-total-count'], first.body.length, last.body.length, beyond.body.length]).toEqual(
      ['1223', 20, 3, 0],
    );
    const all = await server.call<Method[]>(cast.owner, 'GET', `/methods/library/${libraryUuid}`);
    expect(new Set(all.body.map(({ details }) => `${details.method} ${details.endpoint}`)).size).toBe(1223);
  });

  it.each([
    ['create an issue', 'Create an issue'],
    ['create webhook', 'Create a repository webhook'],
  ])('is searched by relevance: the first results for %j include %j', async (search, name) => {
    const path = `/methods/library/${libraryUuid}?page=1&search=${encodeURIComponent(search)}`;
    const { body } = await server.call<Method[]>(cast.owner, 'GET', path);
    expect(body.slice(0, 3).map(({ method_name }) => method_name)).toContain(name);
  });

  it('[PLUG-08] is found in another process that did not receive the upload', async () => {
    const made = await server.call<{ data: { mcp_key: string } }>(
      cast.owner,
      'POST',
      `/mcp/${cast.project.project_uuid}/generate-key`,
    );
    const services = {
      ...server.services,
      searchWorker: openSearchWorker({ connectionString: server.services.connectionString, memoryMb: 300 }),
    };
    const identity = await openIdentity(services);
    const other = await buildApp({ services, identity, ping: async () => {}, pages: fakePages });
    const answer = await other.inject({
      method: 'POST',
      url: '/mcp',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${made.body.data.mcp_key}`,
      },
      payload: {
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: 'create an issue in a repository' } },
      },
    });
    await other.close();
    await identity.close();
    await services.searchWorker.close();
    expect(answer.body).toContain('1. POST /repos/{owner}/{repo}/issues · Create an issue');
  });
});
