import { createAccount, createCustomer } from '@fieldkit/testing/factories.ts';
import { type TestServer, type TestUser, testServer } from '@fieldkit/testing/test-server.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const introduce = (who: TestUser | null, path: string, body: object) => server.call(who, 'POST', path, body);
const details = ({ uid, email }: TestUser) => ({ firebaseId: uid, email, name: 'Ada' });

describe('/register and /authenticate', () => {
  it('[AUTH-14] return id, email and name, and work the same in any order', async () => {
    const ada = await createAccount(server);
    const first = await introduce(ada, '/authenticate', details(ada));
    expect(first).toMatchObject({
      status: 200,
      body: { id: ada.uid, email: ada.email, name: 'Ada', is_new: true, profile_completed: false },
    });
    expect((await introduce(ada, '/register', details(ada))).body).toMatchObject({
      id: ada.uid,
      is_new: false,
    });
    const { rows } = await server.database.pool.query('select 1 from customers where firebase_id = $1', [
      ada.uid,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('return the new name after the user changed it at the identity provider', async () => {
    const ada = await createAccount(server);
    await introduce(ada, '/register', details(ada));
    const renamed = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:update?key=fieldkit',
      headers: { host: 'localhost' },
      payload: { idToken: ada.token, displayName: 'Ada King', returnSecureToken: true },
    });
    const token = renamed.json<{ idToken: string }>().idToken;
    expect((await introduce({ ...ada, token }, '/authenticate', details(ada))).body).toMatchObject({
      name: 'Ada King',
      is_new: false,
    });
  });

  it('[AUTH-14] take the token from the body if there is no header', async () => {
    const ada = await createAccount(server);
    expect((await introduce(null, '/register', { ...details(ada), accessToken: ada.token })).status).toBe(
      200,
    );
    expect(
      (await introduce(null, '/register', { ...details(ada), accessToken: `${ada.token}x` })).status,
    ).toBe(401);
    expect((await introduce(null, '/register', details(ada))).status).toBe(401);
  });

  it('[AUTH-14] refuse another user’s details', async () => {
    const [ada, eve] = [await createAccount(server), await createAccount(server, 'Eve')];
    expect((await introduce(eve, '/register', { ...details(eve), firebaseId: ada.uid })).status).toBe(403);
    expect((await introduce(eve, '/register', { ...details(eve), email: ada.email })).status).toBe(403);
    const { rows } = await server.database.pool.query('select 1 from customers where firebase_id = any($1)', [
      [ada.uid, eve.uid],
    ]);
    expect(rows).toEqual([]);
  });

  it.each([
    ['a missing field', { email: 'a@example.com' }],
    ['a wrong type', { firebaseId: 7, email: ['a@example.com'] }],
    ['an array for an object', []],
  ])('refuse %s', async (_what, body) => {
    const ada = await createAccount(server);
    const { status, body: answer } = await introduce(ada, '/register', body);
    expect([400, 422]).toContain(status);
    expect(answer).toMatchObject({
      error: expect.any(String),
      message: expect.any(String),
      code: expect.any(String),
    });
  });

  it('refuse an account that never registered with 403', async () => {
    const ada = await createAccount(server);
    expect(await server.call(ada, 'GET', '/projects')).toMatchObject({
      status: 403,
      body: { code: 'not_registered' },
    });
  });

  it('refuse a session that was ended immediately', async () => {
    const ada = await createCustomer(server);
    await server.app.inject({
      method: 'POST',
      url: '/identity/session/end',
      headers: { host: 'localhost' },
      payload: { idToken: ada.token },
    });
    expect((await server.call(ada, 'GET', '/projects')).status).toBe(401);
  });
});

describe('completing a profile', () => {
  const complete = (who: TestUser, body: object) =>
    server.call(who, 'PATCH', '/profiles/complete-profile', body);

  it('[PROF-02, PROF-06] stores a company with its position, the flags and the desired plan', async () => {
    const ada = await createCustomer(server);
    const { status, body } = await complete(ada, {
      type: 'company',
      company_name: ' Analytical Engines ',
      position: 'Engineer',
      website: 'https://example.com',
      is_subscribed_product_updates: true,
      is_subscribed_security_alerts: true,
      is_subscribed_marketing_emails: false,
      subscription_plan: 'starter',
      inviter_hash: 'abc',
    });
    expect([status, body]).toMatchObject([
      200,
      { success: true, customer: { id: ada.uid, profile_completed: true } },
    ]);
    const { rows } = await server.database.pool.query('select * from customers where firebase_id = $1', [
      ada.uid,
    ]);
    expect(rows[0]).toMatchObject({
      type: 'company',
      company_name: 'Analytical Engines',
      position: 'Engineer',
      is_subscribed_marketing_emails: false,
      wished_plan: 'starter',
    });
  });

  it.each(['product_updates', 'security_alerts', 'marketing_emails'])(
    '[PROF-06] stores that only %s are wanted',
    async (wanted) => {
      const ada = await createCustomer(server);
      const flags = Object.fromEntries(
        ['product_updates', 'security_alerts', 'marketing_emails'].map((name) => [
          `is_subscribed_${name}`,
          name === wanted,
        ]),
      );
      expect((await complete(ada, { type: 'individual', ...flags })).status).toBe(200);
      const kept = await server.database.pool.query('select * from customers where firebase_id = $1', [
        ada.uid,
      ]);
      expect(kept.rows[0]).toMatchObject(flags);
    },
  );

  it('[PROF-02, PROF-03] reports missing details of a company and an invalid website', async () => {
    const ada = await createCustomer(server);
    expect((await complete(ada, { type: 'company' })).body).toMatchObject({
      fields: { company_name: 'Company name is required', position: 'Position is required' },
    });
    expect((await complete(ada, { type: 'individual', website: 'example.com' })).body).toMatchObject({
      fields: { website: 'Please enter a valid URL starting with http:// or https://' },
    });
    expect((await complete(ada, { type: 'club' })).status).toBe(422);
  });

  it('[PROF-01] is requested by every /authenticate until it is complete', async () => {
    const ada = await createCustomer(server);
    expect((await introduce(ada, '/authenticate', details(ada))).body).toMatchObject({
      is_new: false,
      profile_completed: false,
    });
    await complete(ada, { type: 'individual' });
    expect((await introduce(ada, '/authenticate', details(ada))).body).toMatchObject({
      profile_completed: true,
    });
  });

  it('[PROF-02, PROF-03] can be read and changed in the account settings later, by the same rules', async () => {
    const ada = await createCustomer(server);
    const profile = { type: 'company', company_name: 'Engines', position: 'Engineer', website: '' };
    await complete(ada, profile);
    expect((await server.call(ada, 'GET', '/profiles/profile')).body).toEqual(profile);
    const change = (body: object) => server.call(ada, 'PUT', '/profiles/profile', body);
    expect((await change({ ...profile, position: '' })).body).toMatchObject({
      fields: { position: 'Position is required' },
    });
    expect((await change({ ...profile, website: 'example.com' })).status).toBe(422);
    expect((await server.call(ada, 'GET', '/profiles/profile')).body).toEqual(profile);
    const individual = { ...profile, type: 'individual', website: 'https://example.com' };
    expect((await change(individual)).body).toEqual({ ...individual, company_name: '', position: '' });
  });

  it('happens once: a second attempt changes nothing', async () => {
    const ada = await createCustomer(server);
    await complete(ada, { type: 'individual' });
    expect(await complete(ada, { type: 'company', company_name: 'X', position: 'Y' })).toMatchObject({
      status: 409,
      body: { code: 'profile_complete' },
    });
    const { rows } = await server.database.pool.query('select type from customers where firebase_id = $1', [
      ada.uid,
    ]);
    expect(rows[0]).toEqual({ type: 'individual' });
  });
});
