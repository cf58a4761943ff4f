import { randomUUID } from 'node:crypto';
import type { Collaborator } from '@fieldkit/contract/collaborators.ts';
import type { Notification } from '@fieldkit/contract/notifications.ts';
import type { Project } from '@fieldkit/contract/projects.ts';
import { everyonesPassword } from '@fieldkit/testing/everyones-password.ts';
import { createCustomer, createProject } from '@fieldkit/testing/factories.ts';
import { type FakeKeyServer, fakeKeyServer } from '@fieldkit/testing/fake-key-server.ts';
import { notificationsOf } from '@fieldkit/testing/notifications-of.ts';
import { type ServerWithMail, serverWithMail } from '@fieldkit/testing/server-with-mail.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: ServerWithMail;
let owner: TestUser;
beforeAll(async () => {
  server = await serverWithMail();
  owner = await server.aProvedCustomer('Olive');
});
afterAll(() => server.close());

type CollaboratorAnswer = { data: Collaborator; code?: string };
const newAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;
const invite = ({ project_uuid }: Project, invitee_email: string, who: TestUser = owner) =>
  server.call<CollaboratorAnswer>(who, 'POST', `/collaborations/${project_uuid}/invite`, { invitee_email });
const add = ({ project_uuid }: Project, collaborator_customer_email: string) =>
  server.call<CollaboratorAnswer>(owner, 'POST', `/collaborations/${project_uuid}/collaborators`, {
    collaborator_customer_email,
  });
const collaborators = async ({ project_uuid }: Project) =>
  (
    await server.call<{ data: { collaborators: Collaborator[] } }>(
      owner,
      'GET',
      `/collaborations/${project_uuid}/collaborators`,
    )
  ).body.data.collaborators;
const accept = (who: TestUser, { collaboration_uuid }: { collaboration_uuid: string }) =>
  server.call(who, 'POST', `/collaborations/${collaboration_uuid}/accept`);
const reads = async (who: TestUser, { project_uuid }: Project) =>
  (await server.call(who, 'GET', `/projects/${project_uuid}`)).status;
const register = (who: TestUser, more: object = {}) =>
  server.call(who, 'POST', '/register', { firebaseId: who.uid, email: who.email, name: 'Person', ...more });

describe('an invitation belongs to its address', () => {
  test('[COLL-02] an account that changed from the invited but unverified address to a verified one cannot accept', async () => {
    const project = await createProject(server, owner, 'Secret');
    const attacker = await createCustomer(server, 'Victim');
    const invited = (await invite(project, attacker.email)).body.data;
    expect((await accept(attacker, invited)).status).toBe(403);

    const moved = await server.moveTo(attacker, newAddress('mallory'), everyonesPassword);
    await register(moved);
    expect((await accept(moved, invited)).status).toBe(404);
    expect([await reads(moved, project), await notificationsOf(server, moved)]).toEqual([404, []]);
    expect((await collaborators(project))[1]).toMatchObject({ status: 'pending' });

    // The mailed link still belongs to the invited person.
    const link = await server.codeMailedTo(attacker.email, 'inviter_hash');
    expect(link).toMatch(/^[\w-]{43}$/);
  });

  test('[COLL-02] an account that verifies the invited address finds the invitation and accepts it', async () => {
    const project = await createProject(server, owner, 'Proved later');
    const bob = await createCustomer(server, 'Bob');
    const invited = (await invite(project, bob.email)).body.data;
    expect(await notificationsOf(server, bob)).toEqual([]);
    await server.proveAddress(bob);
    expect(await notificationsOf(server, bob)).toMatchObject([
      { notification_type: 'collaboration_invite', project_name: 'Proved later', inviter: 'Olive' },
    ]);
    const { body } = await server.call(bob, 'GET', '/notifications/count');
    expect(body).toMatchObject({ count: 1 });
    expect((await accept(bob, invited)).status).toBe(200);
    expect(await reads(bob, project)).toBe(200);
  });

  test('[COLL-02] an invitation to a verified account is released if the account changes its address', async () => {
    const project = await createProject(server, owner, 'Moved before accepting');
    const bob = await server.aProvedCustomer('Bob');
    const invited = (await invite(project, bob.email)).body.data;
    expect(await notificationsOf(server, bob)).toHaveLength(1);
    const moved = await server.moveTo(bob, newAddress('bob-moved'), everyonesPassword);
    expect([(await accept(moved, invited)).status, await notificationsOf(server, moved)]).toEqual([404, []]);

    const next = { ...(await signUp(bob.email)), email: bob.email };
    await server.proveAddress(next);
    await register(next);
    expect(await notificationsOf(server, next)).toHaveLength(1);
    expect((await accept(next, invited)).status).toBe(200);
  });

  test('[PROF-06] the link of an invitation verifies the address of an existing account', async () => {
    const project = await createProject(server, owner, 'By link');
    const bob = await createCustomer(server, 'Bob');
    const invited = (await invite(project, bob.email)).body.data;
    const inviter_hash = await server.codeMailedTo(bob.email, 'inviter_hash');
    const eve = await createCustomer(server, 'Eve');
    await register(eve, { inviter_hash });
    expect(await notificationsOf(server, eve)).toEqual([]);
    await register(bob, { inviter_hash });
    expect(await notificationsOf(server, bob)).toHaveLength(1);
    expect((await accept(bob, invited)).status).toBe(200);
  });

  test('[COLL-02] an invitation cannot be accepted after fourteen days, until it is sent again', async () => {
    const project = await createProject(server, owner, 'Expired');
    const bob = await server.aProvedCustomer('Bob');
    const invited = (await invite(project, bob.email)).body.data;
    await server.database.pool.query(
      `update invitations set expires_at = now() - interval '1 second' where collaboration_uuid = $1`,
      [invited.collaboration_uuid],
    );
    expect((await accept(bob, invited)).body.code).toBe('invitation_expired');
    await server.call(owner, 'POST', `/collaborations/${invited.collaboration_uuid}/send-again`);
    expect((await accept(bob, invited)).status).toBe(200);
  });
});

