import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { idsIn, wholeDatabase } from '../testing/whole-database.ts';
import { allCalls, cells } from './testing/permission-cells.ts';
import { aStage, type Stage } from './testing/permission-stage.ts';

let server: TestServer;
let theirs: Stage;
let ours: Stage;
/** Every id that there is before our own project is made: all that is theirs, and nothing of ours. */
let foreign: Set<string>;

beforeAll(async () => {
  server = await testServer();
  const always = idsIn(await wholeDatabase(server.database.pool));
  theirs = await aStage(server);
  const known = idsIn(await wholeDatabase(server.database.pool));
  foreign = new Set([...known].filter((id) => !always.has(id)));
  for (const { email, uid } of [theirs.owner, theirs.collaborator, theirs.stranger])
    foreign.add(email).add(uid);
  ours = await aStage(server);
});
afterAll(() => server.leave());

const isRead = ({ method }: { method: string }) => method === 'GET';
const aboutProjects = cells.map(([call]) => call).filter(isRead);
const aboutOneself = allCalls.filter(
  (call) => isRead(call) && !aboutProjects.includes(call) && !call.path.includes(':') && !call.file,
);

it('[R8] no answer about one’s own things holds an id or an address of others', async () => {
  expect(foreign.size).toBeGreaterThan(25);
  let answered = 0;
  for (const who of [ours.owner, ours.collaborator, ours.stranger, ours.projectKey])
    for (const call of [...aboutProjects, ...aboutOneself]) {
      const { status, body } = await ours.ask(who, call);
      const raw = JSON.stringify(body);
      const shown = [...foreign].filter((id) => raw.includes(id));
      expect([call.path, shown]).toEqual([call.path, []]);
      if (status === 200) answered += 1;
    }
  expect(answered).toBeGreaterThan(80);
});

it('[R8] the search finds what it looks for', async () => {
  const { body } = await theirs.ask(theirs.owner, cells[0]?.[0] as never);
  const raw = JSON.stringify(body);
  expect([...foreign].some((id) => raw.includes(id))).toBe(true);
});
