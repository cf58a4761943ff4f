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

const signUp = (body: object) => service.call('signUp', { returnSecureToken: true, ...body });

describe('signing up', () => {
  test('[IDP-01] accounts:signUp returns a new account as the client expects', async () => {
    const answer = await signUp({
      email: ' Ada@Example.com ',
      password: RIGHT_PASSWORD,
      displayName: 'Ada',
      clientType: 'CLIENT_TYPE_WEB',
      captchaResponse: 'unknown fields are ignored',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      kind: 'identitytoolkit#SignupNewUserResponse',
      localId: expect.stringMatching(/^[A-Za-z0-9]{28}$/),
      email: 'ada@example.com',
      displayName: 'Ada',
      idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: '3600',
    });
  });

  it('keeps one account per address, regardless of case, also for concurrent requests', async () => {
    const answers = await Promise.all(
      ['twice@example.com', 'TWICE@example.com', 'Twice@Example.com'].map((email) =>
        signUp({ email, password: RIGHT_PASSWORD }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json()).toEqual({
      error: {
        code: 400,
        message: 'EMAIL_EXISTS',
        errors: [{ message: 'EMAIL_EXISTS', domain: 'global', reason: 'invalid' }],
      },
    });
  });

  it.each([
    ['nothing at all', {}, 'ADMIN_ONLY_OPERATION'],
    ['no address', { password: RIGHT_PASSWORD }, 'MISSING_EMAIL'],
    ['an empty address', { email: '', password: RIGHT_PASSWORD }, 'MISSING_EMAIL'],
    ['no password', { email: 'new@example.com' }, 'MISSING_PASSWORD'],
    ['an empty password', { email: 'new@example.com', password: '' }, 'MISSING_PASSWORD'],
    [
      'a text that is not an address',
      { email: 'new.example.com', password: RIGHT_PASSWORD },
      'INVALID_EMAIL',
    ],
    ['a host without a domain', { email: 'root@localhost', password: RIGHT_PASSWORD }, 'INVALID_EMAIL'],
    ['a space in the address', { email: 'n w@example.com', password: RIGHT_PASSWORD }, 'INVALID_EMAIL'],
    [
      'a mark in the address that nobody sees',
      { email: 'n\u200bw@example.com', password: RIGHT_PASSWORD },
      'INVALID_EMAIL',
    ],
    [
      'a mark in the address that turns its direction',
      { email: '\u202enew@example.com', password: RIGHT_PASSWORD },
      'INVALID_EMAIL',
    ],
    [
      'more before the @ than mail servers take',
      { email: `${'n'.repeat(65)}@example.com`, password: RIGHT_PASSWORD },
      'INVALID_EMAIL',
    ],
    [
      'a far too long address',
      { email: `${'n'.repeat(250)}@x.io`, password: RIGHT_PASSWORD },
      'INVALID_EMAIL',
    ],
    [
      'a NUL in the address',
      { email: 'n\0w@example.com', password: RIGHT_PASSWORD },
      "Invalid value at 'email'",
    ],
    ['a number as address', { email: 7, password: RIGHT_PASSWORD }, "Invalid value at 'email'"],
    ['a list as password', { email: 'new@example.com', password: ['a'] }, "Invalid value at 'password'"],
    [
      'a short password',
      { email: 'new@example.com', password: '12345' },
      'WEAK_PASSWORD : Password should be at least 6 characters',
    ],
    [
      'an endless name',
      { email: 'new@example.com', password: RIGHT_PASSWORD, displayName: 'n'.repeat(257) },
      'INVALID_DISPLAY_NAME : The name may have at most 256 characters',
    ],
    [
      'a token to link with',
      { email: 'new@example.com', password: RIGHT_PASSWORD, idToken: 'x' },
      'OPERATION_NOT_ALLOWED',
    ],
  ])('refuses %s', async (_what, body, message) => {
    const answer = await signUp(body);
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, message]);
  });

  it.each([
    ['64 characters and more', 'long '.repeat(40)],
    ['emoji', '🦊🦊🦊'],
    ['a NUL, which does not end it', 'before\0after'],
  ])('accepts a password of %s, and uses every character of it', async (what, password) => {
    const email = `${what.replace(/\W/g, '')}@example.com`;
    expect((await signUp({ email, password })).statusCode).toBe(200);
    expect((await service.signIn(email, password)).statusCode).toBe(200);
    expect((await service.signIn(email, `${password.slice(0, -1)}x`)).statusCode).toBe(400);
  });

  it('accepts the same password however a keyboard composes it', async () => {
    const email = 'composed@example.com';
    await signUp({ email, password: 'caf\u00e9 cr\u00e8me' });
    expect((await service.signIn(email, 'cafe\u0301 cre\u0300me')).statusCode).toBe(200);
  });

  it('stores the password only as argon2id with the required parameters, and tokens only as hashes', async () => {
    const { localId, refreshToken } = await service.signUp();
    const { rows: accounts } = await service.database.pool.query(
      'select password_hash from identity_accounts where uid = $1',
      [localId],
    );
    expect(accounts[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { rows: tokens } = await service.database.pool.query('select * from identity_refresh_tokens');
    expect(JSON.stringify(tokens)).not.toContain(refreshToken);
  });
});
