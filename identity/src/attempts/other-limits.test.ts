import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  fromOutside,
  messageOf,
  openTestIdentity,
  RIGHT_PASSWORD,
  type TestIdentity,
} from '../testing/open-test-identity.ts';

const SLOW = 'TOO_MANY_ATTEMPTS_TRY_LATER';
let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'on',
    LIMIT_SIGN_UPS_PER_ADDRESS: '3',
    LIMIT_TOKENS_PER_ACCOUNT: '5',
    PASSWORD_REFUSE_COMMON: 'on',
  });
});
afterEach(() => service.database.pool.query('delete from identity_attempts'));
afterAll(() => service.close());

let people = 0;
const signUp = (email = `somebody-${++people}@example.com`, password = RIGHT_PASSWORD) =>
  service.call('signUp', { email, password }, fromOutside);

describe('signing up', () => {
  it('is limited by network, even for addresses that already have an account, which it reveals', async () => {
    const { email } = (await signUp()).json();
    expect(messageOf(await signUp(email))).toBe('EMAIL_EXISTS');
    expect((await signUp()).statusCode).toBe(200);
    expect(messageOf(await signUp())).toBe(SLOW);
    expect(messageOf(await signUp(email))).toBe(SLOW);
    const elsewhere = { 'x-forwarded-for': '198.51.100.4' };
    const other = await service.call(
      'signUp',
      { email: 'other@example.com', password: RIGHT_PASSWORD },
      elsewhere,
    );
    expect(other.statusCode).toBe(200);
  });

  it('does not count a refused password as an attempt', async () => {
    for (let made = 0; made < 5; made += 1)
      expect(messageOf(await signUp('careless@example.com', 'password1'))).toMatch(/^WEAK_PASSWORD/);
    expect((await signUp('careless@example.com')).statusCode).toBe(200);
  });
});

describe('refreshed tokens', () => {
  it('are limited by account; too many appear as an unavailable server, so that no user is signed out', async () => {
    let { refreshToken } = (await signUp()).json();
    for (let made = 0; made < 5; made += 1) {
      const answer = await service.refresh(refreshToken);
      expect(answer.statusCode).toBe(200);
      refreshToken = answer.json().refresh_token;
    }
    const refused = await service.refresh(refreshToken);
    expect([refused.statusCode, refused.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
    await service.database.pool.query(
      "update identity_attempts set window_started_at = window_started_at - interval '1 minute'",
    );
    expect((await service.refresh(refreshToken)).statusCode).toBe(200);
  });
});
