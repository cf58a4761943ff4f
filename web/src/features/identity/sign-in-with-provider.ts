import * as providerMessages from '@fieldkit/contract/messages/provider-sign-in.ts';
import * as messages from '@fieldkit/contract/messages/sign-in.ts';
import { failureCode } from '../../session/failure-code.ts';
import { signInErrorMessage } from '../../session/sign-in-error-message.ts';
import type { IdentityPort, ProviderId } from './identity-port.ts';
import { finishRedirect, type SignInResult, signInWith } from './sign-in.ts';

type Provider = { id: ProviderId; name: string };

/** A completed sign-in, or the message to show instead. */
export type SignInOutcome = { entered: SignInResult } | { tone: 'bad' | 'info'; text: string };

/** Signs in with Google or GitHub, if this installation supports it. Never fails. */
export async function signInWithProvider(
  identity: IdentityPort,
  { id, name }: Provider,
): Promise<SignInOutcome> {
  try {
    if (!(await identity.providers()).includes(id))
      return { tone: 'info', text: messages.notConfigured(name) };
    return { entered: await signInWith(identity, id) };
  } catch (error) {
    return outcomeOf(error, name);
  }
}

/** Finishes a sign-in after the redirect back to the page. Never fails. */
export async function finishProviderRedirect(
  identity: IdentityPort,
  { name }: Provider,
): Promise<SignInOutcome> {
  try {
    return { entered: await finishRedirect(identity) };
  } catch (error) {
    return outcomeOf(error, name);
  }
}

/** Handles the codes that have a different meaning here than in the email form. */
function outcomeOf(error: unknown, name: string): SignInOutcome {
  switch (failureCode(error)) {
    case 'auth/user-cancelled':
      return { tone: 'info', text: providerMessages.canceled(name) };
    case 'auth/redirect-cancelled-by-user':
      return { tone: 'info', text: providerMessages.cameBack(name) };
    case 'auth/timeout':
      return { tone: 'bad', text: providerMessages.timedOut };
    case 'auth/operation-not-allowed':
      return { tone: 'info', text: messages.notConfigured(name) };
    case 'auth/invalid-credential':
      return { tone: 'bad', text: sentenceIn(error) ?? messages.providerError(name) };
    default:
      return { tone: 'bad', text: signInErrorMessage(error, messages.providerError(name)) };
  }
}

/** The server's message, which the client wraps: "Firebase: {sentence} (auth/…)". */
function sentenceIn(error: unknown): string | null {
  const [, text] = /^Firebase: (.{12,}) \(auth\/[\w-]+\)\.$/.exec((error as Error).message) ?? [];
  return text ? `${text}.` : null;
}
