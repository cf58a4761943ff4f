import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  messageOf,
  openTestIdentity,
  RIGHT_PASSWORD,
  type TestIdentity,
} from '../testing/open-test-identity.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity();
});
afterAll(() => service.close());

const setHash = (uid: string, value: string | null) =>
  service.database.pool.query('update identity_accounts set password_hash = $2 where uid = $1', [uid, value]);

describe('signing in with a password', () => {
  test('[IDP-01] accounts:signInWithPassword responds as the client expects', async () => {
    const { localId, email } = await service.signUp();
    const answer = await service.signIn(email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      kind: 'identitytoolkit#VerifyPasswordResponse',
      registered: true,
      localId,
      email,
      displayName: '',
      idToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: '3600',
    });
  });

  it('opens a new session each time and stores the device name, shortened', async () => {
    const { email, localId } = await service.signUp();
    await service.call(
      'signInWithPassword',
      { email, password: RIGHT_PASSWORD },
      { 'user-agent': 'x'.repeat(9000) },
    );
    const { rows } = await service.database.pool.query(
      'select session_uuid, length(user_agent) as length from identity_sessions where uid = $1 order by created_at',
      [localId],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1].length).toBe(512);
  });

  it('responds the same to a wrong password, an unknown address and an account without a password', async () => {
    const { email } = await service.signUp();
    const other = await service.signUp();
    await setHash(other.localId, null);
    const answers = await Promise.all([
      service.signIn(email, 'not the password'),
      service.signIn('nobody@example.com', 'not the password'),
      service.signIn(other.email, RIGHT_PASSWORD),
      service.signIn(email, 'p'.repeat(5000)),
    ]);
    const seen = answers.map(({ statusCode, body, headers }) => {
      const { date: _date, ...rest } = headers;
      return JSON.stringify([statusCode, body, rest]);
    });
    expect(new Set(seen).size).toBe(1);
    expect(answers.map(messageOf)).toEqual(Array(4).fill('INVALID_LOGIN_CREDENTIALS'));
  });

  it('reveals that an account is disabled only to a user with its password', async () => {
    const { email, localId } = await service.signUp();
    await service.database.pool.query('update identity_accounts set is_disabled = true where uid = $1', [
      localId,
    ]);
    expect(messageOf(await service.signIn(email, 'not the password'))).toBe('INVALID_LOGIN_CREDENTIALS');
    expect(messageOf(await service.signIn(email))).toBe('USER_DISABLED');
  });

  it('replaces the hash of a password that was hashed with weaker parameters', async () => {
    const { email, localId } = await service.signUp();
    await setHash(localId, await hash(RIGHT_PASSWORD, { memoryCost: 8192, timeCost: 1 }));
    expect((await service.signIn(email)).statusCode).toBe(200);
    const { rows } = await service.database.pool.query(
      'select password_hash from identity_accounts where uid = $1',
      [localId],
    );
    expect(rows[0].password_hash).toContain('m=19456,t=2,p=1');
    expect((await service.signIn(email)).statusCode).toBe(200);
  });

  it.each([
    ['no address', { password: 'x' }, 'MISSING_EMAIL'],
    ['a text that is not an address', { email: 'ada', password: 'x' }, 'INVALID_EMAIL'],
    ['no password', { email: 'ada@example.com' }, 'MISSING_PASSWORD'],
    ['a truth as password', { email: 'ada@example.com', password: true }, "Invalid value at 'password'"],
  ])('refuses %s', async (_what, body, message) => {
    const answer = await service.call('signInWithPassword', body);
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, message]);
  });
});
