import type { Database } from '../../platform/database/open-database.ts';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from '../wire/identity-error.ts';
import { lockedSessionNamed } from './sessions.queries.ts';

/**
 * To be called in a transaction that has locked the account: an ID token was checked before that, and a new password, a
 * take-over or "sign out everywhere" may have ended its session since.
 * @throws IdentityError TOKEN_EXPIRED
 */
export async function requireSession(
  { services }: Pick<IdentityContext, 'services'>,
  db: Database,
  session_uuid: string,
): Promise<void> {
  if (!(await lockedSessionNamed(db, session_uuid, services.env))) throw new IdentityError('TOKEN_EXPIRED');
}
