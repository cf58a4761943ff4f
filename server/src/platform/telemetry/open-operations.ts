import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { poolOf } from '../database/prepare-statement.ts';
import type { Env } from '../settings/env.ts';
import { type Audit, openAudit } from './audit.ts';
import { type Meters, openMeters } from './meters.ts';
import { openTracing } from './tracing/open-tracing.ts';
import { type Tracing, traceQueries } from './tracing/run-in-span.ts';

/** The log, audit, metrics and traces of a process. */
export type Operations = {
  log: Logger;
  /** Records who did what. */
  audit: Audit;
  /** The metrics of this process. */
  meters: Meters;
  /** Records traces, if they are configured. */
  tracing: Tracing;
};

/** Opens them for a log and an open database. */
export function openOperations(env: Env, db: Database, log: Logger): Operations {
  const meters = openMeters();
  const tracing = openTracing(env, log, (outcome, spans) => meters.spans.inc({ outcome }, spans));
  const pool = tracing.isOn ? poolOf(db) : null;
  if (pool) traceQueries(pool);
  return { log, meters, audit: openAudit(log, meters), tracing };
}
