import * as messages from '@fieldkit/contract/messages/provider-sign-in.ts';
import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import type { Product } from '@fieldkit/server/services/access/find-actor.ts';
import { type LockedAccount, lockAccount, lockAccountOfEmail } from '../accounts/account-rows.ts';
import { claimUnverifiedAccount, findAccount } from '../accounts/find-account.ts';
import { makeUid } from '../accounts/sign-up.ts';
import { type IdentityContext, runInTransaction } from '../identity-context.ts';
import { type Post, withMails } from '../mails/send-mail.ts';
import { beginSession, issueTokens, requireSession } from '../sessions/open-session.ts';
import { renewSession } from '../sessions/refresh-session.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import type { ProvidedPerson } from './ask-provider.ts';
import {
  connect,
  fillAccount,
  findAccountOfEmail,
  findAccountOfPerson,
  insertAccountOfPerson,
  refreshConnection,
} from './connections.queries.ts';

type ProviderSignIn = {
  person: ProvidedPerson;
  options: ResolveOptions;
  caller: Caller;
  /** The session that continues if a signed-in user connects a provider; otherwise, a new one is opened. */
  keeps?: string | undefined;
};

/** Signs in a user whom a provider identifies, or reports that another sign-in method has to confirm it. */
export async function signInPerson(
  id: IdentityContext,
  { person, options, caller, keeps }: ProviderSignIn,
): Promise<object> {
  const resolved = await settle(id, { person, options, keeps });
  if ('verifiedProvider' in resolved) return needsConfirmation(person, resolved.verifiedProvider);
  return enter(id, { person, resolved, caller, keeps });
}

/** Retries after a race, so that the second request finds what the first one created. */
async function settle(
  id: IdentityContext,
  { person, options, keeps }: Omit<ProviderSignIn, 'caller'>,
  attempts = 3,
): Promise<ResolvedPerson> {
  try {
    return await withMails(id, async (db, post) => {
      const resolved = await resolvePerson(db, person, { ...options, product: id.product, post });
      // Checked after the account was locked, because the provider may have taken seconds to respond.
      if (keeps) await requireSession(id, db, keeps);
      return resolved;
    });
  } catch (error) {
    if (!(error instanceof LostRace) || attempts === 1) throw error;
    return settle(id, { person, options, keeps }, attempts - 1);
  }
}

type ResolvedSignIn = Omit<ProviderSignIn, 'options'> & { resolved: { uid: string; how: string } };

async function enter(id: IdentityContext, { person, resolved, caller, keeps }: ResolvedSignIn) {
  const { uid, how } = resolved;
  const account = await findAccount(id.services.db, uid);
  const opened = keeps
    ? await renewSession(id, keeps)
    : await runInTransaction(id, (db) => beginSession(db, uid, { provider: person.provider_id, caller }));
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
    ...(await issueTokens(id, account, opened)),
  };
}

const aboutPerson = (person: ProvidedPerson) => ({
  providerId: person.provider_id,
  federatedId: person.raw_id,
  ...(person.screen_name && { screenName: person.screen_name }),
  rawUserInfo: JSON.stringify(person.profile),
});

/** The client treats the mere presence of `needConfirmation` as a refusal. */
const needsConfirmation = (person: ProvidedPerson, verifiedProvider: string[]) => ({
  kind: 'identitytoolkit#VerifyAssertionResponse',
  needConfirmation: true,
  ...aboutPerson(person),
  email: person.email,
  verifiedProvider,
});

/** The account and how it was found, or that another sign-in method has to confirm it. */
type ResolvedPerson =
  | { uid: string; how: 'signed in' | 'signed up' | 'connected by email' | 'connected' }
  | { verifiedProvider: string[] };

type ResolveOptions = {
  /** The account to which the user is connected; null to sign in. */
  bearer: string | null;
  /** Only an existing connection is accepted, for re-authentication. */
  onlyKnown: boolean;
  /**
   * Several accounts can have the same address, so none is taken from the provider; only if configured on the
   * test surface.
   */
  sharesAddresses?: boolean;
};

type SignInOptions = ResolveOptions & { product: Product; post: Post };

/**
 * Finds or creates the account of a user whom a provider identifies. An existing account is joined only
 * through an address that the provider has verified.
 * @throws LostRace if it has to be retried; IdentityError
 */
