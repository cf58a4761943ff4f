import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { aCast, addLibraryTo, type Cast } from '../testing/factories.ts';
import { administer, databaseOn } from '../testing/start-database.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { checksumOf, tablesOf } from './backup-tables.queries.ts';
import { readBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let cast: Cast;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-test-backup-'));
const made: string[] = [];

beforeAll(async () => {
  server = await testServer();
  cast = await aCast(server);
  await addLibraryTo(server, cast.owner, cast.project);
});
afterAll(async () => {
  await server.leave();
  for (const name of made)
    await administer(inject('databaseServer'), [`drop database if exists ${name} with (force)`]);
  fs.rmSync(folder, { recursive: true, force: true });
});

const write = async (name = 'one.backup') => {
  const file = path.join(folder, name);
  const { connectionString } = server.database;
  const tail = await writeBackup({ connectionString, file, secret: 'the secret', check: 'the secret' });
  return { file, tail };
};
const anEmptyDatabase = async () => {
  const name = `t_${randomBytes(6).toString('hex')}`;
  made.push(name);
  await administer(inject('databaseServer'), [`create database ${name}`]);
  return databaseOn(inject('databaseServer'), name);
};
const everything = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const sums: Record<string, unknown> = {};
  for (const { table } of await tablesOf(client)) sums[table] = await checksumOf(client, table);
  await client.end();
  return sums;
};

test('a backup that is restored into an empty database is everything that there was', async () => {
  const { file, tail } = await write();
  expect(tail.rows).toBeGreaterThan(20);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const into = await anEmptyDatabase();
  const restored = await restoreBackup(await readBackup(file), into);
  expect(restored.rows).toBe(tail.rows);
  expect(await everything(into)).toEqual(await everything(server.database.connectionString));
});
