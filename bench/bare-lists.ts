import Fastify from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import pg from 'pg';
import type { Statement } from './statements-of.ts';

// The base cost of a list: Fastify, the token's signature check, and the same statements, run concurrently where
// the product runs them concurrently.
export type BareSettings = {
  connectionString: string;
  keys: JSONWebKeySet;
  poolSize: number;
  /** Statements with their names and values: groups of those that are asked at once, the last of which are the list's. */
  groups: Statement[][];
};

process.once('message', async ({ connectionString, keys, poolSize, groups }: BareSettings) => {
  const pool = new pg.Pool({ connectionString, max: poolSize });
  const keySet = createLocalJWKSet(keys);
  const app = Fastify();
  app.get('/list', async (request) => {
    await jwtVerify((request.headers.authorization ?? '').slice('Bearer '.length), keySet, {
      algorithms: ['RS256'],
    });
    let last: pg.QueryResult[] = [];
    for (const group of groups) last = await Promise.all(group.map((statement) => pool.query(statement)));
    return last.toSorted((a, b) => b.rows.length - a.rows.length)[0]?.rows;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.once('message', async () => {
    await app.close();
    await pool.end();
    process.disconnect();
  });
  process.send?.({ origin: app.listeningOrigin });
});
