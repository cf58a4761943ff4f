import { findKnownDevice } from '../devices/known-device.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { countWithin, forgetWithin } from './count-within.ts';
import { identityLimits } from './limit.ts';

export type Attempt = {
  /** The password was right: resets the account's failures. */
  succeeded: () => Promise<void>;
  /** Nothing is known about the password, so the attempt is not counted. */
  undecided: () => Promise<void>;
};

/**
 * Slows down password guessing. An attempt counts as failed until it is reported as successful; an unknown
 * address counts like any other, so that the limit reveals nothing. A browser with an earlier sign-in is
 * counted separately, so that guesses from elsewhere do not lock out its user.
 * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function beginAttempt(id: IdentityContext, email: string, caller: Caller): Promise<Attempt> {
  const { env } = id.services;
  const network = await countWithin(id, {
    limit: identityLimits.passwordsFromNetwork(env),
    subject: caller.network,
    caller,
  });
  const device = await findKnownDevice(id, email, caller);
  const account = await countWithin(
    id,
    device
      ? { limit: identityLimits.passwordsFromDevice(env), subject: `${device} ${email}`, caller }
      : { limit: identityLimits.passwordsOfAccount(env), subject: email, caller },
  );
  return {
    succeeded: async () => {
      await account.forget();
      await network.uncount();
    },
    undecided: async () => {
      await account.uncount();
      await network.uncount();
    },
  };
}

/** Resets the failures of an account with a new password, so that they do not delay its sign-in. */
export const forgetFailures = (id: IdentityContext, email: string): Promise<void> =>
  forgetWithin(id, identityLimits.passwordsOfAccount(id.services.env), email);
