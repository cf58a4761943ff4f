import type pg from 'pg';

/** Moves stored times into the past, so that tests need no fake clock. Intervals are in PostgreSQL syntax. */
export const timeTravel = (pool: pg.Pool) => ({
  sessionsOf: (uid: string, ago: string) =>
    pool.query(
      'update identity_sessions set auth_time = auth_time - $2::interval, created_at = created_at - $2::interval, last_used_at = last_used_at - $2::interval where uid = $1',
      [uid, ago],
    ),
  lastUseOf: (uid: string, ago: string) =>
    pool.query('update identity_sessions set last_used_at = last_used_at - $2::interval where uid = $1', [
      uid,
      ago,
    ]),
  rotationsOf: (uid: string, ago: string) =>
    pool.query(
      'update identity_refresh_tokens set rotated_at = rotated_at - $2::interval where session_uuid in (select session_uuid from identity_sessions where uid = $1)',
      [uid, ago],
    ),
  keys: (ago: string) =>
    pool.query(
      'update identity_signing_keys set created_at = created_at - $1::interval, signs_from = signs_from - $1::interval, retires_at = retires_at - $1::interval',
      [ago],
    ),
  attempts: (ago: string) =>
    pool.query('update identity_attempts set window_started_at = window_started_at - $1::interval', [ago]),
  codes: (ago: string) =>
    pool.query(
      'update identity_codes set created_at = created_at - $1::interval, expires_at = expires_at - $1::interval',
      [ago],
    ),
});
