import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { IdentityError } from '../wire/identity-error.ts';

/** OWASP's minimum for argon2id (the library's default algorithm): 19 MiB, two passes, one lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const MAX_PASSWORD_BYTES = 4096;
const WAITING = 50;

export type PasswordHasher = {
  /** @returns a PHC string */
  hash: (password: string) => Promise<string>;
  /** Takes the same time whether there is a hash to compare with (`stored`) or not (null). */
  verify: (stored: string | null, password: string) => Promise<boolean>;
  /** Whether a hash was created with lower parameters than today's. */
  isOutdated: (stored: string) => boolean;
};

/** Limits concurrent hashing, so that threads remain available for file access and DNS lookups. */
export async function openPasswordHasher(): Promise<PasswordHasher> {
  const queued = boundedQueue({
    atOnce: Math.min(3, Math.max(2, availableParallelism())),
    waiting: WAITING,
  });
  const hashToCompare = await hash(randomBytes(32), PARAMETERS);

  return {
    hash: (password) => queued(() => hash(bytesOf(password), PARAMETERS)),
    verify: (stored, password) =>
      queued(async () => {
        const bytes = bytesOf(password);
        const isTooLong = bytes.length > MAX_PASSWORD_BYTES;
        const matches = await verify(stored ?? hashToCompare, isTooLong ? '' : bytes);
        return matches && stored !== null && !isTooLong;
      }),
    isOutdated,
  };
}

/** The normalized bytes of a password, the same for every composition of its characters. */
export function bytesOf(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'), 'utf8');
}

function isOutdated(stored: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return Number(memory ?? 0) < PARAMETERS.memoryCost || Number(time ?? 0) < PARAMETERS.timeCost;
}

type BoundedQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs at most `atOnce` tasks concurrently and lets at most `waiting` more wait.
 * @throws IdentityError TOO_MANY_ATTEMPTS_TRY_LATER for any further task
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
