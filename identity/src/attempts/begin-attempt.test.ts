import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openIdentity } from '../open-identity.ts';
import {
  fromOutside,
  messageOf,
  openTestIdentity,
  RIGHT_PASSWORD,
  serving,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ TRUST_PROXY: 'on' });
});
beforeEach(() => service.database.pool.query('delete from identity_attempts'));
afterAll(() => service.close());

const signIn = async (email: string, password: string, headers: Record<string, string> = fromOutside) => {
  const answer = await service.call('signInWithPassword', { email, password }, headers);
  return answer.statusCode === 200 ? 'OK' : messageOf(answer);
};
const WRONG = 'INVALID_LOGIN_CREDENTIALS';
const SLOW = 'TOO_MANY_ATTEMPTS_TRY_LATER';
const failTimes = async (times: number, email: string) => {
  for (let made = 0; made < times; made += 1) expect(await signIn(email, 'wrong one')).toBe(WRONG);
};

describe('guessing a password', () => {
  it('is blocked after ten failures, even with the right password, and then allowed after doubling waits', async () => {
    const { email } = await service.signUp();
    await failTimes(10, email);
    expect(await signIn(email, RIGHT_PASSWORD)).toBe(SLOW);
    for (const wait of ['1 minute', '2 minutes', '4 minutes', '8 minutes']) {
      await timeTravel(service.database.pool).attempts(`${wait} -1 second`);
      expect(await signIn(email, 'wrong one')).toBe(SLOW);
      await timeTravel(service.database.pool).attempts('1 second');
      expect(await signIn(email, 'wrong one')).toBe(WRONG);
      expect(await signIn(email, 'wrong one')).toBe(SLOW);
    }
  });

  it('starts over after a quarter of an hour', async () => {
    const { email } = await service.signUp();
    await failTimes(10, email);
    await timeTravel(service.database.pool).attempts('15 minutes');
    await failTimes(10, email);
    expect(await signIn(email, 'wrong one')).toBe(SLOW);
  });

  it('is reset by the right password', async () => {
    const { email } = await service.signUp();
    await failTimes(9, email);
    expect(await signIn(email, RIGHT_PASSWORD)).toBe('OK');
    await failTimes(10, email);
  });

  it('is limited for parallel requests and for requests from many addresses', async () => {
    const { email } = await service.signUp();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, host) =>
        signIn(email, 'wrong one', { 'x-forwarded-for': `203.0.113.${host}` }),
      ),
    );
    expect(answers.filter((answer) => answer === WRONG)).toHaveLength(10);
    expect(answers.filter((answer) => answer === SLOW)).toHaveLength(30);
  });

  it('is limited in the same way for an unknown address', async () => {
    await failTimes(10, 'nobody@example.com');
    expect(await signIn('nobody@example.com', 'wrong one')).toBe(SLOW);
  });

  it('is counted across all processes', async () => {
    const { email } = await service.signUp();
    await failTimes(10, email);
    const second = await openIdentity(service.services);
    const app = await serving(second);
    const answer = await app.inject({
      method: 'POST',
      url: '/v1/accounts:signInWithPassword?key=fieldkit',
      headers: fromOutside,
      payload: { email, password: 'wrong one' },
    });
    expect(messageOf(answer)).toBe(SLOW);
    await app.close();
    await second.close();
  });

  it('from one address for many accounts is blocked after a hundred failures; successes do not count', async () => {
    const { email } = await service.signUp();
    await service.database.pool.query('delete from identity_attempts');
    await signIn('someone@example.com', 'wrong one');
    const { rows } = await service.database.pool.query(
      'select subject from identity_attempts where failures = 1',
    );
    expect(rows).toHaveLength(2);
    await service.database.pool.query('update identity_attempts set failures = 99');
    expect(await signIn(email, RIGHT_PASSWORD)).toBe('OK');
    await service.database.pool.query('update identity_attempts set failures = 99');
    expect(await signIn('someone-else@example.com', 'wrong one')).toBe(WRONG);
    expect(await signIn(email, RIGHT_PASSWORD)).toBe(SLOW);
  });

  it('stores neither addresses nor names in the database', async () => {
    await failTimes(1, 'nobody@example.com');
    const { rows } = await service.database.pool.query('select subject from identity_attempts');
    expect(rows).toHaveLength(2);
    for (const { subject } of rows) expect(subject).toMatch(/^[\w-]{43}$/);
  });

  it('is not limited for a program on this machine, unless RATE_LIMITS is set or a proxy is used', async () => {
    for (let made = 0; made < 12; made += 1)
      expect(await signIn('me@example.com', 'wrong one', {})).toBe(WRONG);
    const strict = await openTestIdentity({ RATE_LIMITS: 'on' });
    for (let made = 0; made < 10; made += 1) await strict.signIn('me@example.com', 'wrong one');
    expect(messageOf(await strict.signIn('me@example.com', 'wrong one'))).toBe(SLOW);
    await strict.close();
  });
});

it('the number of attempts is limited as set in the settings', async () => {
  const strict = await openTestIdentity({
    RATE_LIMITS: 'on',
    LIMIT_PASSWORDS_PER_ACCOUNT: '2',
    LIMIT_PASSWORDS_PER_ADDRESS: '3',
  });
  const messages: string[] = [];
  for (const email of ['a@example.com', 'a@example.com', 'a@example.com', 'b@example.com'])
    messages.push(messageOf(await strict.signIn(email, 'wrong one')));
  expect(messages).toEqual([WRONG, WRONG, SLOW, SLOW]);
  await strict.close();
});
