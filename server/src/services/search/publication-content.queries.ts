import { removeBaseVariable } from '@fieldkit/contract/base-variable.ts';
import pg from 'pg';
import type { VectorReader } from './embeddings/open-meanings.ts';
import { vectorOf } from './embeddings/vector-set.ts';
import type { PublishedContent, PublishedMethod } from './search-messages.ts';

/** The content of a published version, and the length of its JSON text in characters. */
type ReadContent = { content: PublishedContent; characters: number };
type ContentReader = (publication_uuid: string) => Promise<ReadContent | null>;

/** Leaves JSON unparsed, so that its length is known. */
const unparsed = { getTypeParser: () => (text: string) => text };

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
      const { rows } = await client.query<{ rest: string }>({
        text: `select content - 'methods' as rest from publications where publication_uuid = $1`,
        values: [publication_uuid],
        types: unparsed,
      });
      const [found] = rows;
      if (!found) return null;
      const read = await methodsOf(client, publication_uuid);
      if (!read) return null;
      const rest = JSON.parse(found.rest) as Omit<PublishedContent, 'methods'>;
      return {
        content: { ...rest, methods: read.methods },
        characters: found.rest.length + read.characters,
      };
    } finally {
      client.release();
    }
  };
}

/** Methods without tags or headers share one empty value. */
const emptyList: never[] = [];

/**
 * Reads the methods one by one, as they arrive: all at once, their text would be in memory three times besides the
 * parsed methods. Null if the version was replaced and deleted.
 */
function methodsOf(
  client: pg.PoolClient,
  publication_uuid: string,
): Promise<{ methods: PublishedMethod[]; characters: number } | null> {
  const methods: PublishedMethod[] = [];
  let characters = 0;
  const libraries = new Map<string, string>();
  const coming = client.query(
    new pg.Query<{ method: string | null }, [string]>({
      text: `select m.method from publications p left join jsonb_array_elements(p.content->'methods') m(method) on true
       where p.publication_uuid = $1`,
      values: [publication_uuid],
      types: unparsed,
    }),
  );
  let isThere = false;
  return new Promise((resolve, reject) => {
    coming.on('row', ({ method: text }) => {
      isThere = true;
      if (!text) return;
      characters += text.length;
      const method = JSON.parse(text) as PublishedMethod;
      const { library_uuid, tags, headers } = method;
      // Shares one string among thousands of methods.
      const library = libraries.get(library_uuid) ?? library_uuid;
      libraries.set(library, library);
      method.library_uuid = library;
      // Developers do not know the variables of the company's collection.
      method.endpoint = removeBaseVariable(method.endpoint);
      if (tags.length === 0) method.tags = emptyList;
      if (headers.length === 0) method.headers = emptyList;
      methods.push(method);
    });
    coming.once('error', reject);
    coming.once('end', () => resolve(isThere ? { methods, characters } : null));
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