async function signUp(email: string): Promise<TestUser> {
  const { idToken, localId } = await server.identityCall<{ idToken: string; localId: string }>('signUp', {
    email,
    password: everyonesPassword,
    returnSecureToken: true,
  });
  return { uid: localId, email, token: idToken };
}

describe('an address that now belongs to another person', () => {
  test('[COLL-02] adding the address does not admit its former owner, who never signed in to the product again', async () => {
    const project = await createProject(server, owner, 'For the present holder');
    const former = await server.aProvedCustomer('Former');
    const old = former.email;
    const moved = await server.moveTo(former, newAddress('former-moved'), everyonesPassword);
    expect((await add(project, old)).status).toBe(404);
    const present = await signUp(old);
    await register(present);
    expect((await add(project, old)).status).toBe(404);
    await server.proveAddress(present);
    expect((await add(project, old)).body.data).toMatchObject({
      status: 'active',
      collaborator_name: 'Person',
    });
    expect([await reads(moved, project), await reads(present, project)]).toEqual([404, 200]);
  });

  test('[COLL-02] a member who changed their address remains a member, and the address’s new owner can be added', async () => {
    const project = await createProject(server, owner, 'Both');
    const member = await server.aProvedCustomer('Member');
    await add(project, member.email);
    const moved = await server.moveTo(member, newAddress('member-moved'), everyonesPassword);
    const present = await signUp(member.email);
    await register(present);
    await server.proveAddress(present);
    expect((await add(project, present.email)).status).toBe(201);
    expect([await reads(moved, project), await reads(present, project)]).toEqual([200, 200]);
    expect((await collaborators(project)).map(({ collaborator_email }) => collaborator_email).sort()).toEqual(
      [owner.email, moved.email, present.email].sort(),
    );
  });
});

