import { randomBytes } from 'node:crypto';
import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import { type JWTPayload, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { Account } from '../accounts/account-answer.ts';
import { rememberDevice } from '../devices/known-device.ts';
import { type IdentityContext, PROJECT_ID, recordAudit, runInTransaction } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { type Bearer, readIdToken } from './read-id-token.ts';
import { insertRefreshToken } from './refresh-tokens.queries.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  type LiveSession,
  lockSession,
  lockSessionOfToken,
} from './sessions.queries.ts';

export type OpenedSession = { session: LiveSession; refreshToken: string };

type NewSession = {
  provider: string;
  userAgent: string | null;
  authTime?: Date;
  /** The start time of the session that this one continues. */
  createdAt?: Date;
  /** Claims in all tokens of the session; only on the test surface. */
  claims?: JWTPayload;
};

/** Opens a new session for a sign-in, with its first refresh token. */
export async function openSession(db: Database, uid: string, opening: NewSession): Promise<OpenedSession> {
  const session = await insertSession(db, {
    uid,
    sign_in_provider: opening.provider,
    user_agent: opening.userAgent,
    auth_time: opening.authTime,
    created_at: opening.createdAt,
    claims: opening.claims,
  });
  const refreshToken = makeRefreshToken();
  await insertRefreshToken(db, {
    token_hash: hashOfSecret(refreshToken),
    session_uuid: session.session_uuid,
  });
  return { session, refreshToken };
}

/** The three fields in every response that signs a user in. Call it outside a transaction. */
export async function issueTokens(
  id: IdentityContext,
  account: Account,
  { session, refreshToken }: OpenedSession,
): Promise<{ idToken: string; refreshToken: string; expiresIn: string }> {
  return { idToken: await mintIdToken(id, account, session), refreshToken, expiresIn: '3600' };
}

/** 256 bits cannot be guessed, so a plain hash is enough for the lookup. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a refresh token. */
export const hashOfToken = hashOfSecret;

const LIFETIME_IN_SECONDS = 3600;

/**
 * A signed statement of a user's identity, valid for an hour while its session is valid. Absent claims are
 * left out.
 */
async function mintIdToken(
  { keys, issuer }: IdentityContext,
  account: Account,
  session: LiveSession,
): Promise<string> {
  const { kid, privateKey } = await keys.signer();
  const issuedAt = secondsOf(session.issued_at);
  return new SignJWT({
    ...(account.custom_claims as object | null),
    ...(session.claims as object | null),
    ...(session.sign_in_provider === 'anonymous' && { provider_id: 'anonymous' }),
    ...(account.display_name && { name: account.display_name }),
    ...(account.photo_url && { picture: account.photo_url }),
    auth_time: secondsOf(session.auth_time),
    user_id: account.uid,
    ...(account.email && { email: account.email, email_verified: account.email_verified }),
    firebase: { identities: identitiesOf(account), sign_in_provider: providerIn(session) },
    sid: session.session_uuid,
  })
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(PROJECT_ID)
    .setSubject(account.uid)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_IN_SECONDS)
    .sign(privateKey);
}

/** The hosted provider also reports a mailed link as a password. */
const providerIn = ({ sign_in_provider }: LiveSession) =>
  sign_in_provider === 'emailLink' ? 'password' : sign_in_provider;

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);

function identitiesOf(account: Account): Record<string, string[]> {
  const linked = account.providers.map(({ provider_id, raw_id }) => [provider_id, [raw_id]]);
  return { ...(account.email && { email: [account.email] }), ...Object.fromEntries(linked) };
}

/**
 * Ends all sessions of an account and opens a new one in place of the bearer's, so that no other client, even with a
 * copy of its tokens, stays signed in. The times of the sign-in and the session are kept.
 * @throws IdentityError TOKEN_EXPIRED if the bearer's session was ended in the meantime
 */
export async function reopenSession(
  db: Database,
  { uid, session }: Pick<Bearer, 'uid' | 'session'>,
): Promise<OpenedSession> {
  const ended = await deleteSessionsOf(db, uid);
  const own = ended.find(({ session_uuid }) => session_uuid === session.session_uuid);
  if (!own) throw new IdentityError('TOKEN_EXPIRED');
  return openSession(db, uid, {
    provider: own.sign_in_provider,
    userAgent: own.user_agent,
    authTime: own.auth_time,
    createdAt: own.created_at,
  });
}

/** Opens a session for a user who has just authenticated, and remembers their browser. */
export async function beginSession(
  db: Database,
  uid: string,
  { provider, caller }: { provider: string; caller: Caller },
): Promise<OpenedSession> {
  await rememberDevice(db, uid, caller);
  return openSession(db, uid, { provider, userAgent: caller.userAgent });
}

/**
 * Call it in a transaction that has locked the account: the ID token was checked before that, and a new
 * password, a take-over or "sign out everywhere" may have ended its session since.
 * @throws IdentityError TOKEN_EXPIRED
 */
export async function requireSession(
  { services }: Pick<IdentityContext, 'services'>,
  db: Database,
  session_uuid: string,
): Promise<void> {
  if (!(await lockSession(db, session_uuid, services.env))) throw new IdentityError('TOKEN_EXPIRED');
}

const Body = z.object({ refreshToken: text, idToken: text });

/**
 * POST /identity/session/end: an additional call of this product, because the client's signOut does not
 * notify the server. Ends the session of a refresh token (also of a replaced one) or of an ID token. Succeeds
 * if the session has already ended.
 */
export async function endSession(id: IdentityContext, body: unknown): Promise<object> {
  const { refreshToken, idToken } = readBody(Body, body);
  if (!refreshToken && !idToken) throw new IdentityError('MISSING_REFRESH_TOKEN');
  const named = idToken && !refreshToken ? await sessionOfIdToken(id, idToken) : undefined;
  const ended = await runInTransaction(id, async (db) => {
    const session = refreshToken
      ? await lockSessionOfToken(db, hashOfToken(refreshToken), id.services.env)
      : named && (await lockSession(db, named, id.services.env));
    if (session) await deleteSession(db, session.session_uuid);
    return session;
  });
  if (ended) recordAudit(id, ended.uid, 'session.ended', ended.session_uuid);
  return {};
}

async function sessionOfIdToken(id: IdentityContext, idToken: string): Promise<string | undefined> {
  try {
    return (await readIdToken(id, idToken)).session.session_uuid;
  } catch (error) {
    if (error instanceof IdentityError && error.message !== 'INVALID_ID_TOKEN') return undefined;
    throw error;
  }
}
