import type pg from 'pg';
import type { WaitingJob } from './read-backup.ts';

export type BackupTable = { table: string; columns: string[] };
export type QueryClient = Pick<pg.Client, 'query'>;

/** Quotes a name for use in a statement. */
const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All tables of the product, with their columns in order. */
export async function selectTables(client: QueryClient): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** Makes the text form of rows independent of the session's settings. */
export const stableTextSettings = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Starts a snapshot: all tables are read as they are at this moment, no matter what is written in the meantime. */
export const beginSnapshot = 'begin isolation level repeatable read read only';

/** Yields rows as text, in batches of `atOnce`. */
export async function* readRows(
  client: QueryClient,
  table: string,
  atOnce: number,
): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select t::text as row from ${quoteIdentifier(table)} t`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${atOnce} from backup_rows`);
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
    }
  } finally {
    await client.query('close backup_rows').catch(() => {});
  }
}

/** The number of rows in a table, and a checksum that does not depend on their order. */
export async function readChecksum(
  client: QueryClient,
  table: string,
): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
     from ${quoteIdentifier(table)} t`,
  );
  return rows[0] ?? { rows: 0, checksum: '0' };
}

/** How many migrations have been applied. */
export async function countMigrationsOfClient(client: QueryClient): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return rows[0]?.n ?? 0;
}

export async function readVersion(client: QueryClient): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return rows[0]?.version ?? '';
}

/** Unfinished jobs. Scheduled ones are left out: the schedule creates them again. */
export async function selectWaitingJobs(client: QueryClient): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select name as queue, data, greatest(0, extract(epoch from start_after - now()))::int as due_in_s
     from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and data is not null
     order by created_on, id`,
  );
  return rows;
}

/** Whether this database has never stored a user. */
export async function isEmpty(client: QueryClient): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'select not exists (select 1 from customers) and not exists (select 1 from identity_accounts) as is',
  );
  return rows[0]?.is ?? true;
}

export async function insertRows(client: QueryClient, table: string, rows: readonly string[]): Promise<void> {
  const name = quoteIdentifier(table);
  await client.query(
    `insert into ${name} overriding system value select (r.is).* from (select row::${name} as is from unnest($1::text[]) row) r`,
    [rows],
  );
}

/**
 * Defers foreign key checks to the end, because tables reference each other in cycles. @returns how to restore the
 * constraints
 */
export async function checkAtEnd(client: QueryClient): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select conname as name, conrelid::regclass::text as "table" from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
  );
  const alter = async (how: string) => {
    for (const { name, table } of rows)
      await client.query(`alter table ${table} alter constraint ${quoteIdentifier(name)} ${how}`);
  };
  await alter('deferrable initially deferred');
  return async () => {
    await client.query('set constraints all immediate');
    await alter('not deferrable');
  };
}

/** Makes identity columns continue after the existing numbers. */
export async function continueCounting(client: QueryClient): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_attribute a
     join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select coalesce(max(${quoteIdentifier(column)}), 0) from ${quoteIdentifier(table)}), 1),
         exists (select 1 from ${quoteIdentifier(table)}))`,
      [quoteIdentifier(table), column],
    );
}
