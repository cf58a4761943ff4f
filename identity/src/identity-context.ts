import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import type { AuditName } from '@fieldkit/server/platform/telemetry/audit.ts';
import type { Product } from '@fieldkit/server/services/access/find-actor.ts';
import { account } from '@fieldkit/server/services/access/find-actor.ts';
import type { Services } from '@fieldkit/server/services/context.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { Providers } from './providers/open-providers.ts';
import type { tokenStateReader } from './sessions/session-rows.ts';

/** What every call of the service works with: made once, when it is opened. */
export type IdentityContext = {
  services: Services;
  product: Product;
  /**
   * The issuer of the tokens: the installation's own address, so that another installation's tokens are not
   * accepted.
   */
  issuer: string;
  keys: KeyRing;
  readTokenState: ReturnType<typeof tokenStateReader>;
  passwords: PasswordHasher;
  /** Google and GitHub, as far as they are set up. */
  providers: Providers;
};

/**
 * Runs a piece of work in one transaction. It must use only the connection it is given: another one, asked for in
 * here, would wait forever once every connection holds a transaction that does so.
 */
export function inOneTransaction<Result>(
  { services }: IdentityContext,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction((transaction) => work(transaction as unknown as Database));
}

/** Records in the audit log what was done with an account. Call it once the change is committed. */
export const recordAudit = (
  { services }: Pick<IdentityContext, 'services'>,
  uid: string,
  audit: AuditName,
  what: string | null = null,
): void => services.audit.record({ audit, who: account(uid), what });
