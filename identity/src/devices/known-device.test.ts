import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  messageOf,
  openTestIdentity,
  RIGHT_PASSWORD,
  type TestIdentity,
} from '../testing/open-test-identity.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ TRUST_PROXY: 'on' });
});
beforeEach(() => service.database.pool.query('delete from identity_attempts'));
afterAll(() => service.close());

const WRONG = 'INVALID_LOGIN_CREDENTIALS';
const SLOW = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const home = '198.51.100.1';

/** Signs in from an address, with or without a browser's cookie. */
const signIn = (email: string, password: string, { from = home, cookie = '' } = {}) =>
  service.call('signInWithPassword', { email, password }, { 'x-forwarded-for': from, cookie });
const outcome = (answer: LightMyRequestResponse) => (answer.statusCode === 200 ? 'OK' : messageOf(answer));
const cookieOf = (answer: LightMyRequestResponse) =>
  String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';

/** A user who signed in at home before, with the cookie of their browser. */
async function createKnownUser() {
  const { email, idToken } = await service.signUp();
  const cookie = cookieOf(await signIn(email, RIGHT_PASSWORD));
  return { email, idToken, cookie };
}

/** A hundred guesses from twenty addresses, as in an attack. */
async function attack(email: string): Promise<string[]> {
  const outcomes: string[] = [];
  for (let guess = 0; guess < 100; guess += 1)
    outcomes.push(outcome(await signIn(email, `guess ${guess}`, { from: `203.0.113.${guess % 20}` })));
  return outcomes;
}

describe('a browser with an earlier sign-in', () => {
  it('[R19] is not locked out by guesses from elsewhere, which are throttled', async () => {
    const { email, cookie } = await createKnownUser();
    const outcomes = await attack(email);
    expect(outcomes.filter((one) => one === WRONG)).toHaveLength(10);
    expect(outcome(await signIn(email, RIGHT_PASSWORD, { from: '203.0.113.77' }))).toBe(SLOW);
    expect(outcome(await signIn(email, RIGHT_PASSWORD, { cookie }))).toBe('OK');
  });

  it('is counted separately, and is throttled for its own mistakes', async () => {
    const { email, cookie } = await createKnownUser();
    for (let made = 0; made < 10; made += 1)
      expect(outcome(await signIn(email, 'wrong one', { cookie }))).toBe(WRONG);
    expect(outcome(await signIn(email, RIGHT_PASSWORD, { cookie }))).toBe(SLOW);
    expect(outcome(await signIn(email, RIGHT_PASSWORD))).toBe('OK');
  });

  it('of another user, or with a made-up cookie, is unknown', async () => {
    const [ada, eve] = [await createKnownUser(), await createKnownUser()];
    await attack(ada.email);
    expect(outcome(await signIn(ada.email, RIGHT_PASSWORD, { cookie: eve.cookie }))).toBe(SLOW);
    const invented = `device=${'A'.repeat(43)}`;
    expect(outcome(await signIn(ada.email, RIGHT_PASSWORD, { cookie: invented }))).toBe(SLOW);
  });

  it('is unknown again after the password was changed elsewhere', async () => {
    const { email, idToken, cookie } = await createKnownUser();
    await service.call('update', { idToken, password: 'another password' });
    await attack(email);
    expect(outcome(await signIn(email, 'another password', { cookie }))).toBe(SLOW);
  });

  it('has a cookie that scripts cannot read and other sites do not send, and only its hash is stored', async () => {
    const { email } = await service.signUp();
    const cookie = String((await signIn(email, RIGHT_PASSWORD)).headers['set-cookie']);
    expect(cookie).toMatch(/^device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict$/);
    const value = cookie.slice('device='.length, 'device='.length + 43);
    const { rows } = await service.database.pool.query('select device_hash from identity_devices');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ device_hash }) => device_hash)).not.toContain(value);
    const secure = await openTestIdentity({ PUBLIC_URL: 'https://kit.example.com' });
    const answer = await secure.call('signUp', { email: 'a@example.com', password: RIGHT_PASSWORD });
    expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-device=.*; Secure$/);
    await secure.close();
  });

  it('is not remembered after a failed sign-in, and gets no second cookie', async () => {
    const { email, cookie } = await createKnownUser();
    expect((await signIn(email, 'wrong one')).headers).not.toHaveProperty('set-cookie');
    expect((await signIn(email, RIGHT_PASSWORD, { cookie })).headers).not.toHaveProperty('set-cookie');
  });
});
