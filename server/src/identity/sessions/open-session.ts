import { randomBytes } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Database } from '../../platform/database/open-database.ts';
import { hashOfSecret } from '../../platform/secrets/hash-of-secret.ts';
import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../identity-context.ts';
import { mintIdToken } from './mint-id-token.ts';
import { insertRefreshToken } from './refresh-tokens.queries.ts';
import { insertSession, type LiveSession } from './sessions.queries.ts';

export type OpenedSession = { session: LiveSession; refreshToken: string };

type Opening = {
  provider: string;
  userAgent: string | null;
  authTime?: Date;
  /** When the session that it continues began. */
  createdAt?: Date;
  /** For every token of the session; only the test surface has such. */
  claims?: JWTPayload;
};

/** Opens a session, new at each sign-in, with its first refresh token. */
export async function openSession(db: Database, uid: string, opening: Opening): Promise<OpenedSession> {
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

/** The three fields of every answer that signs a user in. Call it outside a transaction. */
export async function tokensOf(
  id: IdentityContext,
  account: Account,
  { session, refreshToken }: OpenedSession,
): Promise<{ idToken: string; refreshToken: string; expiresIn: string }> {
  return { idToken: await mintIdToken(id, account, session), refreshToken, expiresIn: '3600' };
}

/** 256 bits: nothing to guess, so a plain hash is enough to look it up by. */
export const makeRefreshToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of one. */
export const hashOfToken = hashOfSecret;
