import { hashOfSecret } from '../../platform/secrets/hash-of-secret.ts';
import { countWithin, limits } from '../attempts/count-within.ts';
import type { IdentityContext } from '../identity-context.ts';
import type { Caller } from '../wire/caller.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { codeByHash, type StoredCode } from './codes.queries.ts';

/** A code that is good, not used up yet. */
export type ReadCode = { code: StoredCode; hash: string };

/**
 * Looks a code up without using it. Guesses are counted; a right code takes its count back.
 * @param fits throws when the code is not for what it is shown for, which counts like a wrong one
 * @throws IdentityError MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE, TOO_MANY_ATTEMPTS_TRY_LATER
 */
export async function readCode(
  id: IdentityContext,
  value: string | undefined,
  caller: Caller,
  fits: (code: StoredCode) => void = () => {},
): Promise<ReadCode> {
  if (!value) throw new IdentityError('MISSING_OOB_CODE');
  const limit = limits.codesFromNetwork(id.services.env);
  const counted = await countWithin(id, { limit, subject: caller.network, caller });
  const hash = hashOfSecret(value);
  const code = await codeByHash(id.services.db, hash);
  if (!code) throw new IdentityError('INVALID_OOB_CODE');
  fits(code);
  await counted.takeBack();
  if (code.is_expired) throw new IdentityError('EXPIRED_OOB_CODE');
  return { code, hash };
}
