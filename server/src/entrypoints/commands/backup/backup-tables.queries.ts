import type pg from 'pg';
import type { WaitingJob } from './read-backup.ts';

export type BackupTable = { table: string; columns: string[] };
export type Client = Pick<pg.Client, 'query'>;

/** A name that is allowed in a statement. */
const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** All tables of the product, with their columns in order. */
export async function tablesOf(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select c.relname as "table", array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     group by c.relname order by c.relname`,
  );
  return rows;
}

/** How rows are written must not depend on the session's settings. */
export const steadyText = `set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
  set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Begins to read all tables as they are at this moment, whatever is written meanwhile. */
export const beginSnapshot = 'begin isolation level repeatable read read only';

/** Rows as texts, some at a time. */
export async function* rowsOf(client: Client, table: string, atOnce: number): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows no scroll cursor for select t::text as row from ${quoted(table)} t`,
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

/** How many rows a table has, and a sum over all of them that no order changes. */
export async function checksumOf(client: Client, table: string): Promise<{ rows: number; checksum: string }> {
  const { rows } = await client.query<{ rows: number; checksum: string }>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as checksum
     from ${quoted(table)} t`,
  );
  return rows[0] ?? { rows: 0, checksum: '0' };
}

/** How many migrations were applied. */
export async function migrationsIn(client: Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  return rows[0]?.n ?? 0;
}

export async function versionOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return rows[0]?.version ?? '';
}

/** Unfinished jobs. Scheduled ones are left out: the schedule creates them again. */
export async function waitingJobs(client: Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select name as queue, data, greatest(0, extract(epoch from start_after - now()))::int as due_in_s
     from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and data is not null
     order by created_on, id`,
  );
  return rows;
}

/** Whether anything was ever kept here. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    'select not exists (select 1 from customers) and not exists (select 1 from identity_accounts) as is',
  );
  return rows[0]?.is ?? true;
}

export async function insertRows(client: Client, table: string, rows: readonly string[]): Promise<void> {
  const name = quoted(table);
  await client.query(
    `insert into ${name} overriding system value select (r.is).* from (select row::${name} as is from unnest($1::text[]) row) r`,
    [rows],
  );
}

/** Tables refer to each other in rings: what refers to what is checked at the end. Answers how to make it as it was. */
export async function checkAtEnd(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; table: string }>(
    `select conname as name, conrelid::regclass::text as "table" from pg_constraint
     where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`,
  );
  const alter = async (how: string) => {
    for (const { name, table } of rows)
      await client.query(`alter table ${table} alter constraint ${quoted(name)} ${how}`);
  };
  await alter('deferrable initially deferred');
  return async () => {
    await client.query('set constraints all immediate');
    await alter('not deferrable');
  };
}

/** Numbers that are given by counting go on after those that are there. */
export async function continueCounting(client: Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_attribute a
     join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and a.attidentity <> ''`,
  );
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), greatest((select coalesce(max(${quoted(column)}), 0) from ${quoted(table)}), 1),
         exists (select 1 from ${quoted(table)}))`,
      [quoted(table), column],
    );
}
