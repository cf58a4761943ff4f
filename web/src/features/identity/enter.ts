import { customerCalls } from '@fieldkit/contract/customers.ts';
import { ask } from '../../lib/api-client.ts';
import { failureCode } from '../../lib/failure-code.ts';
import type { StoredUser } from '../../lib/session-store.ts';
import type { IdentityPort, NewAccount, ProviderId } from './identity-port.ts';

/** Somebody who is in, and whether that was a sign-up. */
export interface Entered {
  user: StoredUser;
  isNew: boolean;
}

/** Makes an account, then a customer. Left half done, it can be repeated with the same details. */
export async function signUp(identity: IdentityPort, account: NewAccount): Promise<Entered> {
  const user = await newOrHalfDone(identity, account);
  halfDone = account.email;
  await introduced(identity, 'register', user);
  halfDone = null;
  return { user, isNew: true };
}

export async function signIn(identity: IdentityPort, email: string, password: string): Promise<Entered> {
  const user = await identity.signIn(email, password);
  return { user, isNew: await introduced(identity, 'authenticate', user) };
}

/** With Google or GitHub signing up and in are the same: who is new is known afterwards. */
export async function signInWith(identity: IdentityPort, provider: ProviderId): Promise<Entered> {
  const user = await identity.signInWith(provider);
  return { user, isNew: await introduced(identity, 'authenticate', user) };
}

/** The same for a page that had to leave for it and has come back. */
export async function finishRedirect(identity: IdentityPort): Promise<Entered> {
  const user = await identity.finishRedirect();
  return { user, isNew: await introduced(identity, 'authenticate', user) };
}

/** By a mailed link; who opens one for the first time signs up with it. */
export async function signInWithLink(identity: IdentityPort, email: string, link: string): Promise<Entered> {
  const user = await identity.codes.signInWithLink(email, link);
  return { user, isNew: await introduced(identity, 'authenticate', user) };
}

/** The address whose account was made here while its registration failed. */
let halfDone: string | null = null;

async function newOrHalfDone(identity: IdentityPort, account: NewAccount): Promise<StoredUser> {
  try {
    return await identity.signUp(account);
  } catch (failure) {
    const isOurs = failureCode(failure) === 'auth/email-already-in-use' && halfDone === account.email;
    if (!isOurs) throw failure;
    return identity.signIn(account.email, account.password);
  }
}

/** Tells the product about the person; answers whether they are new to it. A refusal ends the identity session too. */
async function introduced(
  identity: IdentityPort,
  call: 'register' | 'authenticate',
  { uid, email, displayName, accessToken }: StoredUser,
): Promise<boolean> {
  try {
    const body = { firebaseId: uid, email: email ?? '', name: displayName ?? '', accessToken };
    return (await ask(customerCalls[call], { body })).is_new;
  } catch (failure) {
    await identity.signOut();
    throw failure;
  }
}
