import * as z from 'zod/mini';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { unlinkProviders } from '../providers/unlink-providers.ts';
import type { OpenedSession } from '../sessions/open-session.ts';
import type { Bearer } from '../sessions/read-id-token.ts';
import { renewSession, tokensOf } from '../sessions/refresh-session.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Caller } from '../wire/caller.ts';
import { flag, names, rawText, readBody, secretText, text } from '../wire/read-body.ts';
import { accountAnswer } from './account-answer.ts';
import { type Profile, updateProfile } from './accounts.queries.ts';
import { changePassword } from './change-password.ts';
import { findAccount } from './find-account.ts';
import { lockAccount } from './lock-account.queries.ts';
import { profileFields } from './profile-fields.ts';
import { requireChangeableBearer } from './require-changeable-bearer.ts';
import { revokeTokens } from './revoke-tokens.ts';

const Body = z.object({
  idToken: text,
  email: text,
  password: secretText,
  displayName: rawText,
  photoUrl: rawText,
  deleteAttribute: names,
  deleteProvider: names,
  /** Its presence ends the sessions; the provider looks at no value either, which could let older ones go on. */
  validSince: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  returnSecureToken: flag,
});

/** The half of POST accounts:update that an ID token is for. */
export async function updateOwnAccount(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
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
    ...(opened && (await tokensOf(id, account, opened))),
  };
}

type Changing = { uid: string; session: { session_uuid: string }; profile: Profile };

async function changeProfile(id: IdentityContext, { uid, session, profile }: Changing): Promise<void> {
  await inOneTransaction(id, async (db) => {
    await lockAccount(db, uid);
    await requireSession(id, db, session.session_uuid);
    await updateProfile(db, uid, profile);
  });
}

type Reopening = Pick<z.output<typeof Body>, 'password' | 'validSince'> & { caller: Caller };

/** The bearer's new session, where the update ends the earlier ones. */
async function reopenedFor(
  id: IdentityContext,
  bearer: Bearer,
  { password, validSince, caller }: Reopening,
): Promise<OpenedSession | undefined> {
  if (password) return changePassword(id, bearer, { password, caller });
  return validSince == null ? undefined : revokeTokens(id, bearer, caller);
}
