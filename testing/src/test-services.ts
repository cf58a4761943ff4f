import { makeLog } from '@fieldkit/server/entrypoints/api/request-log.ts';
import { closeServices, createServices } from '@fieldkit/server/entrypoints/create-services.ts';
import { createSecretBox } from '@fieldkit/server/platform/secrets/secret-box.ts';
import { type Env, readEnv } from '@fieldkit/server/platform/settings/env.ts';
import type { Services } from '@fieldkit/server/services/context.ts';
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts';
import { fakeDns } from './fake-dns.ts';
import { type Canaries, requireNoSecrets } from './secret-canaries.ts';

const SECRET = 'a secret for tests that is long enough';

export type TestServices = {
  services: Services;
  database: ClonedDatabase;
  /** The log lines; LOG_LEVEL sets how many. */
  logged: string[];
  /** Secrets that no log line, refusal, metric or job may contain; checked when the services are closed. */
  canaries: Canaries;
  close: () => Promise<void>;
};

/** Services on a separate database, created as the server does at startup. */
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
  const baseServices = createServices({ env, database, secrets: createSecretBox(SECRET), log });
  // Most test servers do not listen; tests of the probe itself restore it.
  const services: Services = { ...baseServices, probePlugin: async () => null, dns: fakeDns() };
  return {
    services,
    database,
    logged,
    canaries,
    close: async () => {
      await closeServices(services);
      await requireNoSecrets(canaries, database.pool, services.meters).finally(database.drop);
    },
  };
}
