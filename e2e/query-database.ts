import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Reads the server's database as its owner, to compare what the dashboard shows with what is stored. */
export async function queryDatabase<Row extends pg.QueryResultRow>(
  sql: string,
  values: unknown[],
): Promise<Row[]> {
  const dataDir = process.env.JOURNEY_DATA_DIR ?? '';
  const { appPassword } = JSON.parse(fs.readFileSync(path.join(dataDir, 'secret.json'), 'utf8')) as {
    appPassword: string;
  };
  const client = new pg.Client({
    host: path.join(dataDir, 'run'),
    user: 'app',
    password: appPassword,
    database: 'fieldkit',
  });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
