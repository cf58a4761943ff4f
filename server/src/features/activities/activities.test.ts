import type { Activity } from '@fieldkit/contract/activities.ts';
import {
  addLibraryTo,
  createCustomer,
  createTestUsers,
  type TestUsers,
} from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

let server: TestServer;
let cast: TestUsers;
beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
});
afterAll(() => server.close());

type Part = { activities: Activity[]; next: string | null };
const part = async (who: TestUser, before = '') =>
  (
    await server.call<Part>(
      who,
      'GET',
      `/projects/${cast.project.project_uuid}/activities${before && `?before=${before}`}`,
    )
  ).body;
const kinds = async () =>
  (await part(cast.owner)).activities.map(({ kind, subject }) => `${kind} ${subject}`.trim());

it('members see who did what, newest first, with keys listed as programs', async () => {
  const { project_uuid } = cast.project;
  const made = await server.call<{ project_key: string; key_uuid: string }>(
    cast.owner,
    'POST',
    `/keys/project/${project_uuid}`,
  );
  const library = await addLibraryTo(server, made.body.project_key, cast.project);
  await server.call(cast.owner, 'DELETE', `/libraries/${library.body.library_uuid}`);
  await server.call(cast.owner, 'DELETE', `/keys/key/${made.body.key_uuid}`);
  await server.call(cast.owner, 'POST', `/projects/${project_uuid}/subdomain`, { subdomain: 'told-of' });
  const { activities } = await part(cast.collaborator);
  expect(activities.map(({ kind, actor, actor_name }) => [kind, actor, actor_name])).toEqual([
    ['subdomain_claimed', 'person', 'Olive'],
    ['project_key_deleted', 'person', 'Olive'],
    ['library_deleted', 'person', 'Olive'],
    ['library_added', 'program', ''],
    ['project_key_created', 'person', 'Olive'],
    ['project_created', 'person', 'Olive'],
  ]);
  expect(activities[3]?.subject).toBe(library.body.name);
});

test('[COLL-02] the activities contain members who were invited, withdrawn, added or removed, who accepted or left, but no refused action', async () => {
  const { project_uuid } = cast.project;
  const bob = await createCustomer(server, 'Bob');
  const at = `/collaborations/${project_uuid}`;
  type One = { data: { collaboration_uuid: string } };
  const invite = async (email: string) =>
    (await server.call<One>(cast.owner, 'POST', `${at}/invite`, { invitee_email: email })).body.data
      .collaboration_uuid;
  const gone = await invite('gone@example.com');
  await server.call(cast.owner, 'DELETE', `/collaborations/${gone}`);
  const bobs = await invite(bob.email);
  await server.call(cast.owner, 'POST', `${at}/invite`, { invitee_email: bob.email });
  await server.call(bob, 'POST', `/collaborations/${bobs}/accept`);
  await server.call(bob, 'POST', `/collaborations/${bobs}/leave`);
  expect((await kinds()).slice(0, 5)).toEqual([
    'member_left',
    'invitation_accepted',
    `member_invited ${bob.email}`,
    'invitation_withdrawn gone@example.com',
    'member_invited gone@example.com',
  ]);
  // He has left, but his activities stay.
  expect((await part(cast.owner)).activities[0]?.actor_name).toBe('Bob');
});

it('continues page by page to the first entry, and lists nothing from other projects', async () => {
  const { project_uuid } = cast.project;
  await server.database.pool.query(
    `insert into activities (project_uuid, kind, actor) select $1, 'project_updated', 'product' from generate_series(1, 120)`,
    [project_uuid],
  );
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page: Part = await part(cast.owner, next);
    seen.push(...page.activities.map(({ activity_uuid }) => activity_uuid));
    next = page.next;
  }
  const { rows } = await server.database.pool.query('select 1 from activities where project_uuid = $1', [
    project_uuid,
  ]);
  expect([seen.length, new Set(seen).size]).toEqual([rows.length, rows.length]);
  const other = await createTestUsers(server);
  const foreign = (
    await server.call<Part>(
      other.owner,
      'GET',
      `/projects/${other.project.project_uuid}/activities?before=${seen[0]}`,
    )
  ).body;
  expect(foreign.activities).toEqual([]);
});
