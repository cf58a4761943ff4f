import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import { anotherProcess } from '@fieldkit/testing/another-process.ts';
import { createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
let other: Awaited<ReturnType<typeof anotherProcess>>;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  other = await anotherProcess(server);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const reads = async (app: FastifyInstance, who: TestUser): Promise<number> =>
  (
    await app.inject({
      method: 'GET',
      url: `/api/projects/${cast.project.project_uuid}`,
      headers: { host: 'localhost', authorization: `Bearer ${who.token}` },
    })
  ).statusCode;
const everywhere = (who: TestUser) =>
  Promise.all([server.app, other.app].flatMap((app) => [reads(app, who), reads(app, who)]));

test('[COLL-02] a removed member loses access with the next request, in every process', async () => {
  const path = `/collaborations/${cast.project.project_uuid}/collaborators`;
  const list = await server.call<{ data: { collaborators: Collaborator[] } }>(cast.owner, 'GET', path);
  const place = list.body.data.collaborators.find(
    ({ collaborator_email }) => collaborator_email === cast.collaborator.email,
  );
  expect(await everywhere(cast.collaborator)).toEqual([200, 200, 200, 200]);
  await server.call(cast.owner, 'DELETE', `/collaborations/${place?.collaboration_uuid}`);
  expect(await everywhere(cast.collaborator)).toEqual([404, 404, 404, 404]);
});
