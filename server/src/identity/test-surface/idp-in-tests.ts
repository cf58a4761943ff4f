import * as z from 'zod/mini';
import { accountByEmail } from '../accounts/account-rows.ts';
import { makeUid } from '../accounts/make-uid.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { ProvidedPerson } from '../providers/provided-person.ts';
import { signInPerson } from '../providers/sign-in-person.ts';
import { signInWithIdp } from '../providers/sign-in-with-idp.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { readBody, text } from '../wire/read-body.ts';
import { parametersOf, readTestPerson } from './read-test-person.ts';
import { connectTestPerson, insertTestAccount, uidOfTestPerson } from './test-surface.queries.ts';
import type { Testing } from './testing.ts';

const Body = z.object({ requestUri: text, sessionId: text, postBody: text, idToken: text });
/**
 * POST accounts:signInWithIdp with the claims of any provider, unsigned: plain JSON claims or a JWT whose
 * signature is not checked, as id_token or as access_token.
 */
export async function signInWithIdpInTests(
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  { allowDuplicateEmails }: Testing,
): Promise<object> {
  const fields = readBody(Body, body);
  if (fields.sessionId) return signInWithIdp(id, body, caller);
  const parameters = parametersOf(fields);
  const person = readTestPerson(parameters);
  const token = parameters.get('id_token');
  const credential = token ? { oauthIdToken: token } : { oauthAccessToken: parameters.get('access_token') };
  const bearer = fields.idToken ? (await readIdToken(id, fields.idToken)).uid : null;
  const known = await uidOfTestPerson(id.services.db, person);
  if (bearer && known === bearer)
    return { kind: KIND, ...credential, errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' };
  const isMade = !bearer && !known && (!person.email || allowDuplicateEmails);
  if (isMade) await makeWithoutAddress(id, person);
  const options = { bearer, onlyKnown: false, sharesAddresses: allowDuplicateEmails };
  const answer = await signInPerson(id, { person, options, caller });
  return {
    ...answer,
    ...credential,
    ...asGoogle(person),
    ...(isMade && { isNewUser: true }),
    ...(await toBeConfirmed(id, answer, person)),
  };
}

const KIND = 'identitytoolkit#VerifyAssertionResponse';

/** A person without an address of their own, or who may share one: the account gets none. */
async function makeWithoutAddress({ services }: IdentityContext, person: ProvidedPerson): Promise<void> {
  const uid = makeUid();
  await insertTestAccount(services.db, {
    uid,
    display_name: person.display_name,
    photo_url: person.photo_url,
  });
  await connectTestPerson(services.db, uid, person);
}

/** What the answer for Google has besides. */
function asGoogle({ provider_id, raw_id, profile }: ProvidedPerson) {
  if (provider_id !== 'google.com') return {};
  const { given_name, family_name } = profile;
  return {
    federatedId: `https://accounts.google.com/${raw_id}`,
    ...(given_name ? { firstName: given_name } : {}),
    ...(family_name ? { lastName: family_name } : {}),
  };
}

/** The account that another way of signing in has to confirm: the emulator names it. */
async function toBeConfirmed({ services }: IdentityContext, answer: object, { email }: ProvidedPerson) {
  if (!('needConfirmation' in answer) || !email) return {};
  return { localId: (await accountByEmail(services.db, email))?.uid };
}
