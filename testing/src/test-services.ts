import { makeLog } from '@fieldkit/server/entrypoints/api/request-log.ts';
import { closeServices, createServices } from '@fieldkit/server/entrypoints/create-services.ts';
import { secretBox } from '@fieldkit/server/platform/secrets/secret-box.ts';
import { type Env, readEnv } from '@fieldkit/server/platform/settings/env.ts';
import type { Services } from '@fieldkit/server/services/context.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';
import { type Canaries, requireNoSecrets } from './secret-canaries.ts';

const SECRET = 'a secret for tests that is long enough';

export type TestServices = {
  services: Services;
  database: ClonedDatabase;
  /** The log, a line each; LOG_LEVEL sets how much. */
  logged: string[];
  /** What no log line, refusal, figure or job may hold; checked when the services is left. */
  canaries: Canaries;
  leave: () => Promise<void>;
};

/** A services on a database of its own, as the server makes one at start. */
export async function createTestServices(settings: Record<string, string> = {}): Promise<TestServices> {
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
  const baseServices = createServices({ env, database, secrets: secretBox(SECRET), log });
  // Most test servers do not listen: who tests the look itself puts it back.
  const services: Services = { ...baseServices, probePlugin: async () => null };
  return {
    services,
    database,
    logged,
    canaries,
    leave: async () => {
      await closeServices(services);
      await requireNoSecrets(canaries, database.pool, services.meters).finally(database.drop);
    },
  };
}
