import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { readBody, text } from '../wire/identity-error.ts';
import { accountAnswer } from './account-answer.ts';
import { findAccount } from './find-account.ts';

const Body = z.object({ idToken: text });

/** POST accounts:lookup: the account of an ID token. */
export async function lookUp(id: IdentityContext, body: unknown) {
  const { idToken } = readBody(Body, body);
  const { uid, session } = await readIdToken(id, idToken);
  const account = await findAccount(id.services.db, uid);
  const user = {
    ...accountAnswer(account),
    ...(account.password_updated_at && { passwordUpdatedAt: account.password_updated_at.getTime() }),
    validSince: String(Math.floor(account.valid_since.getTime() / 1000)),
    createdAt: String(account.created_at.getTime()),
    ...(account.last_login_at && { lastLoginAt: String(account.last_login_at.getTime()) }),
    lastRefreshAt: session.last_used_at.toISOString(),
  };
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [user] };
}
