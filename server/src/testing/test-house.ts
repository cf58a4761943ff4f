import type { House } from '../context.ts';
import { type Env, readEnv } from '../env.ts';
import { clearHouse, furnishHouse } from '../furnish-house.ts';
import { makeLog } from '../http/request-log.ts';
import { secretBox } from '../secrets/secret-box.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';
import { type Canaries, requireNoSecrets } from './secret-canaries.ts';

const SECRET = 'a secret for tests that is long enough';

export type TestHouse = {
  house: House;
  database: ClonedDatabase;
  /** What was logged, a line each; LOG_LEVEL says how much. */
  logged: string[];
  /** What no log line, refusal, figure or job may hold; checked when the house is left. */
  canaries: Canaries;
  leave: () => Promise<void>;
};

/** A house on a database of its own, as the server makes one at start. */
export async function testHouse(settings: Record<string, string> = {}): Promise<TestHouse> {
  const database = await cloneDatabase();
  const env: Env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: '/nonexistent',
    LOG_LEVEL: 'debug',
    FIELDKIT_SECRET: SECRET,
    ...settings,
  });
  const logged: string[] = [];
  const canaries: Canaries = { secrets: new Set([SECRET]), logged, refusals: [] };
  const log = makeLog(env, { write: (line) => void logged.push(line) });
  const furnished = furnishHouse({ env, database, secrets: secretBox(SECRET), log });
  // Most test servers do not listen: who tests the look itself puts it back.
  const house: House = { ...furnished, lookAtPlugin: async () => null };
  return {
    house,
    database,
    logged,
    canaries,
    leave: async () => {
      await clearHouse(house);
      await requireNoSecrets(canaries, database.pool, house.meters).finally(database.drop);
    },
  };
}
