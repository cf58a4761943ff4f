import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import type { AuditName } from '@fieldkit/server/platform/telemetry/audit.ts';
import { type Product, principalOfAccount } from '@fieldkit/server/services/access/find-actor.ts';
import type { Services } from '@fieldkit/server/services/context.ts';
import type { KeyRing } from './keys/key-ring.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { Providers } from './providers/open-providers.ts';
import type { tokenStateReader } from './sessions/session-rows.ts';

/** The shared context of all calls of the service, created once at startup. */
export type IdentityContext = {
  services: Services;
  product: Product;
  /** The issuer of the tokens: the installation's own URL, so that tokens of another installation are not accepted. */
  issuer: string;
  keys: KeyRing;
  readTokenState: ReturnType<typeof tokenStateReader>;
  passwords: PasswordHasher;
  /** Google and GitHub, if they are configured. */
  providers: Providers;
};

/**
 * Runs work in one transaction. It must use only the given connection: requesting another one could cause a
 * deadlock once all connections are used by such transactions.
 */
export function runInTransaction<Result>(
  { services }: IdentityContext,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  return services.db.transaction((transaction) => work(transaction as unknown as Database));
}

/** Records an operation on an account in the audit log. Call it after the change is committed. */
export const recordAudit = (
  { services }: Pick<IdentityContext, 'services'>,
  uid: string,
  audit: AuditName,
  what: string | null = null,
): void => services.audit.record({ audit, who: principalOfAccount(uid), what });

/** The single project of the embedded service; its id is the audience of all ID tokens. */
export const PROJECT_ID = 'fieldkit';

/** An identifier, not a secret: clients send it with every call and use it as a key for their stored session. */
export const API_KEY = 'fieldkit';
