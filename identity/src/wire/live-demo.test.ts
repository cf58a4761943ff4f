import { wholeDatabase } from '@fieldkit/testing/whole-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identityAccountCalls } from '../accounts/account-calls.ts';
import {
  fromOutside,
  messageOf,
  openTestIdentity,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';

let service: TestIdentity;
let ada: SignedIn;
beforeAll(async () => {
  service = await openTestIdentity({ TRUST_PROXY: 'on', LIMIT_PASSWORDS_PER_ACCOUNT: '2' });
  ada = await service.signUp();
  // The account is created first: in a live demo, this would be refused.
  service.services.env.LIVE_DEMO = true;
});
afterAll(() => service.close());

test('signing in, reading the account, refreshing tokens and signing out work in a live demo', async () => {
  const entered = await service.signIn(ada.email);
  expect(entered.statusCode).toBe(200);
  const { idToken, refreshToken } = entered.json<SignedIn>();
  expect((await service.call('lookup', { idToken })).statusCode).toBe(200);
  expect((await service.refresh(refreshToken)).statusCode).toBe(200);
  const left = await service.app.inject({
    method: 'POST',
    url: '/identity/session/end',
    payload: { idToken },
  });
  expect(left.statusCode).toBe(200);
});

const refused = identityAccountCalls.flatMap(({ path }) => {
  const [, action = ''] = path.split(':');
  return ['signInWithPassword', 'lookup'].includes(action) ? [] : [action];
});

test('every other call for accounts is refused in a live demo, without any change', async () => {
  const before = await wholeDatabase(service.database.pool);
  expect(refused).toEqual(
    expect.arrayContaining(['signUp', 'update', 'delete', 'sendOobCode', 'signInWithIdp']),
  );
  for (const action of refused) {
    const answer = await service.call(action, {
      idToken: ada.idToken,
      password: 'another password',
      displayName: 'Eve',
      email: ada.email,
      requestType: 'PASSWORD_RESET',
    });
    expect([action, answer.statusCode, messageOf(answer)]).toEqual([
      action,
      400,
      'ADMIN_ONLY_OPERATION : Nothing can be changed in the live demo. Start your own Fieldkit with npm start to try this.',
    ]);
  }
  expect(await wholeDatabase(service.database.pool)).toEqual(before);
});

test('wrong passwords from one network do not lock the shared account of a live demo', async () => {
  const demo = await openTestIdentity({
    TRUST_PROXY: 'on',
    LIVE_DEMO: 'on',
    LIMIT_PASSWORDS_PER_ACCOUNT: '2',
  });
  demo.services.env.LIVE_DEMO = false;
  const { email } = await demo.signUp();
  demo.services.env.LIVE_DEMO = true;
  for (let attempt = 0; attempt < 5; attempt++)
    await demo.call('signInWithPassword', { email, password: 'wrong password' }, fromOutside);
  const { statusCode } = await demo.call(
    'signInWithPassword',
    { email, password: 'correct horse battery' },
    { 'x-forwarded-for': '203.0.113.77' },
  );
  expect(statusCode).toBe(200);
  await demo.close();
});
