import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import * as z from 'zod/mini';
import { findAccount } from '../accounts/find-account.ts';
import { countWithin, identityLimits } from '../attempts/count-within.ts';
import { type IdentityContext, PROJECT_ID, runInTransaction } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { hashOfToken, issueTokens, makeRefreshToken, type OpenedSession } from './open-session.ts';
import { refreshToken as refreshTokenNamed, replaceNewestToken } from './refresh-tokens.queries.ts';
import {
  deleteSession,
  type LiveSession,
  lockSession,
  lockSessionOfToken,
  touchSession,
} from './sessions.queries.ts';

export { issueTokens };

const SUCCESSOR = 'identity refresh token';

const Body = z.object({ grant_type: text, grantType: text, refresh_token: text, refreshToken: text });

/**
 * POST /v1/token: exchanges a refresh token for a new ID token and a new refresh token. Tabs share one stored
 * token and refresh it independently, so the old one returns the same successor for a minute; if it is used
 * later, it was copied, and its session ends.
 */
export async function refreshSession(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
  const grantType = fields.grant_type ?? fields.grantType;
  const presentedToken = fields.refresh_token ?? fields.refreshToken;
  if (!grantType) throw new IdentityError('MISSING_GRANT_TYPE');
  if (grantType !== 'refresh_token') throw new IdentityError('INVALID_GRANT_TYPE');
  if (!presentedToken) throw new IdentityError('MISSING_REFRESH_TOKEN');

  const refreshed = await runInTransaction(id, (db) => rotateToken(id, db, { presentedToken, caller }));
  // The client signs out on this code, whatever the reason is.
  if (!refreshed) throw new IdentityError('TOKEN_EXPIRED');
  const account = await findAccount(id.services.db, refreshed.session.uid);
  const { idToken, refreshToken, expiresIn } = await issueTokens(id, account, refreshed);
  return {
    access_token: idToken,
    expires_in: expiresIn,
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: idToken,
    user_id: account.uid,
    project_id: PROJECT_ID,
  };
}

type RefreshRequest = { presentedToken: string; caller: Caller };

async function rotateToken(
  id: IdentityContext,
  db: Database,
  { presentedToken, caller }: RefreshRequest,
): Promise<OpenedSession | null> {
  const hash = hashOfToken(presentedToken);
  const session = await lockSessionOfToken(db, hash, id.services.env);
  const token = session && (await refreshTokenNamed(db, hash));
  if (!session || !token) return null;
  if (session.is_expired) return endSilently(db, session);
  await countToken(id, db, { uid: session.uid, caller });
  if (token.is_newest) return { session, refreshToken: await rotate(id, db, session) };
  if (token.sealed_successor)
    return { session, refreshToken: id.services.secrets.open(SUCCESSOR, token.sealed_successor) };
  id.services.log.warn(
    { uid: session.uid, session: session.session_uuid },
    'A refresh token was used again after its successor; the session was ended.',
  );
  return endSilently(db, session);
}

/**
 * No client needs that many tokens; but because a readable refusal would sign users out, this fails like an
 * overloaded server.
 * @throws Error
 */
async function countToken(
  id: IdentityContext,
  db: Database,
  { uid, caller }: { uid: string; caller: Caller },
): Promise<void> {
  const inHere = { ...id, services: { ...id.services, db } };
  const limit = identityLimits.tokensOfAccount(id.services.env);
  await countWithin(inHere, { limit, subject: uid, caller }).catch((error: unknown) => {
    throw error instanceof IdentityError ? new Error('An account refreshes its tokens too often.') : error;
  });
}

async function endSilently(db: Database, { session_uuid }: LiveSession): Promise<null> {
  await deleteSession(db, session_uuid);
  return null;
}

async function rotate({ services }: IdentityContext, db: Database, session: LiveSession): Promise<string> {
  const made = makeRefreshToken();
  await replaceNewestToken(db, {
    session_uuid: session.session_uuid,
    token_hash: hashOfToken(made),
    sealed: services.secrets.seal(SUCCESSOR, made),
  });
  await touchSession(db, session.session_uuid);
  return made;
}

/**
 * A new token for a session whose user sent an ID token.
 * @throws IdentityError TOKEN_EXPIRED if the session ended in the meantime
 */
export function renewSession(id: IdentityContext, sessionUuid: string): Promise<OpenedSession> {
  return runInTransaction(id, async (db) => {
    const session = await lockSession(db, sessionUuid, id.services.env);
    if (!session) throw new IdentityError('TOKEN_EXPIRED');
    return { session, refreshToken: await rotate(id, db, session) };
  });
}
