import type { Database } from '../../platform/database/open-database.ts';
import { customerOfAccount, updateFromToken } from './access.queries.ts';
import type { KnownCustomer, NamedPlace, VerifiedToken } from './identity.ts';

/** For the service that keeps the accounts; see `Product.customer`. */
export { knownCustomer } from './access.queries.ts';

/**
 * The customer of a verified ID token, or null before they were registered. Rows of embedded accounts follow their account
 * by triggers. The hosted provider reports a change of address only by a newer token, so the row follows each newer token
 * before anything is decided on it; an older token changes nothing. `place` is where their role is read as well.
 */
export async function customerOfToken(
  db: Database,
  token: VerifiedToken,
  place: NamedPlace,
): Promise<KnownCustomer | null> {
  if (token.customer !== undefined) return token.customer;
  const known = await customerOfAccount(db, token.uid, place);
  const { issued_at } = token;
  if (!known || !issued_at || (known.email_as_of && new Date(known.email_as_of) >= issued_at)) return known;
  await db.transaction((transaction) =>
    updateFromToken(transaction as unknown as Database, { ...token, issued_at }),
  );
  return customerOfAccount(db, token.uid, place);
}
