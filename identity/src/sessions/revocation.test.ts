import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Identity, openIdentity } from '../open-identity.ts';
import {
  openTestIdentity,
  RIGHT_PASSWORD,
  type SignedIn,
  type TestIdentity,
} from '../testing/open-test-identity.ts';

let service: TestIdentity;
/** Another process on the same database. */
let other: Identity;
beforeAll(async () => {
  service = await openTestIdentity();
  other = await openIdentity(service.services);
});
afterAll(async () => {
  await other.close();
  await service.close();
});

const sql = (text: string, values: unknown[]) => service.database.pool.query(text, values);

/** The newest link that was mailed to an address. */
async function mailedCode(email: string): Promise<string> {
  await service.services.jobs.drain(service.identity.work);
  const { rows } = await sql(
    'select text from mail_outbox where recipient = $1 order by created_at desc limit 1',
    [email],
  );
  return /oobCode=([\w-]+)/.exec(rows[0].text)?.[1] ?? '';
}

/** A user with two sessions: here, and on a stolen laptop. */
async function twice(): Promise<{ here: SignedIn; stolen: SignedIn }> {
  const here = await service.signUp();
  return { here, stolen: { ...here, ...(await service.signIn(here.email)).json<SignedIn>() } };
}

type Revoke = (here: SignedIn) => Promise<unknown>;
const ways: [what: string, revoke: Revoke][] = [
  ['a new password', ({ idToken }) => service.call('update', { idToken, password: 'another password' })],
  [
    'a reset by mail',
    async ({ email }) => {
      await service.call('sendOobCode', { requestType: 'PASSWORD_RESET', email });
      await service.call('resetPassword', {
        oobCode: await mailedCode(email),
        newPassword: 'another password',
      });
    },
  ],
  [
    'a new address',
    async ({ idToken }) => {
      const newEmail = `new-${idToken.slice(-6).toLowerCase().replace(/\W/g, 'x')}@example.com`;
      await service.call('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail });
      await service.call('update', { oobCode: await mailedCode(newEmail) });
    },
  ],
  [
    'signing out everywhere',
    ({ localId }) => service.identity.accounts?.endSessions(localId) ?? Promise.reject(),
  ],
  [
    'disabling',
    ({ localId }) => sql('update identity_accounts set is_disabled = true where uid = $1', [localId]),
  ],
  ['deletion', ({ idToken }) => service.call('delete', { idToken })],
];

describe('the tokens on a stolen laptop', () => {
  it.each(ways)('[R15] are invalid after %s, in every process', async (_what, revoke) => {
    const { here, stolen } = await twice();
    expect(await other.verifyIdToken(stolen.idToken)).not.toBeNull();
    await revoke(here);
    for (const process of [service.identity, other])
      expect(await process.verifyIdToken(stolen.idToken)).toBeNull();
    expect((await service.refresh(stolen.refreshToken)).statusCode).toBe(400);
    expect((await service.call('lookup', { idToken: stolen.idToken })).statusCode).toBe(400);
    expect((await service.call('update', { idToken: stolen.idToken, displayName: 'Eve' })).statusCode).toBe(
      400,
    );
  });

  it('are valid until then', async () => {
    const { stolen } = await twice();
    expect((await service.refresh(stolen.refreshToken)).statusCode).toBe(200);
    expect((await service.signIn(stolen.email, RIGHT_PASSWORD)).statusCode).toBe(200);
  });

  it('cannot keep a requested email change after all sessions have ended', async () => {
    const { here, stolen } = await twice();
    const newEmail = `thief-${here.localId.toLowerCase()}@example.com`;
    await service.call('sendOobCode', {
      requestType: 'VERIFY_AND_CHANGE_EMAIL',
      idToken: stolen.idToken,
      newEmail,
    });
    const oobCode = await mailedCode(newEmail);
    await service.identity.accounts?.endSessions(here.localId);
    expect((await service.call('update', { oobCode })).statusCode).toBe(400);
    expect((await service.signIn(here.email)).statusCode).toBe(200);
  });
});
