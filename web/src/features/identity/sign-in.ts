import type { RequestInput } from '@fieldkit/contract/call.ts';
import { customerCalls } from '@fieldkit/contract/customers.ts';
import { callApi } from '../../lib/api-client.ts';
import type { StoredUser } from '../../lib/session-store.ts';
import { failureCode } from '../../session/failure-code.ts';
import { clearInvitation, readLandingParams } from '../../session/landing-params.ts';
import type { IdentityPort, NewAccount, ProviderId } from './identity-port.ts';

/** The result of a completed sign-in or sign-up. */
export interface SignInResult {
  user: StoredUser;
  /** Whether the user signed up rather than in. */
  isNew: boolean;
  /** Whether the profile form must be shown, because the profile is new or was left incomplete. */
  needsProfile: boolean;
  /** Whether this sign-in removed the account's password. */
  lostPassword?: boolean;
}

/** Creates an account, then a customer. An incomplete sign-up can be repeated with the same details. */
export async function signUp(identity: IdentityPort, account: NewAccount): Promise<SignInResult> {
  const user = await registerOrResume(identity, account);
  halfDone = account.email;
  await describeSignIn(identity, 'register', user);
  halfDone = null;
  return { user, isNew: true, needsProfile: true };
}

export async function signIn(identity: IdentityPort, email: string, password: string): Promise<SignInResult> {
  const user = await identity.signIn(email, password);
  return describeSignIn(identity, 'authenticate', user);
}

/**
 * With Google or GitHub, signing up and signing in are the same. Only the answer shows whether the user is
 * new.
 */
export async function signInWith(identity: IdentityPort, provider: ProviderId): Promise<SignInResult> {
  const user = await identity.signInWith(provider);
  return describeSignIn(identity, 'authenticate', user);
}

/** Like `signInWith`, but for a page that has returned from a redirect. */
export async function finishRedirect(identity: IdentityPort): Promise<SignInResult> {
  const user = await identity.finishRedirect();
  return describeSignIn(identity, 'authenticate', user);
}

/** Signs in with an emailed link. If the user is new, this signs them up. */
export async function signInWithLink(
  identity: IdentityPort,
  email: string,
  link: string,
): Promise<SignInResult> {
  const user = await identity.codes.signInWithLink(email, link);
  return describeSignIn(identity, 'authenticate', user);
}

/** The email address of an account that was created but whose registration failed. */
let halfDone: string | null = null;

async function registerOrResume(identity: IdentityPort, account: NewAccount): Promise<StoredUser> {
  try {
    return await identity.signUp(account);
  } catch (error) {
    const isOurs = failureCode(error) === 'auth/email-already-in-use' && halfDone === account.email;
    if (!isOurs) throw error;
    return identity.signIn(account.email, account.password);
  }
}

/** Registers the user with the server, or signs them in to it. A refusal also ends the identity session. */
async function describeSignIn(
  identity: IdentityPort,
  call: 'register' | 'authenticate',
  user: StoredUser,
): Promise<SignInResult> {
  const { uid, email, displayName, accessToken } = user;
  const body = { firebaseId: uid, email: email ?? '', name: displayName ?? '', accessToken };
  try {
    const {
      is_new,
      profile_completed,
      password_removed: lostPassword,
    } = await callApi(customerCalls[call], { body });
    if (profile_completed) await sendInvitation(body);
    return { user, isNew: is_new, needsProfile: !profile_completed, ...(lostPassword && { lostPassword }) };
  } catch (error) {
    await identity.signOut();
    throw error;
  }
}

/**
 * Sends the invitation's link if the user's profile is already complete. Otherwise, the profile form sends
 * it. An expired link does not block the sign-in.
 */
async function sendInvitation(body: RequestInput<typeof customerCalls.authenticate>['body']): Promise<void> {
  const { inviter_hash } = readLandingParams();
  if (!inviter_hash) return;
  await callApi(customerCalls.authenticate, { body: { ...body, inviter_hash } }).catch(() => {});
  clearInvitation();
}

export type SignInMode = 'signIn' | 'signUp';

/**
 * Sends a new user the link that verifies their address, once, in the background. The account also works
 * without it, and the account settings can send another link. Call this after the session is stored. Never
 * fails.
 */
export async function sendVerificationMail(
  identity: IdentityPort,
  { user, isNew }: SignInResult,
): Promise<void> {
  if (!isNew || user.emailVerified) return;
  try {
    const { mail } = await identity.settings();
    if (mail !== 'none') await identity.account.sendVerification();
  } catch {
    // The outcome does not matter.
  }
}
