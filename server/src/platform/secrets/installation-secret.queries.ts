import { sql } from 'drizzle-orm';
import type { Database } from '../database/open-database.ts';
import {
  idempotentCalls,
  identitySigningKeys,
  installationSecret,
  keys,
  oauth_clients,
  oauth_grants,
  oauth_records,
} from '../database/schema/all-tables.ts';

export type SecretChecks = {
  /** The check value of the current secret. */
  current: string;
  /** The check values of all secrets in the list. */
  all: string[];
  /** The ids of all secrets in the list; each encrypted text begins with one. */
  ids: string[];
};

const list = (texts: string[]) => sql`${sql.param(texts)}::text[]`;

/** The ids of the secrets with which long-lived texts were encrypted. */
const sealedWith = sql`(
  select split_part(${identitySigningKeys.sealed_private_key}, '.', 1) as id from ${identitySigningKeys}
  union all select split_part(${keys.sealed_key}, '.', 1) from ${keys}
  union all select split_part(${oauth_clients.sealed}, '.', 1) from ${oauth_clients}
)`;

/**
 * Records the current secret in one statement, so that the first of several starting processes decides. A database
 * without a check value accepts a secret if nothing was encrypted yet, or if that secret encrypted something. A
 * check value of another secret in the list is replaced by that of the current one.
 *
 * @returns false if the database belongs to a secret that is not in the list; nothing was changed then
 */
export async function recordSecret(db: Database, { current, all, ids }: SecretChecks): Promise<boolean> {
  const { secret_check } = installationSecret;
  const { rows } = await db.execute<{ secret_check: string }>(sql`
    insert into ${installationSecret} (secret_check)
    select ${current}
    where exists (select 1 from ${installationSecret})
      or not exists (select 1 from ${sealedWith} sealed)
      or exists (select 1 from ${sealedWith} sealed where id = any(${list(ids)}))
    on conflict (is_only) do update
      set secret_check = case when ${secret_check} = any(${list(all)}) then excluded.secret_check else ${secret_check} end
    returning secret_check`);
  return rows[0]?.secret_check === current;
}

/** Whether the database already belongs to a secret. */
export async function hasSecret(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`
    select exists (select 1 from ${installationSecret}) or exists (select 1 from ${sealedWith} sealed) as has`);
  return rows[0]?.has ?? false;
}

/**
 * Whether the database belongs to one of these secrets; also true if it belongs to none, or an older version of
 * Fieldkit created it.
 */
export async function belongsToSecret(db: Database, { all }: SecretChecks): Promise<boolean> {
  const table = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('installation_secret') is not null as exists`,
  );
  if (!table.rows[0]?.exists) return true;
  const rows = await db.select().from(installationSecret);
  return rows.every(({ secret_check }) => all.includes(secret_check));
}

export type RemovalCounts = { keys: number; connections: number };

/** Assigns the database to the current secret, and deletes everything that no secret of the list can decrypt. */
export async function replaceSecret(db: Database, { current, ids }: SecretChecks): Promise<RemovalCounts> {
  const isLost = (sealed: unknown) => sql`split_part(${sealed}, '.', 1) <> all(${list(ids)})`;
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`
      insert into ${installationSecret} (secret_check) values (${current})
      on conflict (is_only) do update set secret_check = excluded.secret_check`);
    const lostKeys = await transaction
      .delete(keys)
      .where(isLost(keys.sealed_key))
      .returning({ id: keys.key_uuid });
    const lostGrants = await transaction
      .delete(oauth_grants)
      .where(
        sql`exists (select 1 from ${oauth_records} where ${oauth_records.grant_uuid} = ${oauth_grants.grant_uuid} and ${isLost(oauth_records.sealed)})`,
      )
      .returning({ id: oauth_grants.grant_uuid });
    await transaction.delete(oauth_records).where(isLost(oauth_records.sealed));
    await transaction.delete(oauth_clients).where(isLost(oauth_clients.sealed));
    await transaction.delete(identitySigningKeys).where(isLost(identitySigningKeys.sealed_private_key));
    await transaction.delete(idempotentCalls).where(isLost(idempotentCalls.sealed_answer));
    return { keys: lostKeys.length, connections: lostGrants.length };
  });
}
