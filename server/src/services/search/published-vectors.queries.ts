import pg from 'pg';
import type { VectorReader } from './embeddings/open-meanings.ts';
import { vectorOf } from './embeddings/quantize-vector.ts';

/** Reads them over a connection of the search thread's own, closed again while unused. */
export function openVectorReader(connectionString: string): VectorReader {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    idleTimeoutMillis: 5_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  });
  pool.on('error', () => {}); // the next reading opens a new connection
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
