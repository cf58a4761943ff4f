import type { Database } from '../../platform/database/open-database.ts';
import { withoutValues } from '../../platform/database/without-values.ts';
import { isWellFormedKey, kindOfKey, recordHashes } from '../../platform/secrets/make-key.ts';
import type { Principal } from '../../platform/telemetry/request-context.ts';
import type { Actor, Uses } from '../context.ts';
import {
  findCustomerOfAccount,
  findInstallKey,
  findKeyByHash,
  grantOfToken,
  type knownCustomer,
  recordGrantUse,
  recordKeyUse,
  updateFromToken,
} from './access.queries.ts';
import type { KnownCustomer, NamedPlace, VerifiedToken } from './identity.ts';

/** The format of the authorization server's tokens. */
const shape = /^[\w-]{43}$/;

/**
 * The client that an access token belongs to, on behalf of the user who allowed it; the anonymous actor if
 * the token is wrong, expired, or revoked.
 */
export async function findActorByToken(
  services: Uses<'db' | 'log' | 'secrets'>,
  token: string,
): Promise<Actor> {
  if (!shape.test(token)) return { kind: 'anonymous' };
  const grant = await grantOfToken(services.db, recordHashes(services.secrets, 'AccessToken', token));
  if (!grant) return { kind: 'anonymous' };
  const { grant_uuid, project_uuid, isUsedToday, isForEveryone, member_uuid, served } = grant;
  // Not awaited: nothing depends on it.
  if (!isUsedToday)
    recordGrantUse(services.db, grant_uuid).catch((error) =>
      services.log.warn({ err: withoutValues(error) }, 'Could not record the use of a connection.'),
    );
  return {
    kind: 'key',
    key_kind: 'oauth',
    key_uuid: grant_uuid,
    project_uuid,
    isForEveryone,
    served,
    ...(member_uuid && { member_uuid }),
  };
}

const anonymous: Actor = { kind: 'anonymous' };

/**
 * The holder of an existing key, otherwise the anonymous actor: a wrong or deleted key is never treated as a
 * missing key.
 */
export async function findActorByKey(
  services: Uses<'db' | 'log' | 'secrets'>,
  token: string,
): Promise<Actor> {
  if (!isWellFormedKey(token)) return anonymous;
  const hashes = services.secrets.hashes('key', token);
  if (kindOfKey(token) === 'install') return holderOfInstallKey(services, hashes);
  const key = await findKeyByHash(services.db, hashes);
  if (!key) return anonymous;
  const { kind, ...found } = key;
  return { kind: 'key', key_kind: kind, ...found };
}

async function holderOfInstallKey(services: Uses<'db' | 'log'>, hashes: string[]): Promise<Actor> {
  const key = await findInstallKey(services.db, hashes);
  if (!key) return anonymous;
  const { install_uuid, project_uuid, isUsedToday, isForEveryone, member_uuid, served } = key;
  // Not awaited: nothing depends on it.
  if (!isUsedToday)
    recordKeyUse(services.db, install_uuid).catch((error) =>
      services.log.warn({ err: withoutValues(error) }, 'Could not record the use of an install key.'),
    );
  return {
    kind: 'key',
    key_kind: 'install',
    key_uuid: install_uuid,
    project_uuid,
    isForEveryone,
    served,
    ...(member_uuid && { member_uuid }),
  };
}

/** For the service that keeps the accounts; see `Product.customer`. */
export { knownCustomer } from './access.queries.ts';

/**
 * The customer of a verified ID token, or null before they were registered. Rows of embedded accounts are
 * updated with their account by triggers. The hosted provider reports a change of address only in a newer
 * token, so a newer token updates the row before any decision is based on it; an older token changes nothing.
 * The role in `place` is read in the same query.
 */
export async function findCustomerByToken(
  db: Database,
  token: VerifiedToken,
  place: NamedPlace,
): Promise<KnownCustomer | null> {
  if (token.customer !== undefined) return token.customer;
  const known = await findCustomerOfAccount(db, token.uid, place);
  const { issued_at } = token;
  if (!known || !issued_at || (known.email_as_of && new Date(known.email_as_of) >= issued_at)) return known;
  await db.transaction((transaction) =>
    updateFromToken(transaction as unknown as Database, { ...token, issued_at }),
  );
  return findCustomerOfAccount(db, token.uid, place);
}

/** The identification of an actor for operators: the id of an account or a key, never an address or the key itself. */
export function principalOf(actor: Actor): Principal {
  if (actor.kind === 'person') return { kind: 'person', id: actor.firebase_id };
  if (actor.kind === 'key') return { kind: `${actor.key_kind} key`, id: actor.key_uuid };
  return { kind: actor.kind === 'internal' ? 'product' : actor.kind, id: null };
}

/** The user of an account that exists or is about to be deleted. */
export const principalOfAccount = (uid: string): Principal => ({ kind: 'person', id: uid });

/** What the service needs from the product. */
export type Product = {
  /**
   * The customer of an account, as one value of the statement that checks a token: its placeholders are
   * `uid`, and those of a `NamedPlace`.
   */
  customer?: typeof knownCustomer;
  /**
   * Prepares the deletion of an account in other systems; it runs before the transaction of the deletion,
   * because it may take seconds.
   * @throws Refusal if something prevents the deletion
   */
  prepare?: (uid: string) => Promise<void>;
  /**
   * Removes an account's person from the product, in the transaction that deletes the account.
   * @throws Refusal if something prevents it
   */
  leave?: (db: Database, uid: string) => Promise<void>;
  /** Deletes the name and picture of an account, in the transaction that gives the account to another person. */
  forgetProfile?: (db: Database, uid: string) => Promise<void>;
};
