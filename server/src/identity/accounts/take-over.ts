import type { Database } from '../../database/open-database.ts';
import type { IdentityContext } from '../identity-context.ts';
import { removeCreator } from './hold-account.queries.ts';

/**
 * Gives an account to the person who has just proved its address, which its creator never did: another person may have
 * opened it. Nothing of what the creator set up stays, neither ways in nor the name and picture shown to others.
 */
export async function takeOver(
  { product }: Pick<IdentityContext, 'product'>,
  db: Database,
  uid: string,
): Promise<void> {
  await removeCreator(db, uid);
  await product.forgetProfile?.(db, uid);
}
