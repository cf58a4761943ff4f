import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { idsIn, wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls, cells } from './testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from './testing/permission-fixture.ts';

let server: TestServer;
let otherFixture: PermissionFixture;
let ownFixture: PermissionFixture;
/** Every id that exists before the test's own project is created: only ids of other users. */
let foreign: Set<string>;

beforeAll(async () => {
  server = await testServer();
  const always = idsIn(await wholeDatabase(server.database.pool));
  otherFixture = await createFixture(server);
  const known = idsIn(await wholeDatabase(server.database.pool));
  foreign = new Set([...known].filter((id) => !always.has(id)));
  for (const { email, uid } of [otherFixture.owner, otherFixture.collaborator, otherFixture.stranger])
    foreign.add(email).add(uid);
  ownFixture = await createFixture(server);
});
afterAll(() => server.close());

const isRead = ({ method }: { method: string }) => method === 'GET';
const aboutProjects = cells.map(([call]) => call).filter(isRead);
const aboutOneself = allCalls.filter(
  (call) => isRead(call) && !aboutProjects.includes(call) && !call.path.includes(':') && !call.file,
);

const callers = ['owner', 'collaborator', 'stranger', 'projectKey'] as const;

it.each(callers)(
  '[R8] no response to the %s about their own items contains ids or addresses of other people',
  async (caller) => {
    expect(foreign.size).toBeGreaterThan(25);
    let answered = 0;
    for (const call of [...aboutProjects, ...aboutOneself]) {
      const { status, body } = await ownFixture.ask(ownFixture[caller], call);
      const raw = JSON.stringify(body);
      expect([call.path, [...foreign].filter((id) => raw.includes(id))]).toEqual([call.path, []]);
      if (status === 200) answered += 1;
    }
    expect(answered).toBeGreaterThan(8);
  },
);

it('[R8] the check itself finds such ids and addresses', async () => {
  const { body } = await otherFixture.ask(otherFixture.owner, cells[0]?.[0] as never);
  const raw = JSON.stringify(body);
  expect([...foreign].some((id) => raw.includes(id))).toBe(true);
});
