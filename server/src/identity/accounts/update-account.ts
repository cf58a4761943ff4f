import * as z from 'zod/mini';
import { applyCode } from '../codes/apply-code.ts';
import type { IdentityContext } from '../identity-context.ts';
import { unlinkProviders } from '../providers/unlink-providers.ts';
import { tokensOf } from '../sessions/open-session.ts';
import { renewSession } from '../sessions/refresh-session.ts';
import type { Caller } from '../wire/caller.ts';
import { flag, names, rawText, readBody, secretText, text } from '../wire/read-body.ts';
import { accountAnswer } from './account-answer.ts';
import { updateProfile } from './accounts.queries.ts';
import { bearerWhoMayChange } from './bearer-who-may-change.ts';
import { changePassword } from './change-password.ts';
import { findAccount } from './find-account.ts';
import { profileFields } from './profile-fields.ts';

const Body = z.object({
  idToken: text,
  oobCode: text,
  email: text,
  password: secretText,
  displayName: rawText,
  photoUrl: rawText,
  deleteAttribute: names,
  deleteProvider: names,
  returnSecureToken: flag,
});

/** POST accounts:update: what a mailed code is for, or the profile and the password of an ID token's account. */
export async function updateAccount(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
  if (fields.oobCode) return applyCode(id, fields.oobCode, caller);
  const bearer = await bearerWhoMayChange(id, fields);
  const profile = profileFields(fields);
  if (fields.deleteProvider.length > 0) await unlinkProviders(id, bearer, fields.deleteProvider);
  const reopened = fields.password
    ? await changePassword(id, bearer, { password: fields.password, caller })
    : undefined;
  await updateProfile(id.house.db, bearer.uid, profile);

  const opened =
    reopened ?? (fields.returnSecureToken ? await renewSession(id, bearer.session.session_uuid) : undefined);
  const account = await findAccount(id.house.db, bearer.uid);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountAnswer(account),
    ...(opened && (await tokensOf(id, account, opened))),
  };
}
