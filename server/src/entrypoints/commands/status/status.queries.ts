import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/open-database.ts';

/** A failed job, and whether it will be retried. */
export type FailedJob = {
  queue: string;
  state: 'retrying' | 'failed';
  attempts: number;
  reason: string;
  since: string;
  next_try: string | null;
};
export type Schedule = { queue: string; cron: string; last_run: string | null; seconds_ago: number | null };
export type OpenDeployment = {
  subdomain: string;
  state: string;
  since: string;
  seconds: number;
  reason: string;
};
export type Mails = { waiting: number; oldest_seconds: number };

/** Whether this database contains an installation. */
export async function hasTables(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ is_there: boolean }>(sql`
    select to_regclass('pgboss.job') is not null and to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
  return rows[0]?.is_there ?? false;
}

export async function readDatabaseVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

export async function countAppliedMigrations(db: Database): Promise<number> {
  const { rows } = await db.execute<{ migrations: number }>(
    sql`select count(*)::integer as migrations from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.migrations ?? 0;
}

/** The error messages of failed jobs, newest first. The data of the jobs is not read. */
export async function selectNewestFailures(db: Database, max: number): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    select name as queue, case state when 'retry' then 'retrying' else 'failed' end as state,
      retry_count + 1 as attempts, left(coalesce(output->>'message', ''), 300) as reason,
      to_json(coalesce(completed_on, started_on, created_on))::text::jsonb #>> '{}' as since,
      case state when 'retry' then to_json(start_after)::text::jsonb #>> '{}' end as next_try
    from pgboss.job where state in ('retry', 'failed') and not starts_with(name, '__pgboss__')
    order by coalesce(completed_on, started_on, created_on) desc limit ${max}`);
  return rows;
}

/** The scheduled jobs with their last run, if it is still recorded. */
export async function listSchedules(db: Database): Promise<Schedule[]> {
  const { rows } = await db.execute<Schedule>(sql`
    select s.name as queue, s.cron, to_json(max(j.completed_on))::text::jsonb #>> '{}' as last_run,
      extract(epoch from now() - max(j.completed_on))::integer as seconds_ago
    from pgboss.schedule s left join pgboss.job j on j.name = s.name and j.state = 'completed'
    group by s.name, s.cron order by s.name`);
  return rows;
}

/** Deployments that are in progress or failed, longest first. */
export async function openDeployments(db: Database, max: number): Promise<OpenDeployment[]> {
  const { rows } = await db.execute<OpenDeployment>(sql`
    select subdomain, state, to_json(state_since)::text::jsonb #>> '{}' as since,
      extract(epoch from now() - state_since)::integer as seconds, reason
    from subdomains where project_uuid is not null and state <> 'running' order by state_since limit ${max}`);
  return rows;
}

/** The last day that has been counted, and how many days that is behind yesterday. */
export async function findNewestCountedDay(
  db: Database,
): Promise<{ day: string | null; days_behind: number }> {
  const { rows } = await db.execute<{ day: string | null; days_behind: number }>(sql`
    select max(day)::text as day,
      coalesce((now() at time zone 'UTC')::date - 1 - max(day), 0)::integer as days_behind
    from counted_days where counted_at > '-infinity'`);
  return rows[0] ?? { day: null, days_behind: 0 };
}

/** Mails that have not been delivered yet. */
export async function countMails(db: Database, queues: readonly string[]): Promise<Mails> {
  const { rows } = await db.execute<Mails>(sql`
    select count(*)::integer as waiting,
      coalesce(extract(epoch from now() - min(created_on)), 0)::integer as oldest_seconds
    from pgboss.job where name = any(${sql.param([...queues])}::text[]) and state in ('created', 'retry', 'active')`);
  return rows[0] ?? { waiting: 0, oldest_seconds: 0 };
}