describe('adding people', () => {
  test('[COLL-02] with or_invite, an address is added if a verified account uses it; otherwise it is invited', async () => {
    const project = await createProject(server, owner, 'Both at once');
    const [known, unproved] = [
      await server.aProvedCustomer('Known'),
      await createCustomer(server, 'Unproved'),
    ];
    const unknown = newAddress('unknown');
    const statuses = [];
    for (const email of [known.email, unproved.email, unknown, known.email]) {
      const { status, body } = await server.call<CollaboratorAnswer>(
        owner,
        'POST',
        `/collaborations/${project.project_uuid}/collaborators`,
        { collaborator_customer_email: email, role: 'collaborator', or_invite: true },
      );
      statuses.push([status, body.data?.status ?? body.code]);
    }
    expect(statuses).toEqual([
      [201, 'active'],
      [201, 'pending'],
      [201, 'pending'],
      [409, 'already_there'],
    ]);
    const subjectsTo = async (email: string) => (await server.mailsTo(email)).map(({ subject }) => subject);
    expect(await subjectsTo(known.email)).toContain('You were added to Both at once on Fieldkit');
    expect(await subjectsTo(unproved.email)).toEqual(['You are invited to Both at once on Fieldkit']);
    expect(await subjectsTo(unknown)).toEqual(['You are invited to Both at once on Fieldkit']);
    const [mail] = (await server.mailsTo(known.email)).slice(-1);
    expect(mail?.text).toContain(`/dashboard/projects/${project.project_uuid}`);
  });

  test('[COLL-02] accepting returns the project', async () => {
    const project = await createProject(server, owner, 'Leads on');
    const bob = await server.aProvedCustomer('Bob');
    const invited = (await invite(project, bob.email)).body.data;
    expect((await accept(bob, invited)).body).toMatchObject({ project_uuid: project.project_uuid });
  });
});

describe('privacy of accounts', () => {
  test('[R18] an invitation gets the same response for an address with an account and for one without', async () => {
    const project = await createProject(server, owner, 'Same answers');
    const [known, unproved, unknown] = [
      (await server.aProvedCustomer('Known')).email,
      (await createCustomer(server, 'Unproved')).email,
      newAddress('unknown'),
    ];
    const answers: Awaited<ReturnType<typeof invite>>[] = [];
    for (const email of [known, unproved, unknown]) answers.push(await invite(project, email));
    const shapeOf = ({ status, body }: (typeof answers)[number]) => ({
      status,
      data: {
        ...body.data,
        collaborator_email: '',
        collaboration_uuid: '',
        expires_at: body.data.expires_at?.slice(0, 10),
      },
    });
    expect(answers.map(shapeOf)).toEqual(Array(3).fill(shapeOf(answers[0] as (typeof answers)[number])));
    expect(answers[0]?.body.data.expires_at).toEqual(expect.any(String));
    const listed = (await collaborators(project)).slice(1);
    expect(new Set(listed.map(({ expires_at }) => expires_at?.slice(0, 10))).size).toBe(1);
    const again = [];
    for (const { body } of answers)
      again.push(
        (
          await server.call<CollaboratorAnswer>(
            owner,
            'POST',
            `/collaborations/${body.data.collaboration_uuid}/send-again`,
          )
        ).body.data.expires_at,
      );
    expect(again.map((one) => typeof one)).toEqual(['string', 'string', 'string']);
  });

  test('[R18] adding a person ignores an account with an unverified address', async () => {
    const project = await createProject(server, owner, 'Unproved');
    const bob = await createCustomer(server, 'Bob');
    expect((await add(project, bob.email)).body.code).toBe('no_such_account');
    expect(await collaborators(project)).toHaveLength(1);
  });

  test('[COLL-02] links in the names of a project and of its inviter are removed from the invitation mail', async () => {
    const phisher = await server.aProvedCustomer('Phisher');
    await server.identityCall('update', {
      idToken: phisher.token,
      displayName: 'Support www.evil.example',
    });
    const project = await createProject(server, phisher, 'Locked. Confirm: https://evil.example/login');
    const email = newAddress('invited');
    await invite(project, email, phisher);
    const [mail] = await server.mailsTo(email);
    expect(mail?.subject).toBe('You are invited to Locked. Confirm: [link removed] on Fieldkit');
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
    expect(mail?.text).toContain('Support [link removed] invited you');
  });

  test('[R18] adding people is limited to twenty an hour for each account', async () => {
    const strict = await testServer({ RATE_LIMITS: 'on', LIMIT_SIGN_UPS_PER_ADDRESS: '1000' });
    try {
      const olive = await createCustomer(strict, 'Olive');
      const project = await createProject(strict, olive, 'Limited');
      const probe = (at: number) =>
        strict.call(olive, 'POST', `/collaborations/${project.project_uuid}/collaborators`, {
          collaborator_customer_email: `unknown-${at}@example.com`,
        });
      const codes = [];
      for (let at = 0; at < 21; at++) codes.push((await probe(at)).body.code);
      expect(codes).toEqual([...Array(20).fill('no_such_account'), 'too_many_additions']);
      const stopped = await probe(21);
      expect([stopped.status, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true]);
      const carl = await createCustomer(strict, 'Carl');
      const invited = await strict.call<CollaboratorAnswer>(
        olive,
        'POST',
        `/collaborations/${project.project_uuid}/collaborators`,
        { collaborator_customer_email: carl.email, or_invite: true },
      );
      expect(invited.body.data.status).toBe('pending');
    } finally {
      await strict.close();
    }
  });
});

