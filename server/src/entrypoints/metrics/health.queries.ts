import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/open-database.ts';

/** The number of a queue's jobs in a state, in operators' terms. */
export type JobHealth = {
  queue: string;
  state: 'waiting' | 'running' | 'retrying' | 'failed';
  jobs: number;
};
export type DeploymentHealth = { state: string; deployments: number };

/**
 * The number of jobs by state, for every queue that has any. Finished jobs are not counted: they are deleted after an
 * hour.
 */
export async function countJobs(db: Database): Promise<JobHealth[]> {
  const { rows } = await db.execute<JobHealth>(sql`
    select name as queue,
      case state when 'created' then 'waiting' when 'active' then 'running' when 'retry' then 'retrying'
        else 'failed' end as state,
      count(*)::integer as jobs
    from pgboss.job where state in ('created', 'active', 'retry', 'failed') and not starts_with(name, '__pgboss__')
    group by 1, 2 order by 1, 2`);
  return rows;
}

/** How many plugins are deployed, being deployed, or failed to deploy. */
export async function countDeployments(db: Database): Promise<DeploymentHealth[]> {
  const { rows } = await db.execute<DeploymentHealth>(
    sql`select state, count(*)::integer as deployments from subdomains where project_uuid is not null group by 1 order by 1`,
  );
  return rows;
}

/** Published versions by the progress of their vectors. */
export type VectorHealth = {
  state: 'complete' | 'in_progress';
  versions: number;
  made: number;
  methods: number;
};

/**
 * How many published versions have all their vectors, and the progress of the others. Versions without any are not
 * counted.
 */
export async function countVectors(db: Database): Promise<VectorHealth[]> {
  const { rows } = await db.execute<VectorHealth>(sql`
    select case when v.completed_at is null then 'in_progress' else 'complete' end as state, count(*)::integer as versions,
      sum(v.made)::integer as made, sum(v.methods)::integer as methods
    from publication_vectors v join publications p on p.publication_uuid = v.publication_uuid
    where p.is_current group by 1 order by 1`);
  return rows;
}

/** The payment provider's events that have not been applied yet: how many, and how long the oldest has been waiting. */
export async function countEventsLeft(db: Database): Promise<{ events: number; oldest_seconds: number }> {
  const { rows } = await db.execute<{ events: number; oldest_seconds: number }>(sql`
    select count(*)::integer as events,
      coalesce(extract(epoch from now() - min(received_at)), 0)::integer as oldest_seconds
    from provider_events where applied_at is null`);
  return rows[0] ?? { events: 0, oldest_seconds: 0 };
}
