import { can } from '@fieldkit/contract/permissions.ts';
import { createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cells } from './testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from './testing/permission-fixture.ts';

let server: TestServer;
let fixture: PermissionFixture;
let pending: TestUser;
let othersKey: string;
let before: Map<string, string[]>;

beforeAll(async () => {
  server = await testServer();
  fixture = await createFixture(server);
  pending = await createCustomer(server, 'Penny');
  await server.call(fixture.owner, 'POST', `/collaborations/${fixture.project.project_uuid}/invite`, {
    invitee_email: pending.email,
  });
  const others = await createProject(server, fixture.stranger, 'Another');
  const path = `/keys/project/${others.project_uuid}`;
  othersKey = (await server.call<{ project_key: string }>(fixture.stranger, 'POST', path)).body.project_key;
});
afterAll(() => server.close());
beforeEach(async () => {
  before = await content();
});

/** The stored rows, without the times of the last visit and of the last actions. */
async function content(): Promise<Map<string, string[]>> {
  const tables = await wholeDatabase(server.database.pool);
  for (const table of ['identity_sessions', 'usage_counts', 'keys']) tables.delete(table);
  const { rows } = await server.database.pool.query<{ line: string }>(
    'select (to_jsonb(k) - $1::text)::text as line from keys k order by 1',
    ['last_used_at'],
  );
  tables.set(
    'keys',
    rows.map(({ line }) => line),
  );
  return tables;
}

const refused = cells.filter(([, permission]) => !can('collaborator', permission));

it('[R3] a collaborator cannot change anything with any of the owner’s calls', async () => {
  expect(refused.length).toBeGreaterThan(25);
  for (const [call] of refused) {
    const { status } = await fixture.ask(fixture.collaborator, call);
    expect([call.path, status]).toEqual([call.path, 403]);
  }
  expect(await content()).toEqual(before);
});

it('[R1] strangers, invited users and other projects’ keys cannot change anything with any call', async () => {
  for (const who of [fixture.stranger, pending, othersKey])
    for (const [call] of cells) expect((await fixture.ask(who, call)).status).toBeGreaterThanOrEqual(401);
  expect(await content()).toEqual(before);
});

it('[R3] the project’s own key cannot change anything with calls for people', async () => {
  for (const [call, permission] of cells)
    if (!can('project_key', permission))
      expect([401, 403]).toContain((await fixture.ask(fixture.projectKey, call)).status);
  expect(await content()).toEqual(before);
});

it('the comparison detects a change', async () => {
  await server.call(fixture.owner, 'PUT', `/projects/${fixture.project.project_uuid}`, {
    name: 'Changed',
    is_opensource: false,
  });
  expect(await content()).not.toEqual(before);
});
