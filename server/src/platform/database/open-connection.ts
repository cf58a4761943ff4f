import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database } from './open-database.ts';
import * as schema from './schema/all-tables.ts';

export type Connection = { client: pg.Client; db: Database; close: () => Promise<void> };

/** One connection of one's own, for commands that hold a transaction for long. @param name what the database calls it */
export async function openConnection(connectionString: string, name: string): Promise<Connection> {
  const client = new pg.Client({ connectionString, application_name: name, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {}); // a connection that breaks fails the current query
  await client.connect();
  return {
    client,
    db: drizzle({ client, schema }),
    close: () => client.end().catch(() => {}),
  };
}
