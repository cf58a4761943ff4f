import * as z from 'zod/mini';
import { accountAnswer } from '../accounts/account-answer.ts';
import { updateAccount } from '../accounts/update-account.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import { openSession, tokensOf } from '../sessions/open-session.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { flag, readBody, text } from '../wire/read-body.ts';
import { adminCalls } from './admin-calls.ts';
import { AccountFields, changeAccount } from './test-accounts.ts';
import type { Testing } from './testing.ts';

const Body = z.extend(AccountFields, { idToken: text, oobCode: text, returnSecureToken: flag });

/**
 * POST accounts:update, of an administrator too, and with what the service itself asks a mail or a recent sign-in for:
 * a new address at once, any picture, any provider taken away.
 */
export async function updateInTests(id: IdentityContext, body: unknown, caller: Caller, testing: Testing) {
  const fields = readBody(Body, body);
  if (testing.isAdministrator && !fields.idToken) return adminCalls[':update'](id, body);
  if (fields.oobCode || !fields.idToken) return updateAccount(id, body, caller);
  const bearer = await readIdToken(id, fields.idToken);
  if (fields.email && testing.improvedEmailPrivacy && fields.email.toLowerCase() !== bearer.email)
    throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
  const account = await changeAccount(id, bearer.uid, {
    ...fields,
    disableUser: null,
    customAttributes: undefined,
  });
  // An account that had an address may have been taken: its former address hears of the change.
  if (bearer.email && account.email && bearer.email !== account.email)
    await withMails(id, (_db, post) =>
      post({
        kind: 'EMAIL_CHANGED',
        uid: bearer.uid,
        email: bearer.email ?? '',
        newEmail: account.email ?? '',
      }),
    );
  const needsTokens = fields.returnSecureToken || fields.email || fields.password;
  if (!needsTokens) return answerOf(account);
  const provider = fields.password ? 'password' : bearer.session.sign_in_provider;
  const opened = await inOneTransaction(id, (db) =>
    openSession(db, bearer.uid, { provider, userAgent: caller.userAgent }),
  );
  return { ...answerOf(account), ...(await tokensOf(id, account, opened)) };
}

const answerOf = (account: Parameters<typeof accountAnswer>[0]) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  ...accountAnswer(account),
});
