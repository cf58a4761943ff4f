import * as z from 'zod/mini';
import { applyCode } from '../codes/apply-code.ts';
import { forgetOtherDevices } from '../devices/known-device.ts';
import { type IdentityContext, recordAudit, runInTransaction } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import { requireGoodPassword } from '../passwords/password-policy.ts';
import { unlinkProviders } from '../providers/unlink-providers.ts';
import { type OpenedSession, reopenSession, requireSession } from '../sessions/open-session.ts';
import { type Bearer, readIdToken } from '../sessions/read-id-token.ts';
import { issueTokens, renewSession } from '../sessions/refresh-session.ts';
import type { Caller } from '../wire/caller.ts';
import { flag, IdentityError, names, rawText, readBody, secretText, text } from '../wire/identity-error.ts';
import { accountAnswer } from './account-answer.ts';
import { endTokens, type Profile, updatePassword, updateProfile } from './accounts.queries.ts';
import { findAccount } from './find-account.ts';
import { lockAccount } from './lock-account.queries.ts';
import { profileFields } from './profile-fields.ts';
import { readEmail } from './read-email.ts';

const Body = z.object({ oobCode: text });

/** POST accounts:update: applies a mailed code, or updates the profile and the password of an ID token's account. */
export async function updateAccount(id: IdentityContext, body: unknown, caller: Caller) {
  const { oobCode } = readBody(Body, body);
  return oobCode ? applyCode(id, oobCode, caller) : updateOwnAccount(id, body, caller);
}

const UpdateOwnAccountBody = z.object({
  idToken: text,
  email: text,
  password: secretText,
  displayName: rawText,
  photoUrl: rawText,
  deleteAttribute: names,
  deleteProvider: names,
  /**
   * Ends the sessions if present. As at the provider, the value is ignored, because a value could let older
   * sessions continue.
   */
  validSince: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  returnSecureToken: flag,
});

/** The part of POST accounts:update that requires an ID token. */
async function updateOwnAccount(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(UpdateOwnAccountBody, body);
  const bearer = await requireChangeableBearer(id, fields);
  const profile = profileFields(fields);
  if (fields.deleteProvider.length > 0) await unlinkProviders(id, bearer, fields.deleteProvider);
  const reopened = await reopenedFor(id, bearer, { ...fields, caller });
  if (Object.keys(profile).length > 0)
    await changeProfile(id, { uid: bearer.uid, session: reopened?.session ?? bearer.session, profile });

  const opened =
    reopened ?? (fields.returnSecureToken ? await renewSession(id, bearer.session.session_uuid) : undefined);
  const account = await findAccount(id.services.db, bearer.uid);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...accountAnswer(account),
    ...(opened && (await issueTokens(id, account, opened))),
  };
}

type AccountChange = { uid: string; session: { session_uuid: string }; profile: Profile };

async function changeProfile(id: IdentityContext, { uid, session, profile }: AccountChange): Promise<void> {
  await runInTransaction(id, async (db) => {
    await lockAccount(db, uid);
    await requireSession(id, db, session.session_uuid);
    await updateProfile(db, uid, profile);
  });
}

type SessionRenewal = Pick<z.output<typeof UpdateOwnAccountBody>, 'password' | 'validSince'> & {
  caller: Caller;
};

/** The bearer's new session, if the update ends the earlier ones. */
async function reopenedFor(
  id: IdentityContext,
  bearer: Bearer,
  { password, validSince, caller }: SessionRenewal,
): Promise<OpenedSession | undefined> {
  if (password) return changePassword(id, bearer, { password, caller });
  return validSince == null ? undefined : revokeTokens(id, bearer, caller);
}

/**
 * Ends all sessions of the bearer's account and opens a new one for the bearer, for "sign out everywhere" else.
 * @throws IdentityError TOKEN_EXPIRED if the bearer's session was ended in the meantime
 */
async function revokeTokens(id: IdentityContext, bearer: Bearer, caller: Caller): Promise<OpenedSession> {
  const opened = await runInTransaction(id, async (db) => {
    await endTokens(db, bearer.uid);
    await forgetOtherDevices(db, bearer.uid, caller);
    return reopenSession(db, bearer);
  });
  recordAudit(id, bearer.uid, 'sessions.ended');
  return opened;
}

type BearerRequirement = {
  idToken?: string | undefined;
  email?: string | undefined;
};

/**
 * The bearer whose account is updated, if an ID token is enough for the update.
 * @throws IdentityError OPERATION_NOT_ALLOWED for a new address, which requires a mailed code
 */
async function requireChangeableBearer(id: IdentityContext, requirement: BearerRequirement): Promise<Bearer> {
  const bearer = await readIdToken(id, requirement.idToken);
  // A new address must be verified first; otherwise this call would reveal which addresses have an account.
  if (requirement.email && readEmail(requirement.email) !== bearer.email)
    throw new IdentityError('OPERATION_NOT_ALLOWED');
  return bearer;
}

/**
 * Sets a new password and ends all sessions except the bearer's.
 * @throws IdentityError CREDENTIAL_TOO_OLD_LOGIN_AGAIN unless the user signed in within the last five minutes
 */
async function changePassword(
  id: IdentityContext,
  bearer: Bearer,
  { password, caller }: { password: string; caller: Caller },
): Promise<OpenedSession> {
  if (!bearer.is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  await requireGoodPassword(id.services.env, password);
  const hash = await id.passwords.hash(password);
  const opened = await withMails(id, async (db, post) => {
    await updatePassword(db, bearer.uid, hash);
    await forgetOtherDevices(db, bearer.uid, caller);
    if (bearer.email) await post({ kind: 'PASSWORD_CHANGED', email: bearer.email });
    return reopenSession(db, bearer);
  });
  recordAudit(id, bearer.uid, 'password.changed', 'by its holder');
  return opened;
}
