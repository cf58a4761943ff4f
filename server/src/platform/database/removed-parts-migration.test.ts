import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';

/** The number of migrations before 0065_one_table_of_removed_parts. */
const EARLIER = 65;
const name = `removed_parts_${randomBytes(4).toString('hex')}`;
const long = `GET /${'é'.repeat(1_100)}`;
const method_uuid = randomUUID();
let client: pg.Client;

beforeAll(async () => {
  await administer(inject('databaseServer'), [`create database ${name}`]);
  const connectionString = databaseOn(inject('databaseServer'), name);
  await migrateDatabase(connectionString, EARLIER);
  client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    with project as (insert into projects (name, is_opensource, is_approved) values ('Shop', true, 'approved') returning *)
    insert into libraries (project_uuid, name, version, library_group)
      select project_uuid, 'Orders', '1', 'Core' from project`);
  await client.query(
    `insert into removed_methods (library_uuid, document_key, method_uuid, edited_fields, fields)
      select library_uuid, key, $2, '{method_name,security}', '{"method_name": "Mine", "request": {"security": []}}'
      from libraries, unnest($1::text[]) as key`,
    [['GET /orders', long], method_uuid],
  );
  await migrateDatabase(connectionString);
});
afterAll(async () => {
  await client.end();
  await administer(inject('databaseServer'), [`drop database if exists ${name} with (force)`]);
});

test('the migration copies the edits of removed methods, and hashes long keys', async () => {
  const { rows } = await client.query(
    'select kind, document_key, fields from removed_parts order by length(document_key)',
  );
  const edited_fields = ['method_name', 'security'];
  const fields = { method_uuid, edited_fields, method_name: 'Mine', request: { security: [] } };
  const hashed = `sha256 ${createHash('sha256').update(long).digest('hex')}`;
  expect(rows).toEqual([
    { kind: 'method', document_key: 'GET /orders', fields },
    { kind: 'method', document_key: hashed, fields },
  ]);
});

test('the former table keeps its rows for processes of the previous version', async () => {
  expect((await client.query('select 1 from removed_methods')).rowCount).toBe(2);
});
