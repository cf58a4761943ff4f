import type { Database } from '../../platform/database/open-database.ts';
import { customerOfAccount, type KnownCustomer, updateFromToken } from './access.queries.ts';
import type { VerifiedToken } from './identity.ts';

/**
 * The customer of a verified ID token, or null before they were registered. Rows of embedded accounts follow their account
 * by triggers. The hosted provider reports a change of address only by a newer token, so the row follows each newer token
 * before anything is decided on it; an older token changes nothing.
 */
export async function customerOfToken(db: Database, token: VerifiedToken): Promise<KnownCustomer | null> {
  const known = await customerOfAccount(db, token.uid);
  const { issued_at } = token;
  if (!known || !issued_at || (known.email_as_of && known.email_as_of >= issued_at)) return known;
  await db.transaction((transaction) =>
    updateFromToken(transaction as unknown as Database, { ...token, issued_at }),
  );
  return customerOfAccount(db, token.uid);
}