async function resolvePerson(
  db: Database,
  person: ProvidedPerson,
  { bearer, onlyKnown, sharesAddresses = false, product, post }: SignInOptions,
): Promise<ResolvedPerson> {
  if (bearer) return connectTo(db, bearer, { person, sharesAddresses });
  const known = await findAccountOfPerson(db, person);
  if (known) return signIn(db, known, { person, sharesAddresses });
  // The client treats this code as "another user's account"; other codes of that kind would sign users out.
  if (onlyKnown) throw new IdentityError('EMAIL_NOT_FOUND');
  if (!person.email)
    throw new IdentityError(`INVALID_IDP_RESPONSE : ${messages.noUsableEmail(nameOf(person))}`);
  const lockedAccount = await lockAccountOfEmail(db, person.email);
  // While this call waited for the lock, another window of the user may have connected them to the account.
  if (lockedAccount && (await findAccountOfPerson(db, person))) throw new LostRace();
  return lockedAccount
    ? joinByEmail(db, lockedAccount, { person, product, post })
    : signUp(db, { ...person, email: person.email });
}

type SignInPerson = { person: ProvidedPerson; sharesAddresses: boolean };

async function signIn(
  db: Database,
  uid: string,
  { person, sharesAddresses }: SignInPerson,
): Promise<ResolvedPerson> {
  const lockedAccount = await lockUsableAccount(db, uid);
  await refreshConnection(db, person);
  await fillAccount(db, lockedAccount.uid, sharesAddresses ? { ...person, email: null } : person);
  return { uid, how: 'signed in' };
}

async function signUp(db: Database, person: ProvidedPerson & { email: string }): Promise<ResolvedPerson> {
  const uid = makeUid();
  if (!(await insertAccountOfPerson(db, uid, person))) throw new LostRace();
  if (!(await connect(db, uid, person))) throw new LostRace();
  return { uid, how: 'signed up' };
}

type JoinOptions = { person: ProvidedPerson; product: Product; post: Post };

async function joinByEmail(
  db: Database,
  lockedAccount: LockedAccount,
  { person, product, post }: JoinOptions,
): Promise<ResolvedPerson> {
  // Another user of the same provider has the account: the address may have passed from one to the other.
  const isAnothers = lockedAccount.email_verified && lockedAccount.providers.includes(person.provider_id);
  if (!person.email_verified || isAnothers) return { verifiedProvider: lockedAccount.providers };
  if (lockedAccount.is_disabled) throw new IdentityError('USER_DISABLED');
  if (!lockedAccount.email_verified) await claimUnverifiedAccount({ product, post }, db, lockedAccount);
  if (!(await connect(db, lockedAccount.uid, person))) throw new LostRace();
  await fillAccount(db, lockedAccount.uid, person);
  return { uid: lockedAccount.uid, how: 'connected by email' };
}

async function connectTo(
  db: Database,
  bearer: string,
  { person, sharesAddresses }: SignInPerson,
): Promise<ResolvedPerson> {
  const lockedAccount = await lockUsableAccount(db, bearer);
  const known = await findAccountOfPerson(db, person);
  if (known && known !== bearer) throw new IdentityError('FEDERATED_USER_ID_ALREADY_LINKED');
  if (known) return signIn(db, bearer, { person, sharesAddresses });
  if (lockedAccount.providers.includes(person.provider_id))
    throw new IdentityError(`PROVIDER_ALREADY_LINKED : ${messages.oneOfAKind}`);
  const owner = person.email && !sharesAddresses ? await findAccountOfEmail(db, person.email) : undefined;
  if (owner && owner !== bearer) throw new IdentityError('EMAIL_EXISTS');
  if (!(await connect(db, bearer, person))) throw new LostRace();
  await fillAccount(db, bearer, sharesAddresses ? { ...person, email: null } : person);
  return { uid: bearer, how: 'connected' };
}

async function lockUsableAccount(db: Database, uid: string): Promise<LockedAccount> {
  const lockedAccount = await lockAccount(db, uid);
  if (!lockedAccount) throw new LostRace();
  if (lockedAccount.is_disabled) throw new IdentityError('USER_DISABLED');
  return lockedAccount;
}

const nameOf = ({ provider_id }: ProvidedPerson) => (provider_id === 'github.com' ? 'GitHub' : 'Google');

/** A concurrent request created the row that this one was about to create, so it is retried. */
class LostRace extends Error {}
