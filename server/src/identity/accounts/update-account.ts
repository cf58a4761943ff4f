import * as z from 'zod/mini';
import type { IdentityContext } from '../identity-context.ts';
import { tokensOf } from '../sessions/open-session.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import { renewSession } from '../sessions/refresh-session.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { flag, names, rawText, readBody, secretText, text } from '../wire/read-body.ts';
import { accountAnswer } from './account-answer.ts';
import { updateProfile } from './accounts.queries.ts';
import { changePassword } from './change-password.ts';
import { findAccount } from './find-account.ts';
import { readDisplayName, readPhotoUrl } from './profile-fields.ts';
import { readEmail } from './read-email.ts';

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
type Fields = z.output<typeof Body>;

/** POST accounts:update: the profile and the password of an ID token's account. */
export async function updateAccount(id: IdentityContext, body: unknown) {
  const fields = readBody(Body, body);
  if (fields.oobCode || fields.deleteProvider.length > 0) throw new IdentityError('OPERATION_NOT_ALLOWED');
  const bearer = await readIdToken(id, fields.idToken);
  // A new address must prove itself first, else signing up would be a way to ask who has an account.
  if (fields.email && readEmail(fields.email) !== bearer.email)
    throw new IdentityError('OPERATION_NOT_ALLOWED');

  const profile = profileIn(fields);
  const reopened = fields.password ? await changePassword(id, bearer, fields.password) : undefined;
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

/** What is to change: a field that is not given stays, an empty one is cleared. */
function profileIn({ displayName, photoUrl, deleteAttribute }: Fields) {
  return {
    ...(displayName !== undefined && { display_name: readDisplayName(displayName) }),
    ...(photoUrl !== undefined && { photo_url: readPhotoUrl(photoUrl) }),
    ...(deleteAttribute.includes('DISPLAY_NAME') && { display_name: null }),
    ...(deleteAttribute.includes('PHOTO_URL') && { photo_url: null }),
  };
}
