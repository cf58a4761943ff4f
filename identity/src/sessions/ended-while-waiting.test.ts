import { type FakeProvider, fakeProvider } from '@fieldkit/testing/fake-provider.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  messageOf,
  openTestIdentity,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';
import { mailSentBy } from '../testing/sent-mail.ts';
import { walksOf } from '../testing/walk-to-provider.ts';

let fakeIdp: FakeProvider;
let service: TestIdentity;
beforeAll(async () => {
  fakeIdp = await fakeProvider();
  service = await openTestIdentity(fakeIdp.settings);
});
afterAll(async () => {
  await service.close();
  await fakeIdp.close();
});

type PreparedAttempt = (intruder: SignedIn) => Promise<() => ReturnType<TestIdentity['call']>>;

const call = (action: string, body: object) => service.call(action, body);
const tokenCalls: [string, PreparedAttempt][] = [
  [
    'a new name',
    async ({ idToken }) =>
      () =>
        call('update', { idToken, displayName: 'The intruder' }),
  ],
  [
    'the removal of a way in',
    async ({ idToken }) =>
      () =>
        call('update', { idToken, deleteProvider: ['password'] }),
  ],
  [
    'the end of the account',
    async ({ idToken }) =>
      () =>
        call('delete', { idToken }),
  ],
  [
    'a mailed link as a way in',
    async ({ idToken, email }) => {
      const continueUrl = 'http://localhost:3000/login';
      await call('sendOobCode', { requestType: 'EMAIL_SIGNIN', email, continueUrl });
      const oobCode = (await mailSentBy(service).lastTo(email)).code;
      return () => call('signInWithEmailLink', { idToken, email, oobCode });
    },
  ],
  [
    'a provider as a way in',
    async ({ idToken }) => {
      const walks = walksOf(service, fakeIdp);
      const delivered = await walks.reach(fakeIdp.add({}), { authType: 'linkViaPopup' });
      return () => walks.finish(delivered, { idToken });
    },
  ],
];

const accountRow = async ({ localId }: SignedIn) =>
  (
    await service.database.pool.query(
      `select display_name, password_hash is null as has_no_password, has_email_link,
         (select count(*)::int from identity_providers link where link.uid = account.uid) as providers
       from identity_accounts account where uid = $1`,
      [localId],
    )
  ).rows;

describe('a call whose session is ended while it waits for the account', () => {
  test.each(tokenCalls)('changes nothing: %s', async (_what, prepare) => {
    const intruder = await service.signUp();
    // A second sign-in method, so that one can be removed.
    await service.database.pool.query(
      "insert into identity_providers (uid, provider_id, raw_id) values ($1, 'github.com', $1)",
      [intruder.localId],
    );
    const ask = await prepare(intruder);
    const before = await accountRow(intruder);
    const owner = await service.database.pool.connect();
    await owner.query('begin');
    await owner.query('select 1 from identity_accounts where uid = $1 for update', [intruder.localId]);
    const asked = ask();
    await vi.waitUntil(
      async () => {
        await owner.query('select pg_stat_clear_snapshot()');
        const { rows } = await owner.query<{ waiting: number }>(
          "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows[0]?.waiting === 1;
      },
      { timeout: 10_000 },
    );
    await owner.query('delete from identity_sessions where uid = $1', [intruder.localId]);
    await owner.query('commit');
    owner.release();
    expect(messageOf(await asked)).toBe('TOKEN_EXPIRED');
    expect(await accountRow(intruder)).toEqual(before);
  });
});
