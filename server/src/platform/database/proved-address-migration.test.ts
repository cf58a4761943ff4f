import { randomBytes } from 'node:crypto';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrateDatabase } from './migrate.ts';

/** The number of migrations before 0025_one_proved_address. */
const EARLIER = 25;
const name = `proved_${randomBytes(4).toString('hex')}`;
let client: pg.Client;

beforeAll(async () => {
  await administer(inject('databaseServer'), [`create database ${name}`]);
  const connectionString = databaseOn(inject('databaseServer'), name);
  await migrateDatabase(connectionString, EARLIER);
  client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`
    insert into identity_accounts (uid, email, email_verified) values
      ('moved', 'new@example.com', true), ('unproved', 'unproved@example.com', false), ('proved', 'proved@example.com', true);
    insert into customers (firebase_id, email, email_verified, name) values
      ('moved', 'old@example.com', true, 'Moved'), ('unproved', 'unproved@example.com', false, 'Unproved'),
      ('proved', 'proved@example.com', false, 'Proved'),
      ('gone', 'proved@example.com', true, 'Left over');
    insert into projects (name, is_opensource, is_approved) values ('Payments', false, 'approved');
    insert into memberships (project_uuid, customer_uuid, email, role, status)
      select project_uuid, customer_uuid, customers.email, 'collaborator', case firebase_id when 'moved' then 'active' else 'pending' end
      from projects, customers where firebase_id <> 'gone';
    insert into notifications (customer_uuid, kind, message, collaboration_uuid)
      select customer_uuid, 'collaboration_invite', 'You are invited', collaboration_uuid from memberships where status = 'pending';`);
  await migrateDatabase(connectionString);
});
afterAll(async () => {
  await client.end();
  await administer(inject('databaseServer'), [`drop database if exists ${name} with (force)`]);
});

test('the migration gives customers the address and proof of their accounts, and each address one proof', async () => {
  const { rows } = await client.query(
    'select firebase_id, email, email_verified from customers order by firebase_id',
  );
  expect(rows).toEqual([
    { firebase_id: 'gone', email: 'proved@example.com', email_verified: false },
    { firebase_id: 'moved', email: 'new@example.com', email_verified: true },
    { firebase_id: 'proved', email: 'proved@example.com', email_verified: true },
    { firebase_id: 'unproved', email: 'unproved@example.com', email_verified: false },
  ]);
});

test('the migration only keeps invitations tied to customers who proved the invited address', async () => {
  const { rows } = await client.query(`
    select m.email, m.status, c.firebase_id, n.notification_uuid is not null as has_notification, i.expires_at > now() as is_valid
    from memberships m left join customers c using (customer_uuid)
    left join notifications n using (collaboration_uuid) left join invitations i using (collaboration_uuid) order by m.email`);
  expect(rows).toEqual([
    {
      email: 'new@example.com',
      status: 'active',
      firebase_id: 'moved',
      has_notification: false,
      is_valid: null,
    },
    {
      email: 'proved@example.com',
      status: 'pending',
      firebase_id: 'proved',
      has_notification: true,
      is_valid: true,
    },
    {
      email: 'unproved@example.com',
      status: 'pending',
      firebase_id: null,
      has_notification: false,
      is_valid: true,
    },
  ]);
});
