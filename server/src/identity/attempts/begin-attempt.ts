import { knownDevice } from '../devices/known-device.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { countWithin, forgetWithin } from './count-within.ts';
import { limits } from './limit.ts';

export type Attempt = {
  /** The password was right: the account's failures are forgotten. */
  succeeded: () => Promise<void>;
  /** Nothing was found out about the password. */
  undecided: () => Promise<void>;
};

/**
 * Slows down guessing. An attempt counts as failed until it is told otherwise; an address nobody has counts like any
 * other, so that the limit tells nothing.
 * A browser that somebody signed in with before is counted by itself: guesses from elsewhere do not lock anybody out.
 * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function beginAttempt(id: IdentityContext, email: string, caller: Caller): Promise<Attempt> {
  const { env } = id.services;
  const network = await countWithin(id, {
    limit: limits.passwordsFromNetwork(env),
    subject: caller.network,
    caller,
  });
  const device = await knownDevice(id, email, caller);
  const account = await countWithin(
    id,
    device
      ? { limit: limits.passwordsFromDevice(env), subject: `${device} ${email}`, caller }
      : { limit: limits.passwordsOfAccount(env), subject: email, caller },
  );
  return {
    succeeded: async () => {
      await account.forget();
      await network.takeBack();
    },
    undecided: async () => {
      await account.takeBack();
      await network.takeBack();
    },
  };
}

/** Nobody is kept waiting by failures from before: the account has a new password. */
export const forgetFailures = (id: IdentityContext, email: string): Promise<void> =>
  forgetWithin(id, limits.passwordsOfAccount(id.services.env), email);
