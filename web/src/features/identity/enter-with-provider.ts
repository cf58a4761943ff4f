import { signInMessages as say } from '@fieldkit/contract/messages/sign-in.ts';
import { wordsForFailure } from '../../lib/words-for-failure.ts';
import { type Entered, signInWith } from './enter.ts';
import type { IdentityPort, ProviderId } from './identity-port.ts';

/** Somebody who is in, or what to say instead. */
export type Outcome = { entered: Entered } | { tone: 'bad' | 'info'; text: string };

/** Signs in with Google or GitHub, where this installation is set up for it. Never fails. */
export async function enterWithProvider(
  identity: IdentityPort,
  { id, name }: { id: ProviderId; name: string },
): Promise<Outcome> {
  try {
    if (!(await identity.providers()).includes(id)) return { tone: 'info', text: say.notConfigured(name) };
    return { entered: await signInWith(identity, id) };
  } catch (failure) {
    return { tone: 'bad', text: wordsForFailure(failure, say.providerError(name)) };
  }
}
