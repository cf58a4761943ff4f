import type { Call } from '@fieldkit/contract/call.ts';
import { collaboratorCalls } from '@fieldkit/contract/collaborators.ts';
import { guideSourceCalls } from '@fieldkit/contract/guide-sources.ts';
import { mcpKeyCalls, projectKeyCalls } from '@fieldkit/contract/keys.ts';
import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { can, type Permission, type Role } from '@fieldkit/contract/permissions.ts';
import { pluginBrandCalls } from '@fieldkit/contract/plugin-brand.ts';
import { createCustomer, createProject, joinProject } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { apiRoutes } from '../../features/routes.ts';
import { allCalls, cells } from './testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from './testing/permission-fixture.ts';

let server: TestServer;
let fixture: PermissionFixture;
/** Users and keys without access to the test's project, by reason. */
let strangers: Record<string, TestUser | string>;
let signedOut: TestUser;
let mcpKey: string;

beforeAll(async () => {
  server = await testServer();
  fixture = await createFixture(server);
  const [other, removed, left, pending] = [
    await createCustomer(server, 'Otto'),
    await createCustomer(server, 'Rita'),
    await createCustomer(server, 'Leo'),
    await createCustomer(server, 'Penny'),
  ];
  const others = await createProject(server, other, 'Another project');
  for (const who of [removed, left]) await joinProject(server, fixture.project, who);
  await server.call(fixture.owner, 'DELETE', `/collaborations/${await placeOf(removed)}`);
  await server.call(left, 'POST', `/collaborations/${await placeOf(left)}/leave`);
  await server.call(fixture.owner, 'POST', `/collaborations/${fixture.project.project_uuid}/invite`, {
    invitee_email: pending.email,
  });
  const keyOf = async (kind: string) =>
    (
      await server.call<{ project_key?: string; data?: { mcp_key: string } }>(
        other,
        'POST',
        kind === 'project'
          ? `/keys/project/${others.project_uuid}`
          : `/mcp/${others.project_uuid}/generate-key`,
      )
    ).body;
  strangers = {
    'a stranger': fixture.stranger,
    'the owner of another project': other,
    'somebody who was removed': removed,
    'somebody who has left': left,
    'a pending invitee': pending,
    'a program with the key of another project': (await keyOf('project')).project_key ?? '',
  };
  signedOut = await createCustomer(server, 'Sue');
  await joinProject(server, fixture.project, signedOut);
  await server.database.pool.query('delete from identity_sessions where uid = $1', [signedOut.uid]);
  const { body } = await server.call<{ data: { mcp_key: string } }>(
    fixture.owner,
    'POST',
    `/mcp/${fixture.project.project_uuid}/generate-key`,
  );
  mcpKey = body.data.mcp_key;
});
afterAll(() => server.close());

async function placeOf(who: TestUser): Promise<string> {
  const { rows } = await server.database.pool.query<{ collaboration_uuid: string }>(
    'select collaboration_uuid from memberships where project_uuid = $1 and email = $2',
    [fixture.project.project_uuid, who.email],
  );
  return rows[0]?.collaboration_uuid ?? '';
}

/** Calls that an owner may make, but that the fixture's content prevents. */
const insteadForOwner = new Map<Call, [status: number, code: string]>([
  [projectKeyCalls.create, [409, 'key_exists']],
  [mcpKeyCalls.generate, [409, 'key_exists']],
  [collaboratorCalls.makeOwner, [409, 'not_active']],
  [guideSourceCalls.create, [422, 'url_refused']],
  [libraryCalls.describe, [422, 'url_refused']],
  [pluginBrandCalls.setPicture, [400, 'picture_type']],
]);
const named = cells.map(([call, permission]) => [`${call.method} ${call.path}`, call, permission] as const);
const refusedTo = (role: Role, permission: Permission) => !can(role, permission);

describe.each(named)('%s', (_name, call, permission) => {
  it('[KEY-04, LIB-03, PROJ-04] does not exist for a user without access, byte for byte as if the id were unknown', async () => {
    for (const [name, who] of Object.entries(strangers)) {
      const [real, nobodys] = [await fixture.ask(who, call), await fixture.ask(who, call, 'unknown')];
      // Calls that are only for people are refused to programs before anything is queried.
      const expected = typeof who === 'string' && real.status === 401 ? 401 : 404;
      expect([name, real.status, JSON.stringify(real.body)]).toEqual([
        name,
        expected,
        JSON.stringify(nobodys.body),
      ]);
    }
  });

  it('asks an anonymous request to sign in, also after sign-out', async () => {
    for (const about of ['ours', 'unknown'] as const)
      expect((await fixture.ask(null, call, about)).status).toBe(401);
    for (const token of ['not a token', `fk_live_${'0'.repeat(49)}`, signedOut])
      expect((await fixture.ask(token, call)).status).toBe(401);
  });

  it('is refused to an assistant’s key', async () => {
    expect([401, 403]).toContain((await fixture.ask(mcpKey, call)).status);
  });

  if (refusedTo('project_key', permission))
    it('is refused to the project’s own key', async () => {
      expect([401, 403]).toContain((await fixture.ask(fixture.projectKey, call)).status);
    });

  it('is allowed to a collaborator according to the table', async () => {
    const { status, body } = await fixture.ask(fixture.collaborator, call);
    if (can('collaborator', permission)) expect(status).toBe(200);
    else expect([status, body.code]).toEqual([403, 'owner_only']);
  });

  it('is allowed to the owner', async () => {
    const { status, body } = await fixture.ask(fixture.owner, call);
    const other = insteadForOwner.get(call);
    // The matrix uploads a document without operations: it is read only if permission was granted.
    if (other) expect([status, body.code]).toEqual(other);
    else if (call.multipart) expect([status, body.code]).toEqual([400, 'unreadable_document']);
    else expect([200, 201]).toContain(status);
  });

  if (!refusedTo('project_key', permission))
    it('is allowed to the project’s own key', async () => {
      expect([401, 403]).not.toContain((await fixture.ask(fixture.projectKey, call)).status);
    });
});

test('[R1] every call that the server has a route for is declared in the contract, with its permission', () => {
  const served = apiRoutes.map(({ call }) => call);
  expect(served.filter((call) => !allCalls.includes(call)).map(({ path }) => path)).toEqual([]);
  expect(cells.length).toBeGreaterThan(80);
});
