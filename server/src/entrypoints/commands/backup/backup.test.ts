import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { addLibraryTo, createTestUsers, type TestUsers } from '@fieldkit/testing/factories.ts';
import { administer, databaseOn } from '@fieldkit/testing/start-database.ts';
import { type TestServer, testServer } from '@fieldkit/testing/test-server.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { migrateDatabase } from '../../../platform/database/migrate.ts';
import { readChecksum, selectTables } from './backup-tables.queries.ts';
import { readBackup, UnusableBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let server: TestServer;
let cast: TestUsers;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-test-backup-'));
const made: string[] = [];

beforeAll(async () => {
  server = await testServer();
  cast = await createTestUsers(server);
  await addLibraryTo(server, cast.owner, cast.project);
});
afterAll(async () => {
  await server.close();
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
const ask = async (connectionString: string, statement: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};
const everything = async (connectionString: string) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const sums: Record<string, unknown> = {};
  for (const { table } of await selectTables(client)) sums[table] = await readChecksum(client, table);
  await client.end();
  return sums;
};

test('a backup that is restored into an empty database contains all data', async () => {
  const { file, tail } = await write();
  expect(tail.rows).toBeGreaterThan(20);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  const into = await anEmptyDatabase();
  const restored = await restoreBackup(await readBackup(file), into);
  expect(restored.rows).toBe(tail.rows);
  expect(await everything(into)).toEqual(await everything(server.database.connectionString));
});

describe('a backup', () => {
  it('is a snapshot of one moment, even during concurrent writes', async () => {
    const writing = { isOver: false };
    const others = (async () => {
      // Each project and its owner's membership are created in one transaction.
      for (let number = 0; !writing.isOver; number++)
        await server.call(cast.owner, 'POST', '/projects', {
          name: `Meanwhile ${number}`,
          is_opensource: false,
        });
    })();
    const { file } = await write('meanwhile.backup');
    writing.isOver = true;
    await others;
    const into = await anEmptyDatabase();
    await restoreBackup(await readBackup(file), into);
    const { rows } = await ask(
      into,
      `select count(*)::int as n from projects p
       where not exists (select 1 from memberships m where m.project_uuid = p.project_uuid and m.role = 'owner')`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('from an older version of Fieldkit is restored with its own tables, which are then migrated', async () => {
    const older = await anEmptyDatabase();
    await migrateDatabase(older, 20);
    await ask(
      older,
      "insert into customers (firebase_id, email, name) values ('old', 'old@example.com', 'Old')",
    );
    const file = path.join(folder, 'older.backup');
    await writeBackup({ connectionString: older, file, secret: null, check: 'x' });
    const into = await anEmptyDatabase();
    await restoreBackup(await readBackup(file), into);
    await migrateDatabase(into);
    expect((await ask(into, 'select name from customers')).rows).toEqual([{ name: 'Old' }]);
    expect(Object.keys(await everything(into))).toEqual(
      Object.keys(await everything(server.database.connectionString)),
    );
  });

  it('contains unfinished jobs', async () => {
    const { connectionString } = server.database;
    await ask(
      connectionString,
      `insert into pgboss.job (name, data, start_after) values ('mail', '{"to":"ada"}', now() + interval '1 hour')`,
    );
    const { file } = await write('jobs.backup');
    const { jobs } = await restoreBackup(await readBackup(file), await anEmptyDatabase());
    expect(jobs).toContainEqual({ queue: 'mail', data: { to: 'ada' }, due_in_s: expect.closeTo(3600, -2) });
  });
});

describe('nothing is restored', () => {
  const refused = async (file: string, into: string) =>
    readBackup(file)
      .then((backup) => restoreBackup(backup, into))
      .then(
        () => 'restored',
        (error: Error) => [error instanceof UnusableBackup, error.message],
      );
  const people = async (connectionString: string) =>
    (await ask(connectionString, 'select count(*)::int as n from customers')).rows[0];

  it('from a file that is truncated or was changed', async () => {
    const { file } = await write();
    const bytes = fs.readFileSync(file);
    const into = await anEmptyDatabase();
    const short = path.join(folder, 'short.backup');
    fs.writeFileSync(short, bytes.subarray(0, bytes.length - 400));
    const [isTold, why] = await refused(short, into);
    expect([isTold, why]).toEqual([true, expect.stringMatching(/incomplete|damaged|not a backup/)]);

    const lines = zstdDecompressSync(bytes).toString().split('\n');
    const at = lines.findIndex((line) => line.includes('Ada') || line.includes('@example.com'));
    lines[at] = (lines[at] ?? '').replace('@example.com', '@example.org');
    const other = path.join(folder, 'other.backup');
    fs.writeFileSync(other, zstdCompressSync(Buffer.from(lines.join('\n'))));
    expect((await refused(other, into))[1]).toMatch(/differs from the backup/);
    expect(await people(into)).toEqual({ n: 0 });
    // The unchanged file can still be restored.
    await restoreBackup(await readBackup(file), into);
  });

  it('from a backup of a newer version of Fieldkit, and no tables are created in the empty database', async () => {
    const { file } = await write();
    const [head = '', ...rows] = zstdDecompressSync(fs.readFileSync(file)).toString().split('\n');
    const { migrations } = JSON.parse(head) as { migrations: number };
    const newer = path.join(folder, 'newer.backup');
    const lines = [JSON.stringify({ ...JSON.parse(head), migrations: migrations + 1 }), ...rows];
    fs.writeFileSync(newer, zstdCompressSync(Buffer.from(lines.join('\n'))));
    const into = await anEmptyDatabase();
    expect(await refused(newer, into)).toEqual([
      true,
      `${newer} was written by a newer version of Fieldkit. Restore it with that version or a later one.`,
    ]);
    const { rows: tables } = await ask(
      into,
      "select 1 from information_schema.tables where table_schema in ('public', 'drizzle', 'pgboss')",
    );
    expect(tables).toEqual([]);
  });

  it('into a database in use, or from a file that is not a backup', async () => {
    const { file } = await write();
    expect((await refused(file, server.database.connectionString))[1]).toMatch(/is not empty/);
    const text = path.join(folder, 'text.backup');
    fs.writeFileSync(text, 'hello');
    await expect(readBackup(text)).rejects.toThrow(/is not a backup|damaged/);
    await expect(readBackup(path.join(folder, 'missing'))).rejects.toThrow('There is no file');
  });
});
