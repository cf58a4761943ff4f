import { IdentityError } from '../wire/identity-error.ts';

export type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `atOnce` pieces of work together and lets at most `waiting` more wait for their turn.
 * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER for the one after those
 */
export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedQueue {
  let free = atOnce;
  const line: (() => void)[] = [];

  const leave = () => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };

  return async (work) => {
    if (free > 0) free -= 1;
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve));
    else throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
