import * as z from 'zod/mini';
import { type IdentityContext, inOneTransaction, recordAudit } from '../identity-context.ts';
import { IdentityError, readBody, text } from '../wire/identity-error.ts';
import { hashOfToken } from './open-session.ts';
import { readIdToken } from './read-id-token.ts';
import { deleteSession, lockedSessionNamed, lockedSessionOfToken } from './sessions.queries.ts';

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
  const ended = await inOneTransaction(id, async (db) => {
    const session = refreshToken
      ? await lockedSessionOfToken(db, hashOfToken(refreshToken), id.services.env)
      : named && (await lockedSessionNamed(db, named, id.services.env));
    if (session) await deleteSession(db, session.session_uuid);
    return session;
  });
  if (ended) recordAudit(id, ended.uid, 'session.ended', ended.session_uuid);
  return {};
}

async function sessionOfIdToken(id: IdentityContext, idToken: string): Promise<string | undefined> {
  try {
    return (await readIdToken(id, idToken)).session.session_uuid;
  } catch (problem) {
    if (problem instanceof IdentityError && problem.message !== 'INVALID_ID_TOKEN') return undefined;
    throw problem;
  }
}
