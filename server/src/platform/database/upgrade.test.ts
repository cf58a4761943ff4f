import { randomBytes } from 'node:crypto';
import { endChildren, startChild } from '@fieldkit/testing/child-process.ts';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest';
import { countKnownMigrations, countMigrations, migrateDatabase } from './migrate.ts';

const made: string[] = [];
afterEach(endChildren);
afterAll(async () => {
  for (const name of made)
    await administer(inject('databaseServer'), [`drop database if exists ${name} with (force)`]);
});

/** A database as a version with that many migrations left it, with a project in it. */
async function databaseOf(migrations: number): Promise<{ connectionString: string; client: pg.Client }> {
  const name = `upgraded_${randomBytes(4).toString('hex')}`;
  made.push(name);
  await administer(inject('databaseServer'), [`create database ${name}`]);
  const connectionString = databaseOn(inject('databaseServer'), name);
  await migrateDatabase(connectionString, migrations);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    with project as (insert into projects (name, is_opensource, is_approved) values ('Payments', true, 'approved') returning *),
      customer as (insert into customers (firebase_id, email, email_verified, name) values ('ada', 'ada@example.com', true, 'Ada') returning *),
      subdomain as (insert into subdomains (subdomain, project_uuid) select 'payments', project_uuid from project)
    insert into memberships (project_uuid, customer_uuid, email, role, status)
      select project_uuid, customer_uuid, email, 'owner', 'active' from project, customer`);
  return { connectionString, client };
}

/** All rows with the columns that they had then, and the tables and columns there are. */
async function contentOf(client: pg.Client) {
  const columns = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const rows: Record<string, unknown[]> = {};
  for (const table of ['projects', 'customers', 'subdomains', 'memberships'])
    rows[table] = (await client.query(`select * from ${table}`)).rows;
  return { columns: columns.rows, rows };
}

/** Keeps every migration that changes or refers to a table from continuing, until the client ends. */
async function lockTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
  );
  await client.query('begin');
  await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in share row exclusive mode`);
}

const waitingMigrations = async (client: pg.Client, among = '') =>
  (
    await client.query(
      `select 1 from pg_stat_activity where application_name = 'fieldkit migration' and datname = current_database() ${among}`,
    )
  ).rowCount;

describe.each([1, 2, 3])('an upgrade from %i migrations ago', (ago) => {
  const earlier = countKnownMigrations() - ago;

  test('that is killed halfway changes nothing, and the next one keeps all data', async () => {
    const { connectionString, client } = await databaseOf(earlier);
    const before = await contentOf(client);
    const holder = new pg.Client({ connectionString });
    await holder.connect();
    await lockTables(holder);

    const killed = startChild(['migrate', connectionString]);
    await expect.poll(() => waitingMigrations(client, "and wait_event_type = 'Lock'")).toBe(1);
    killed.process.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    await holder.end();
    await expect.poll(() => waitingMigrations(client)).toBe(0);
    expect(await contentOf(client)).toEqual(before);
    expect(await countMigrations(connectionString)).toBe(earlier);

    const next = startChild(['migrate', connectionString]);
    expect(await next.ended).toBe(0);
    expect(await countMigrations(connectionString)).toBe(countKnownMigrations());
    const after = await contentOf(client);
    expect(after.rows).toMatchObject(before.rows);
    expect(after.columns).toEqual(expect.arrayContaining(before.columns));
    await client.end();
  });
});
