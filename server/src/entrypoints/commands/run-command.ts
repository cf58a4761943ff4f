import os from 'node:os';
import { pino } from 'pino';
import { DatabaseUnavailable } from '../../platform/database/embedded/database-unavailable.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../platform/database/embedded/start-embedded-postgres.ts';
import type { Env } from '../../platform/settings/env.ts';
import { WrongSetting } from '../../platform/settings/setting-shapes.ts';
import { type AuditName, openAudit } from '../../platform/telemetry/audit.ts';
import { openMeters } from '../../platform/telemetry/meters.ts';
import { makeLog } from '../api/request-log.ts';
import { UnusableBackup } from './backup/read-backup.ts';

/** Writes an audit record for an operator's command to stderr, apart from its other output. */
export function recordCommand(env: Env, audit: AuditName, what: string): void {
  const log = makeLog(env, pino.destination({ fd: 2, sync: true }));
  const who = { kind: 'operator', id: os.userInfo().username };
  openAudit(log, openMeters()).record({ audit, who, what });
}

/** Ends a command with an error. Errors with a message for people show only that message. */
export function exitWithFailure(what: string, error: unknown): never {
  const forPeople = [WrongSetting, DatabaseUnavailable, UnusableBackup].some((kind) => error instanceof kind);
  const { message, stack } = error as Error;
  process.stderr.write(`${what} ${forPeople ? message : stack}\n`);
  process.exit(1);
}

export type DatabaseConnection = {
  connectionString: string;
  /** Whether a running Fieldkit uses the database. */
  isInUse: boolean;
  leave: () => Promise<void>;
};

/**
 * Connects to the installation's database without changing its tables. Uses the running database, or starts the
 * embedded one for this command.
 */
export async function reachDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<DatabaseConnection> {
  const running = DATABASE_URL ?? findRunningPostgres(DATA_DIR);
  if (running)
    return { connectionString: running, isInUse: DATABASE_URL === undefined, leave: async () => {} };
  const { connectionString, stop } = await startEmbeddedPostgres(DATA_DIR);
  return { connectionString, isInUse: false, leave: stop };
}
