import type { Database } from '../../database/open-database.ts';
import type { IdentityContext } from '../identity-context.ts';
import { removeCreator } from './hold-account.queries.ts';

/**
 * Gives an account to the person who has just proved its address, which its creator never did: another person may have
 * opened it. The creator's ways in end, and the name and picture that others see are cleared.
 */
export async function takeOver(
  { product }: Pick<IdentityContext, 'product'>,
  db: Database,
  uid: string,
): Promise<void> {
  await removeCreator(db, uid);
  await product.forgetProfile?.(db, uid);
}
