import Fastify from 'fastify';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import pg from 'pg';
import type { Statement } from './statements-of.ts';

// The base cost of a list: Fastify, the verification of the token's signature, and the statement that reads
// the page.
export type BareSettings = {
  connectionString: string;
  keys: JSONWebKeySet;
  poolSize: number;
  /** The statement that reads the page, with its name and values. */
  statement: Statement;
};

process.once('message', async ({ connectionString, keys, poolSize, statement }: BareSettings) => {
  const pool = new pg.Pool({ connectionString, max: poolSize });
  const keySet = createLocalJWKSet(keys);
  const app = Fastify();
  app.get('/list', async (request) => {
    await jwtVerify((request.headers.authorization ?? '').slice('Bearer '.length), keySet, {
      algorithms: ['RS256'],
    });
    return (await pool.query(statement)).rows;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  process.once('message', async () => {
    await app.close();
    await pool.end();
    process.disconnect();
  });
  process.send?.({ origin: app.listeningOrigin });
});
