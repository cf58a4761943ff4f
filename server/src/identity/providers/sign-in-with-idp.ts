import * as z from 'zod/mini';
import { findAccount } from '../accounts/find-account.ts';
import { countWithin } from '../attempts/count-within.ts';
import { limits } from '../attempts/limit.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { openSession, tokensOf } from '../sessions/open-session.ts';
import { type Bearer, readIdToken } from '../sessions/read-id-token.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { readBody, text } from '../wire/read-body.ts';
import { LostRace } from './lost-race.ts';
import { personOfCredential } from './person-of-credential.ts';
import { personOfFlow } from './person-of-flow.ts';
import type { ProvidedPerson } from './provided-person.ts';
import { type Settled, settlePerson, type Wanted } from './settle-person.ts';

const Body = z.object({
  requestUri: text,
  sessionId: text,
  postBody: text,
  idToken: text,
  autoCreate: z.optional(z.nullable(z.boolean())),
});

/**
 * POST accounts:signInWithIdp: signs in, signs up or connects whoever a provider vouches for. With an ID token the
 * person is connected to its account.
 */
export async function signInWithIdp(id: IdentityContext, body: unknown, caller: Caller) {
  const fields = readBody(Body, body);
  const limit = limits.providerSignInsFromNetwork(id.house.env);
  const counted = await countWithin(id, { limit, subject: caller.network, caller });
  const bearer = fields.idToken ? await recentBearer(id, fields.idToken) : null;
  const { person, isReauth } = fields.sessionId
    ? await personOfFlow(id, { sid: fields.sessionId, requestUri: fields.requestUri ?? '' })
    : { person: await personOfCredential(id, fields.postBody), isReauth: false };
  const wanted = { bearer: bearer?.uid ?? null, onlyKnown: isReauth || fields.autoCreate === false };
  const answer = await signInPerson(id, { person, wanted, caller });
  await counted.takeBack();
  return answer;
}

type Arriving = { person: ProvidedPerson; wanted: Wanted; caller: Caller };

/** Signs in somebody whom a provider vouches for, or says that another way of signing in has to confirm it. */
export async function signInPerson(
  id: IdentityContext,
  { person, wanted, caller }: Arriving,
): Promise<object> {
  const settled = await settle(id, person, wanted);
  if ('verifiedProvider' in settled) return needsConfirmation(person, settled.verifiedProvider);
  return enter(id, { person, settled, caller });
}

/** A connected provider is a way in for good, so a token that somebody else got hold of must not be enough. */
async function recentBearer(id: IdentityContext, idToken: string): Promise<Bearer> {
  const bearer = await readIdToken(id, idToken);
  if (!bearer.is_recent) throw new IdentityError('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  return bearer;
}

/** Whoever comes second in a race finds what the first one made. */
async function settle(
  id: IdentityContext,
  person: ProvidedPerson,
  wanted: Wanted,
  attempts = 3,
): Promise<Settled> {
  try {
    return await inOneTransaction(id, (db) => settlePerson(db, person, wanted));
  } catch (problem) {
    if (!(problem instanceof LostRace) || attempts === 1) throw problem;
    return settle(id, person, wanted, attempts - 1);
  }
}

type Entering = { person: ProvidedPerson; settled: { uid: string; how: string }; caller: Caller };

async function enter(id: IdentityContext, { person, settled, caller }: Entering) {
  const { uid, how } = settled;
  const { account, opened } = await inOneTransaction(id, async (db) => ({
    account: await findAccount(db, uid),
    opened: await openSession(db, uid, { provider: person.provider_id, userAgent: caller.userAgent }),
  }));
  id.house.log.info(
    { uid, session: opened.session.session_uuid, provider: person.provider_id, how },
    'Somebody signed in with a provider.',
  );
  const { email, display_name, photo_url } = account;
  return {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    ...aboutPerson(person),
    localId: uid,
    isNewUser: how === 'signed up',
    ...(email && { email }),
    emailVerified: account.email_verified,
    ...(display_name && { displayName: display_name, fullName: person.display_name ?? display_name }),
    ...(photo_url && { photoUrl: photo_url }),
    ...(await tokensOf(id, account, opened)),
  };
}

const aboutPerson = (person: ProvidedPerson) => ({
  providerId: person.provider_id,
  federatedId: person.raw_id,
  ...(person.screen_name && { screenName: person.screen_name }),
  rawUserInfo: JSON.stringify(person.profile),
});

/** The client takes the mere presence of `needConfirmation` for a refusal. */
const needsConfirmation = (person: ProvidedPerson, verifiedProvider: string[]) => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  needConfirmation: true,
  ...aboutPerson(person),
  email: person.email,
  verifiedProvider,
});
