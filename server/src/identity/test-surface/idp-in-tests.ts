import * as z from 'zod/mini';
import { makeUid } from '../accounts/make-uid.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { ProvidedPerson } from '../providers/provided-person.ts';
import { signInPerson } from '../providers/sign-in-person.ts';
import { signInWithIdp } from '../providers/sign-in-with-idp.ts';
import { readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { readBody, text } from '../wire/read-body.ts';
import { parametersOf, personSaid } from './person-said.ts';
import { connectTestPerson, insertTestAccount, isTestPersonKnown } from './test-surface.queries.ts';
import type { Testing } from './testing.ts';

const Body = z.object({ requestUri: text, sessionId: text, postBody: text, idToken: text });
/**
 * POST accounts:signInWithIdp with what any provider would say, unsigned: plain JSON claims or a JWT whose signature is
 * not looked at, as id_token or as access_token.
 */
export async function signInWithIdpInTests(
  id: IdentityContext,
  body: unknown,
  caller: Caller,
  testing: Testing,
): Promise<object> {
  const fields = readBody(Body, body);
  if (fields.sessionId) return signInWithIdp(id, body, caller);
  const said = parametersOf(fields);
  const person = personSaid(said);
  const bearer = fields.idToken ? (await readIdToken(id, fields.idToken)).uid : null;
  const hasNoOwnAddress = !person.email || testing.allowDuplicateEmails;
  if (!bearer && hasNoOwnAddress) await makeWithoutAddress(id, person);
  const answer = await signInPerson(id, { person, wanted: { bearer, onlyKnown: false }, caller });
  const token = said.get('id_token');
  return { ...answer, ...(token ? { oauthIdToken: token } : { oauthAccessToken: said.get('access_token') }) };
}

/** Somebody without an address of their own, or who may share one: the account gets none. */
async function makeWithoutAddress({ house }: IdentityContext, person: ProvidedPerson): Promise<void> {
  if (await isTestPersonKnown(house.db, person)) return;
  const uid = makeUid();
  await insertTestAccount(house.db, { uid, display_name: person.display_name, photo_url: person.photo_url });
  await connectTestPerson(house.db, uid, person);
}
