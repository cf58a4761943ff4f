import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../platform/database/embedded/start-embedded-postgres.ts';
import type { Env } from '../../../platform/settings/env.ts';

export type DatabaseConnection = {
  connectionString: string;
  /** Whether a running Fieldkit uses it. */
  isInUse: boolean;
  leave: () => Promise<void>;
};

/** The installation's database as it is, its tables untouched: the running one, or the embedded one started for this. */
export async function reachDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<DatabaseConnection> {
  const running = DATABASE_URL ?? runningEmbeddedPostgres(DATA_DIR);
  if (running)
    return { connectionString: running, isInUse: DATABASE_URL === undefined, leave: async () => {} };
  const { connectionString, stop } = await startEmbeddedPostgres(DATA_DIR);
  return { connectionString, isInUse: false, leave: stop };
}
