import { findAccount } from '../accounts/find-account.ts';
import { type IdentityContext, inOneTransaction } from '../identity-context.ts';
import { withMails } from '../mails/send-mail.ts';
import { beginSession, tokensOf } from '../sessions/begin-session.ts';
import { renewSession } from '../sessions/refresh-session.ts';
import { requireSession } from '../sessions/require-session.ts';
import type { Caller } from '../wire/caller.ts';
import { LostRace } from './lost-race.ts';
import type { ProvidedPerson } from './provided-person.ts';
import { type ResolvedPerson, type ResolveOptions, resolvePerson } from './resolve-person.ts';

type ProviderSignIn = {
  person: ProvidedPerson;
  options: ResolveOptions;
  caller: Caller;
  /** The session that continues, where a signed-in user connects a provider; otherwise a new one is opened. */
  keeps?: string | undefined;
};

/** Signs in a person whom a provider identifies, or answers that another sign-in method has to confirm it. */
export async function signInPerson(
  id: IdentityContext,
  { person, options, caller, keeps }: ProviderSignIn,
): Promise<object> {
  const resolved = await settle(id, { person, options, keeps });
  if ('verifiedProvider' in resolved) return needsConfirmation(person, resolved.verifiedProvider);
  return enter(id, { person, resolved, caller, keeps });
}

/** The second request in a race finds what the first one made. */
async function settle(
  id: IdentityContext,
  { person, options, keeps }: Omit<ProviderSignIn, 'caller'>,
  attempts = 3,
): Promise<ResolvedPerson> {
  try {
    return await withMails(id, async (db, post) => {
      const resolved = await resolvePerson(db, person, { ...options, product: id.product, post });
      // After the account was locked; the provider may have taken seconds to answer.
      if (keeps) await requireSession(id, db, keeps);
      return resolved;
    });
  } catch (problem) {
    if (!(problem instanceof LostRace) || attempts === 1) throw problem;
    return settle(id, { person, options, keeps }, attempts - 1);
  }
}

type ResolvedSignIn = Omit<ProviderSignIn, 'options'> & { resolved: { uid: string; how: string } };

async function enter(id: IdentityContext, { person, resolved, caller, keeps }: ResolvedSignIn) {
  const { uid, how } = resolved;
  const account = await findAccount(id.services.db, uid);
  const opened = keeps
    ? await renewSession(id, keeps)
    : await inOneTransaction(id, (db) => beginSession(db, uid, { provider: person.provider_id, caller }));
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
