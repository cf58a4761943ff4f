import os from 'node:os';
import { pino } from 'pino';
import type { Env } from '../../platform/settings/env.ts';
import { type AuditName, openAudit } from '../../platform/telemetry/audit.ts';
import { openMeters } from '../../platform/telemetry/meters.ts';
import { makeLog } from '../api/request-log.ts';

/** Writes an audit line for an operator's command to its standard error, beside its other output. */
export function recordCommand(env: Env, audit: AuditName, what: string): void {
  const log = makeLog(env, pino.destination({ fd: 2, sync: true }));
  const who = { kind: 'operator', id: os.userInfo().username };
  openAudit(log, openMeters()).record({ audit, who, what });
}
