import { type FakeProvider, fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  fromOutside,
  messageOf,
  openTestIdentity,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { timeTravel } from '../testing/time-travel.ts';
import { deliveredBy, walksOf } from '../testing/walk-to-provider.ts';

let fakeIdp: FakeProvider;
let service: TestIdentity;
let walks: ReturnType<typeof walksOf>;

beforeAll(async () => {
  fakeIdp = await fakeProvider();
  service = await openTestIdentity({
    ...fakeIdp.settings,
    TRUST_PROXY: 'on',
    LIMIT_PROVIDER_SIGN_INS_PER_ADDRESS: '3',
  });
  walks = walksOf(service, fakeIdp);
});
beforeEach(() => service.database.pool.query('delete from identity_attempts'));
afterAll(async () => {
  await service.close();
  await fakeIdp.close();
});

const begin = async () => (await walks.open(walks.starting(), fromOutside)).statusCode;
const guess = async () =>
  messageOf(await service.call('signInWithIdp', { requestUri: 'http://x', sessionId: 'guess' }, fromOutside));

describe('sign-ins with a provider from one network', () => {
  it('can begin as often per hour as the settings allow', async () => {
    expect([await begin(), await begin(), await begin(), await begin()]).toEqual([302, 302, 302, 429]);
    const page = await walks.open(walks.starting(), fromOutside);
    expect(page.body).toContain('Too many sign-ins from your network');
    expect(deliveredBy(page).event.error?.code).toBe('auth/too-many-requests');
    expect((await walks.open(walks.starting(), { 'x-forwarded-for': '203.0.113.10' })).statusCode).toBe(302);
    await timeTravel(service.database.pool).attempts('1 hour');
    expect(await begin()).toBe(302);
  });

  it('can fail as often, and successes are not counted', async () => {
    const person = fakeIdp.add({});
    for (let made = 0; made < 5; made += 1) {
      const delivered = await walks.reach(person);
      const { urlResponse: requestUri, sessionId } = delivered.event;
      expect((await service.call('signInWithIdp', { requestUri, sessionId }, fromOutside)).statusCode).toBe(
        200,
      );
    }
    const answers = [await guess(), await guess(), await guess(), await guess()];
    expect(answers.map((message) => message.split(' ')[0])).toEqual([
      'INVALID_IDP_RESPONSE',
      'INVALID_IDP_RESPONSE',
      'INVALID_IDP_RESPONSE',
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    ]);
  });
});
