import { accountCalls } from '@fieldkit/contract/account.ts';
import type { Call } from '@fieldkit/contract/call.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { liveDemo } from '@fieldkit/contract/messages/requests.ts';
import { everyonesPassword } from '@fieldkit/testing/everyones-password.ts';
import { createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { allCalls } from './testing/permission-cells.ts';
import { createFixture, type PermissionFixture } from './testing/permission-fixture.ts';

let server: TestServer;
let fixture: PermissionFixture;
let before: Map<string, string[]>;

beforeAll(async () => {
  server = await testServer();
  fixture = await createFixture(server);
  // The content is created first: in a live demo, this would be refused.
  server.services.env.LIVE_DEMO = true;
});
afterAll(() => server.close());
beforeEach(async () => {
  before = await wholeDatabase(server.database.pool);
});

/** What a visit may leave: sessions, one-time codes for the plugin's page, and what is counted for rate limits. */
const ofVisits = ['identity_sessions', 'plugin_entries', 'usage_counts'];

const content = async () => without(await wholeDatabase(server.database.pool));
const without = (tables: Map<string, string[]>) =>
  new Map([...tables].filter(([name]) => !ofVisits.includes(name)));

const isRefused = ({ method, reads }: Call) => method !== 'GET' && !reads;
const nameOf = ({ method, path }: Call) => `${method} ${path}`;

describe('in a live demo,', () => {
  test('every call that may change something is refused to the owner, and the database is unchanged', async () => {
    const refused = allCalls.filter(isRefused);
    expect(refused.length).toBeGreaterThan(60);
    for (const call of refused) {
      const { status, body } = await fixture.ask(fixture.owner, call);
      expect([nameOf(call), status, body]).toEqual([
        nameOf(call),
        403,
        { error: liveDemo.title, message: liveDemo.message, code: 'live_demo' },
      ]);
    }
    expect(await wholeDatabase(server.database.pool)).toEqual(before);
  });

  test('a program with the project’s key is refused as well', async () => {
    for (const call of allCalls.filter(isRefused))
      expect([nameOf(call), (await fixture.ask(fixture.projectKey, call)).status]).toEqual([
        nameOf(call),
        403,
      ]);
  });

  test('calls that only read are served, and leave no trace that another user sees', async () => {
    const served = allCalls.filter((call) => !isRefused(call));
    expect(served.filter(({ reads }) => reads).map(nameOf)).toEqual([
      'POST /subscriptions/change-plan/preview',
      'POST /register',
      'POST /authenticate',
      'POST /projects/:projectUuid/try-question',
      'POST /projects/:projectUuid/pinned-questions/replay-workflow',
      'POST /projects/:projectUuid/plugin-index/preview',
      'POST /projects/:id/plugin-visit',
    ]);
    for (const call of served)
      expect([nameOf(call), (await fixture.ask(fixture.owner, call)).body.code]).not.toEqual([
        nameOf(call),
        'live_demo',
      ]);
    expect(await content()).toEqual(without(before));
  });

  it('refuses an upload before its body is read', async () => {
    const { status, body } = await server.call(
      fixture.owner,
      'POST',
      `/libraries/project/${fixture.project.project_uuid}`,
      'not a form',
      { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '900000000' },
    );
    expect([status, body.code]).toEqual([403, 'live_demo']);
  });

  test('signing in claims no invitation', async () => {
    const invited = await anInvitedCustomer();
    const rows = await wholeDatabase(server.database.pool);
    const { status } = await server.call(invited, 'POST', customerCalls.authenticate.path, {
      firebaseId: invited.uid,
      email: invited.email,
      inviter_hash: 'h4sh',
    });
    expect(status).toBe(200);
    expect(without(await wholeDatabase(server.database.pool))).toEqual(without(rows));
  });

  test('a visitor sees only their own session of the shared account', async () => {
    const { email } = fixture.owner;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=fieldkit',
      headers: { host: 'localhost' },
      payload: { email, password: everyonesPassword },
    });
    for (const token of [fixture.owner.token, answer.json<{ idToken: string }>().idToken]) {
      const { body } = await server.call<{ sessions: { is_current: boolean }[] }>(
        token,
        'GET',
        accountCalls.sessions.path,
      );
      expect(body.sessions).toEqual([expect.objectContaining({ is_current: true })]);
    }
  });
});

/** A customer whose address is invited after the sign-up, so that the next sign-in would claim the invitation. */
async function anInvitedCustomer() {
  server.services.env.LIVE_DEMO = false;
  const invited = await createCustomer(server, 'Ines');
  await server.database.pool.query(
    `insert into memberships (project_uuid, email, role, status) values ($1, $2, 'collaborator', 'pending')`,
    [fixture.project.project_uuid, invited.email],
  );
  server.services.env.LIVE_DEMO = true;
  return invited;
}
