import pg from 'pg';
import type { VectorReader } from './embeddings/open-meanings.ts';
import { vectorOf } from './embeddings/vector-set.ts';
import type { PublishedContent, PublishedMethod } from './search-messages.ts';

type ContentReader = (publication_uuid: string) => Promise<PublishedContent | null>;

/** Reads published content over this thread's own connection, which is closed when idle. */
export function openContentReader(connectionString: string): ContentReader {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 5_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  pool.on('error', () => {}); // the next question opens a new connection
  return async (publication_uuid) => {
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ rest: Omit<PublishedContent, 'methods'> }>(
        `select content - 'methods' as rest from publications where publication_uuid = $1`,
        [publication_uuid],
      );
      const [found] = rows;
      if (!found) return null;
      const methods = await methodsOf(client, publication_uuid);
      return methods && { ...found.rest, methods };
    } finally {
      client.release();
    }
  };
}

/** Methods without tags or headers share one empty value. */
const none: never[] = [];

/**
 * Reads the methods one by one, as they arrive: all at once, their text would be in memory three times besides the
 * parsed
 * methods. Null if the version was replaced and deleted.
 */
function methodsOf(client: pg.PoolClient, publication_uuid: string): Promise<PublishedMethod[] | null> {
  const methods: PublishedMethod[] = [];
  const libraries = new Map<string, string>();
  const coming = client.query(
    new pg.Query<{ method: PublishedMethod | null }, [string]>(
      `select m.method from publications p left join jsonb_array_elements(p.content->'methods') m(method) on true
       where p.publication_uuid = $1`,
      [publication_uuid],
    ),
  );
  let isThere = false;
  return new Promise((resolve, reject) => {
    coming.on('row', ({ method }) => {
      isThere = true;
      if (!method) return;
      const { library_uuid, tags, headers } = method;
      // Shares one string among thousands of methods.
      const library = libraries.get(library_uuid) ?? library_uuid;
      libraries.set(library, library);
      method.library_uuid = library;
      if (tags.length === 0) method.tags = none;
      if (headers.length === 0) method.headers = none;
      methods.push(method);
    });
    coming.once('error', reject);
    coming.once('end', () => resolve(isThere ? methods : null));
  });
}

/** Reads vectors over the search thread's own connection, which is closed while idle. */
export function openVectorReader(connectionString: string): VectorReader {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 5_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  pool.on('error', () => {}); // the next read opens a new connection
  return async (publication_uuid, model, dimensions) => {
    const { rows } = await pool.query<{ text_hash: string | null; vector: Buffer | null }>(
      `select m.text_hash, m.vector from publication_vectors v
       join publications p on p.publication_uuid = v.publication_uuid
       left join method_vectors m on m.project_uuid = p.project_uuid and m.model = v.model and m.dimensions = v.dimensions
       where v.publication_uuid = $1 and v.model = $2 and v.dimensions = $3 and v.completed_at is not null`,
      [publication_uuid, model, dimensions],
    );
    if (rows.length === 0) return null;
    return new Map(
      rows.flatMap(({ text_hash, vector }) => {
        const read = text_hash && vector && vectorOf(vector, dimensions);
        return read ? [[text_hash, read] as const] : [];
      }),
    );
  };
}
