import { randomBytes } from 'node:crypto';
import type { Database } from '@fieldkit/server/platform/database/open-database.ts';
import * as schema from '@fieldkit/server/platform/database/schema/all-tables.ts';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { administer, databaseOn } from './start-database.ts';

export type ClonedDatabase = {
  db: Database;
  pool: pg.Pool;
  connectionString: string;
  drop: () => Promise<void>;
};

/** A separate database for this test file: a clone of the migrated template. */
export async function cloneDatabase(): Promise<ClonedDatabase> {
  const server = inject('databaseServer');
  const name = `t_${randomBytes(6).toString('hex')}`;
  // Copying files costs half as much as logging every page.
  const template = `template ${inject('templateDatabase')} strategy file_copy`;
  await administer(server, [`create database ${name} ${template}`]);
  const connectionString = databaseOn(server, name);
  // At most three connections, because many files run at once on one server.
  const pool = new pg.Pool({ connectionString, max: 3 });
  pool.on('error', () => {}); // The drop below ends the connections.
  return {
    db: drizzle({ client: pool, schema }),
    pool,
    connectionString,
    drop: async () => {
      await pool.end();
      await administer(server, [`drop database if exists ${name} with (force)`]);
    },
  };
}
