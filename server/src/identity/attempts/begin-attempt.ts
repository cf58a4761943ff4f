import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { type AttemptRule, countAttempt, forgetAttempts, uncountAttempt } from './attempts.queries.ts';

const perAccount: AttemptRule = { most: 10, firstWaitInSeconds: 60 };
const perNetwork: AttemptRule = { most: 100, firstWaitInSeconds: null };

export type Attempt = {
  /** The password was right: the account's failures are forgotten. */
  succeeded: () => Promise<void>;
  /** Nothing was found out about the password. */
  undecided: () => Promise<void>;
};

/**
 * Slows down guessing. An attempt counts as failed until it is told otherwise; an address nobody has counts like any
 * other, so that the limit tells nothing.
 * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function beginAttempt(
  { house }: IdentityContext,
  email: string,
  caller: Caller,
): Promise<Attempt> {
  const { db, env, secrets } = house;
  if (caller.isLocal && !env.limitsLoopback)
    return { succeeded: () => Promise.resolve(), undecided: () => Promise.resolve() };
  const network = secrets.hash('identity attempts', `network ${caller.network}`);
  const account = secrets.hash('identity attempts', `account ${email}`);
  const mayTry =
    (await countAttempt(db, network, perNetwork)) && (await countAttempt(db, account, perAccount));
  if (!mayTry) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
  return {
    succeeded: async () => {
      await forgetAttempts(db, account);
      await uncountAttempt(db, network);
    },
    undecided: async () => {
      await uncountAttempt(db, account);
      await uncountAttempt(db, network);
    },
  };
}