describe('the hosted identity provider', () => {
  let keys: FakeKeyServer;
  let hosted: TestServer;
  beforeAll(async () => {
    keys = await fakeKeyServer('a-project');
    hosted = await testServer({
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: 'a-project',
      FIREBASE_API_KEY: 'AIza-example',
      FIREBASE_AUTH_DOMAIN: 'a-project.firebaseapp.com',
      FIREBASE_JWKS_URL: keys.listener.address(),
    });
  });
  afterAll(async () => {
    await hosted.close();
    await keys.listener.close();
  });

  const now = () => Math.floor(Date.now() / 1000);
  const token = (sub: string, email: string, age = 0) => keys.token({ sub, email, iat: now() - age });
  const registered = async (sub: string, email: string, age = 0) => {
    const accessToken = await token(sub, email, age);
    await hosted.call(accessToken, 'POST', '/register', { firebaseId: sub, email, name: sub });
    return accessToken;
  };
  const hostedProject = async (ownerToken: string) =>
    (
      await hosted.call<Project>(ownerToken, 'POST', '/projects', {
        name: 'Hosted',
        is_opensource: false,
      })
    ).body;
  const addTo = ({ project_uuid }: Project, by: string, collaborator_customer_email: string) =>
    hosted.call<CollaboratorAnswer>(by, 'POST', `/collaborations/${project_uuid}/collaborators`, {
      collaborator_customer_email,
    });
  const sees = async (by: string, { project_uuid }: Project) =>
    (await hosted.call(by, 'GET', `/projects/${project_uuid}`)).status;

  test('[IDP-03] a former owner added by a stale copy is removed with the first token of the new address', async () => {
    const olive = await registered('olive', 'olive@example.com');
    const project = await hostedProject(olive);
    await registered('former', 'old@example.com', 1800);
    // The address changed at the provider, but the product has not received a token with it yet.
    expect((await addTo(project, olive, 'old@example.com')).status).toBe(201);
    const moved = await token('former', 'new@example.com', 0);
    expect(await sees(moved, project)).toBe(404);
    const present = await registered('present', 'old@example.com', 0);
    const { body } = await hosted.call<{ notifications: Notification[] }>(present, 'GET', '/notifications');
    expect(body.notifications).toMatchObject([{ notification_type: 'collaboration_invite' }]);
    // An older token with the former address does not restore access.
    const older = await token('former', 'old@example.com', 600);
    expect(await sees(older, project)).toBe(404);
    const { rows } = await hosted.database.pool.query(
      `select email, email_verified from customers where firebase_id in ('former', 'present') order by firebase_id`,
    );
    expect(rows).toEqual([
      { email: 'new@example.com', email_verified: true },
      { email: 'old@example.com', email_verified: true },
    ]);
  });

  test('[IDP-03] an address that another account verifies later is no longer verified for the first', async () => {
    const olive = await registered('olive-2', 'olive-2@example.com');
    const project = await hostedProject(olive);
    await registered('first', 'shared@example.com', 1800);
    const second = await registered('second', 'shared@example.com', 0);
    expect((await addTo(project, olive, 'shared@example.com')).body.data).toMatchObject({
      collaborator_name: 'Ada',
      status: 'active',
    });
    expect(await sees(second, project)).toBe(200);
    expect(await sees(await token('first', 'shared@example.com', 1800), project)).toBe(404);
  });
});
