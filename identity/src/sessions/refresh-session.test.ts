import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { messageOf, openTestIdentity, type TestIdentity } from '../testing/open-test-identity.ts';
import { timeTravel } from '../testing/time-travel.ts';

let service: TestIdentity;
beforeAll(async () => {
  service = await openTestIdentity();
});
afterAll(() => service.close());

const past = () => timeTravel(service.database.pool);
const tokensIn = async (uid: string) => {
  const { rows } = await service.database.pool.query(
    'select t.* from identity_refresh_tokens t join identity_sessions s using (session_uuid) where s.uid = $1 order by t.created_at',
    [uid],
  );
  return rows;
};

describe('refreshing a token', () => {
  test('[IDP-01] the token call responds as the client expects and keeps the time of the sign-in', async () => {
    const { localId, idToken, refreshToken } = await service.signUp();
    await past().sessionsOf(localId, '2 hours');
    const answer = await service.refresh(refreshToken);
    expect(answer.statusCode).toBe(200);
    const body = answer.json();
    expect(body).toEqual({
      access_token: expect.any(String),
      expires_in: '3600',
      token_type: 'Bearer',
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      id_token: body.access_token,
      user_id: localId,
      project_id: 'fieldkit',
    });
    expect(body.refresh_token).not.toBe(refreshToken);
    const [before, after] = [decodeJwt(idToken), decodeJwt(body.id_token)];
    expect(after.auth_time).toBe(Number(before.auth_time) - 7200);
    expect(after.sid).toBe(before.sid);
  });

  it.each([
    ['bare path', '/v1/token'],
    ['prefixed path', '/securetoken.googleapis.com/v1/token'],
  ])('accepts JSON with camelCase names as well, on the %s', async (_what, path) => {
    const { refreshToken } = await service.signUp();
    const answer = await service.app.inject({
      method: 'POST',
      url: `${path}?key=fieldkit`,
      payload: { grantType: 'refresh_token', refreshToken },
    });
    expect(answer.statusCode).toBe(200);
  });

  it('returns one lineage for twenty parallel refreshes of one token', async () => {
    const { localId, refreshToken } = await service.signUp();
    const answers = await Promise.all(Array.from({ length: 20 }, () => service.refresh(refreshToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1);
    const stored = await tokensIn(localId);
    expect(stored.map(({ rotated_at }) => rotated_at === null)).toEqual([false, true]);
  });

  it('returns the same successor for a minute, and ends the session if the token is used later', async () => {
    const { localId, refreshToken, idToken } = await service.signUp();
    const successor = (await service.refresh(refreshToken)).json();
    await past().rotationsOf(localId, '55 seconds');
    expect((await service.refresh(refreshToken)).json().refresh_token).toBe(successor.refresh_token);
    await past().rotationsOf(localId, '5 seconds');
    expect(messageOf(await service.refresh(refreshToken))).toBe('TOKEN_EXPIRED');
    // The whole family is revoked: the successor, and the ID tokens of the session.
    expect(messageOf(await service.refresh(successor.refresh_token))).toBe('TOKEN_EXPIRED');
    expect(await service.identity.verifyIdToken(successor.id_token)).toBeNull();
    expect(await service.identity.verifyIdToken(idToken)).toBeNull();
  });

  it('deletes an encrypted successor once its minute is over and the lineage continues', async () => {
    const { localId, refreshToken } = await service.signUp();
    const second = (await service.refresh(refreshToken)).json().refresh_token;
    await past().rotationsOf(localId, '2 minutes');
    await service.refresh(second);
    const stored = await tokensIn(localId);
    expect(stored.map(({ sealed_successor }) => sealed_successor !== null)).toEqual([false, true, false]);
  });

  it('keeps other sessions of the same user when one ends', async () => {
    const { localId, email, refreshToken } = await service.signUp();
    const other = (await service.signIn(email)).json();
    await service.refresh(refreshToken);
    await past().rotationsOf(localId, '61 seconds');
    await service.refresh(refreshToken);
    expect((await service.refresh(other.refreshToken)).statusCode).toBe(200);
  });

  it('ends a session after sixty idle days, and after a hundred and eighty days in total', async () => {
    const idle = await service.signUp();
    await past().lastUseOf(idle.localId, '60 days 1 second');
    expect(messageOf(await service.refresh(idle.refreshToken))).toBe('TOKEN_EXPIRED');
    const old = await service.signUp();
    await past().sessionsOf(old.localId, '180 days 1 second');
    await past().lastUseOf(old.localId, '-180 days');
    expect(messageOf(await service.refresh(old.refreshToken))).toBe('TOKEN_EXPIRED');
    const young = await service.signUp();
    await past().sessionsOf(young.localId, '59 days');
    expect((await service.refresh(young.refreshToken)).statusCode).toBe(200);
  });

  it('refuses a disabled account', async () => {
    const { localId, refreshToken, idToken } = await service.signUp();
    await service.database.pool.query('update identity_accounts set is_disabled = true where uid = $1', [
      localId,
    ]);
    expect(messageOf(await service.refresh(refreshToken))).toBe('USER_DISABLED');
    expect(await service.identity.verifyIdToken(idToken)).toBeNull();
  });

  it.each([
    ['an unknown token', 'grant_type=refresh_token&refresh_token=nobody-knows-it', 'TOKEN_EXPIRED'],
    ['no token', 'grant_type=refresh_token', 'MISSING_REFRESH_TOKEN'],
    ['no grant type', 'refresh_token=x', 'MISSING_GRANT_TYPE'],
    ['another grant type', 'grant_type=password&refresh_token=x', 'INVALID_GRANT_TYPE'],
  ])('refuses %s', async (_what, payload, message) => {
    const answer = await service.app.inject({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token?key=fieldkit',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, message]);
  });

  it('does not accept an ID token in place of a refresh token, or vice versa', async () => {
    const { idToken, refreshToken } = await service.signUp();
    expect(messageOf(await service.refresh(idToken))).toBe('TOKEN_EXPIRED');
    expect(messageOf(await service.call('lookup', { idToken: refreshToken }))).toBe('INVALID_ID_TOKEN');
  });
});

describe('ending a session', () => {
  const end = (payload: object) =>
    service.app.inject({ method: 'POST', url: '/identity/session/end', payload });

  it('revokes the session of a refresh token or of an ID token, and only that', async () => {
    for (const field of ['refreshToken', 'idToken'] as const) {
      const signedIn = await service.signUp();
      const other = (await service.signIn(signedIn.email)).json();
      expect((await end({ [field]: signedIn[field] })).statusCode).toBe(200);
      expect(await service.identity.verifyIdToken(signedIn.idToken)).toBeNull();
      expect(messageOf(await service.refresh(signedIn.refreshToken))).toBe('TOKEN_EXPIRED');
      expect(await service.identity.verifyIdToken(other.idToken)).not.toBeNull();
      expect((await end({ [field]: signedIn[field] })).statusCode).toBe(200);
    }
  });

  it('ends the session for a refresh token that was already replaced', async () => {
    const { refreshToken } = await service.signUp();
    const { refresh_token, id_token } = (await service.refresh(refreshToken)).json();
    await end({ refreshToken });
    expect(messageOf(await service.refresh(refresh_token))).toBe('TOKEN_EXPIRED');
    expect(await service.identity.verifyIdToken(id_token)).toBeNull();
  });

  it('refuses a call without a session', async () => {
    expect(messageOf(await end({}))).toBe('MISSING_REFRESH_TOKEN');
    expect(messageOf(await end({ idToken: 'a.b.c' }))).toBe('INVALID_ID_TOKEN');
    expect((await end({ refreshToken: 'nobody-knows-it' })).statusCode).toBe(200);
  });
});
