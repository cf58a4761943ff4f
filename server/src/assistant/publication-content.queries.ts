import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { publications } from '../database/schema/publications.ts';
import type { PublishedContent } from './search-messages.ts';

export type ContentReader = (publication_uuid: string) => Promise<PublishedContent | null>;

/** Reads published content over a connection of this thread's own, closed again when nobody asks. */
export function openContentReader(connectionString: string): ContentReader {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 5_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  pool.on('error', () => {}); // the next question opens a new connection
  const db = drizzle({ client: pool });
  return async (publication_uuid) => {
    const [row] = await db
      .select({ content: publications.content })
      .from(publications)
      .where(eq(publications.publication_uuid, publication_uuid));
    return (row?.content as PublishedContent | undefined) ?? null;
  };
}
