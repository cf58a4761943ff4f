import { hashOfSecret } from '@fieldkit/server/platform/secrets/hash-of-secret.ts';
import type { JWTPayload } from 'jose';
import * as z from 'zod/mini';
import type { Account } from '../accounts/account-answer.ts';
import { endTokens } from '../accounts/account-rows.ts';
import { updateAccount } from '../accounts/update-account.ts';
import { type IdentityContext, runInTransaction } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import { issueTokens, openSession } from '../sessions/open-session.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { deleteSessionsOf } from '../sessions/session-rows.ts';
import type { Caller } from '../wire/caller.ts';
import { flag, IdentityError, readBody, text } from '../wire/identity-error.ts';
import { adminCalls } from './admin-calls.ts';
import { AccountFields, adminAnswer, changeAccount } from './test-accounts.ts';
import { deleteTestCode } from './test-surface.queries.ts';
import type { TestRequest } from './testing.ts';

const Body = z.extend(AccountFields, { idToken: text, oobCode: text, returnSecureToken: flag });

/**
 * POST accounts:update, also for an administrator, and without the mail or recent sign-in that the service
 * itself requires: a new address at once, any picture, and the removal of any provider.
 */
export async function updateInTests(
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  testing: TestRequest,
) {
  const fields = readBody(Body, body);
  if (testing.isAdministrator && !fields.idToken) return adminCalls[':update'](id, body);
  if (fields.oobCode) return applyInTests(id, fields.oobCode, caller);
  if (!fields.idToken) return updateAccount(id, body, caller);
  const bearer = await readIdToken(id, fields.idToken);
  if (fields.email && testing.improvedEmailPrivacy && fields.email.toLowerCase() !== bearer.email)
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  const account = await changeAccount(id, bearer.uid, {
    ...fields,
    disableUser: null,
    customAttributes: undefined,
    validSince: null, // Only its presence matters, below.
  });
  // An account with an address may have been stolen, so its former address is notified of the change.
  const former = account.email === bearer.email ? null : bearer.email;
  if (former)
    await withMails(id, (_db, post) =>
      post({ kind: 'EMAIL_CHANGED', uid: bearer.uid, email: former, newEmail: account.email ?? '' }),
    );
  const endsOthers = fields.password !== undefined || fields.validSince != null || former !== null;
  if (!endsOthers && !fields.returnSecureToken && !fields.email) return answerOf(account);
  const provider = fields.password ? 'password' : bearer.session.sign_in_provider;
  return { ...answerOf(account), ...(await openTestSession(id, account, { provider, caller, endsOthers })) };
}

/** A code is used up by an attempt, even if its address has an account by then. */
async function applyInTests(id: IdentityContext, oobCode: string, caller: Caller): Promise<object> {
  try {
    return await updateAccount(id, { oobCode }, caller);
  } catch (error) {
    if (error instanceof IdentityError && error.message === 'EMAIL_EXISTS')
      await deleteTestCode(id.services.db, hashOfSecret(oobCode));
    throw error;
  }
}

const answerOf = (account: Parameters<typeof adminAnswer>[0]) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  ...adminAnswer(account),
});

type SessionOptions = {
  provider: string;
  caller: Caller;
  claims?: JWTPayload;
  /** Whether it replaces all other sessions of the account. */
  endsOthers?: boolean;
};

/** Opens a session for any sign-in method on the test surface. @returns its tokens */
export async function openTestSession(
  id: IdentityContext,
  account: Account,
  { provider, caller, claims, endsOthers = false }: SessionOptions,
) {
  const opened = await runInTransaction(id, async (db) => {
    if (endsOthers) {
      await endTokens(db, account.uid);
      await deleteSessionsOf(db, account.uid);
    }
    return openSession(db, account.uid, { provider, userAgent: caller.userAgent, ...(claims && { claims }) });
  });
  return issueTokens(id, account, opened);
}
