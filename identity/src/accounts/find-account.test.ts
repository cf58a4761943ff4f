import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity();
});
afterAll(() => service.close());

const lookUp = (idToken?: string) => service.call('lookup', { idToken });
const disable = (uid: string) =>
  service.database.pool.query('update identity_accounts set is_disabled = true where uid = $1', [uid]);

describe('looking up an account', () => {
  test('[IDP-01] accounts:lookup answers as the client expects it, without the hash', async () => {
    const { localId, email, idToken } = await service.signUp();
    const answer = await lookUp(idToken);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: [
        {
          localId,
          email,
          emailVerified: false,
          passwordHash: 'UkVEQUNURUQ=',
          providerUserInfo: [{ providerId: 'password', rawId: email, federatedId: email, email }],
          passwordUpdatedAt: expect.any(Number),
          validSince: expect.stringMatching(/^\d{10}$/),
          createdAt: expect.stringMatching(/^\d{13}$/),
          lastLoginAt: expect.stringMatching(/^\d{13}$/),
          lastRefreshAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
  });

  it('returns linked providers, and no password sign-in if there is none', async () => {
    const { localId, idToken } = await service.signUp();
    await service.database.pool.query(
      "insert into identity_providers (uid, provider_id, raw_id, screen_name) values ($1, 'github.com', '42', 'ada')",
      [localId],
    );
    await service.database.pool.query('update identity_accounts set password_hash = null where uid = $1', [
      localId,
    ]);
    const [user] = (await lookUp(idToken)).json().users;
    expect(user.providerUserInfo).toEqual([
      { providerId: 'github.com', rawId: '42', federatedId: '42', screenName: 'ada' },
    ]);
    expect(user).not.toHaveProperty('passwordHash');
  });

  it('reports errors with the codes that the client handles', async () => {
    const gone = await service.signUp();
    await service.call('delete', { idToken: gone.idToken });
    const disabled = await service.signUp();
    await disable(disabled.localId);
    const ended = await service.signUp();
    await service.app.inject({
      method: 'POST',
      url: '/identity/session/end',
      payload: { idToken: ended.idToken },
    });
    const answers = await Promise.all(
      [undefined, 'x.y.z', gone.idToken, disabled.idToken, ended.idToken].map(lookUp),
    );
    expect(answers.map(messageOf)).toEqual([
      'MISSING_ID_TOKEN',
      'INVALID_ID_TOKEN',
      'USER_NOT_FOUND',
      'USER_DISABLED',
      'TOKEN_EXPIRED',
    ]);
    expect(answers.every(({ statusCode }) => statusCode === 400)).toBe(true);
  });
});

describe('deleting an account', () => {
  it('removes it with all its data', async () => {
    const { localId, email, idToken, refreshToken } = await service.signUp();
    const answer = await service.call('delete', { idToken });
    expect(answer.json()).toEqual({ kind: 'identitytoolkit#DeleteAccountResponse' });
    expect(messageOf(await service.signIn(email))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(messageOf(await service.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    const { rows } = await service.database.pool.query('select 1 from identity_sessions where uid = $1', [
      localId,
    ]);
    expect(rows).toEqual([]);
  });

  it('requires a recent sign-in', async () => {
    const { localId, idToken } = await service.signUp();
    await timeTravel(service.database.pool).sessionsOf(localId, '5 minutes');
    expect(messageOf(await service.call('delete', { idToken }))).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    expect((await lookUp(idToken)).statusCode).toBe(200);
  });
});

describe('requesting the sign-in methods of an address', () => {
  it('responds the same for known and unknown addresses', async () => {
    const { email } = await service.signUp();
    const ask = (identifier: string) =>
      service.call('createAuthUri', { identifier, continueUri: 'http://localhost' });
    for (const answer of await Promise.all([ask(email), ask('nobody@example.com')]))
      expect(answer.json()).toEqual({
        kind: 'identitytoolkit#CreateAuthUriResponse',
        sessionId: expect.stringMatching(/^[\w-]{27}$/),
      });
  });

  it.each([
    [{ continueUri: 'http://localhost' }, 'MISSING_IDENTIFIER'],
    [{ identifier: 'ada', continueUri: 'http://localhost' }, 'INVALID_IDENTIFIER'],
    [{ identifier: 'ada@example.com' }, 'MISSING_CONTINUE_URI'],
  ])('refuses %j', async (body, message) => {
    expect(messageOf(await service.call('createAuthUri', body))).toBe(message);
  });
});
