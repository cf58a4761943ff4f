import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteExpiredCodes,
  deleteExpiredFlows,
  deleteExpiredSessions,
  deleteOldAttempts,
  deleteRetiredKeys,
} from './sweep.queries.ts';
import { openTestIdentity, type TestIdentity } from './testing/open-test-identity.ts';
import { timeTravel } from './testing/time-travel.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity({ RATE_LIMITS: 'on' });
});
afterAll(() => service.close());

const count = async (table: string) =>
  (await service.database.pool.query(`select 1 from ${table}`)).rows.length;

describe('the sweep', () => {
  it('removes sessions that no client can continue, and keeps the others', async () => {
    const { db, pool } = service.database;
    const [idle, old, live] = [await service.signUp(), await service.signUp(), await service.signUp()];
    await timeTravel(pool).lastUseOf(idle.localId, '61 days');
    await timeTravel(pool).sessionsOf(old.localId, '181 days');
    await timeTravel(pool).sessionsOf(live.localId, '59 days');
    await deleteExpiredSessions(db, service.services.env);
    expect(await count('identity_sessions')).toBe(1);
    expect(await count('identity_refresh_tokens')).toBe(1);
    expect((await service.refresh(live.refreshToken)).statusCode).toBe(200);
  });

  it('removes old attempts and keys that expired long ago', async () => {
    const { db, pool } = service.database;
    await pool.query('delete from identity_attempts');
    await service.signIn('nobody@example.com');
    await deleteOldAttempts(db);
    await deleteRetiredKeys(db);
    expect([await count('identity_attempts'), await count('identity_signing_keys')]).toEqual([2, 1]);
    await timeTravel(pool).attempts('25 hours');
    await timeTravel(pool).keys('402 days');
    await deleteOldAttempts(db);
    await deleteRetiredKeys(db);
    expect([await count('identity_attempts'), await count('identity_signing_keys')]).toEqual([0, 0]);
  });

  it('removes sign-ins that were never completed', async () => {
    const { db, pool } = service.database;
    for (const [name, age] of [
      ['old', '2 hours'],
      ['young', '5 minutes'],
    ])
      await pool.query(
        `insert into identity_flows (sid_hash, state_hash, bind_hash, provider_id, auth_type, redirect_url, app_name, sealed, expires_at)
         values ($1, $1, '', 'google.com', 'signInViaPopup', '', '', '', now() - $2::interval)`,
        [name, age],
      );
    await deleteExpiredFlows(db);
    expect((await pool.query('select sid_hash from identity_flows')).rows).toEqual([{ sid_hash: 'young' }]);
  });

  it('removes mailed codes long after they expired, so that old mails get the right error', async () => {
    const { db, pool } = service.database;
    for (const [name, age] of [
      ['old', '31 days'],
      ['late', '29 days'],
    ])
      await pool.query(
        "insert into identity_codes (code_hash, kind, email, expires_at) values ($1, 'EMAIL_SIGNIN', $1, now() - $2::interval)",
        [name, age],
      );
    await deleteExpiredCodes(db);
    expect((await pool.query('select code_hash from identity_codes')).rows).toEqual([{ code_hash: 'late' }]);
  });
});
