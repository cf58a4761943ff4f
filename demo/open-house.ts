import { type OpenDatabase, openDatabase } from '../server/src/database/open-database.ts';
import type { Env } from '../server/src/env.ts';
import { furnishHouse } from '../server/src/furnish-house.ts';
import { makeLog } from '../server/src/http/request-log.ts';
import { loadSecret } from '../server/src/secrets/load-secret.ts';
import { secretBox } from '../server/src/secrets/secret-box.ts';

/** The house on the database in its data folder, as the server opens it. */
export async function openHouse(env: Env) {
  const log = makeLog(env);
  const onProblem = (err: Error, sentence: string) => log.error({ err }, sentence);
  const database: OpenDatabase = await openDatabase(env, { onProblem });
  const secrets = secretBox(loadSecret(env.FIELDKIT_SECRET, env.DATA_DIR));
  return { database, house: furnishHouse({ env, database, secrets, log }) };
}
