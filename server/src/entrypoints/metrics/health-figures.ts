import type { Database } from '../../platform/database/open-database.ts';
import {
  countDeployments,
  countEventsLeft,
  countJobs,
  countVectors,
  type DeploymentHealth,
  type JobHealth,
  type VectorHealth,
} from './health.queries.ts';

/** The health of an installation; the same in every process. */
export type HealthFigures = {
  jobs: JobHealth[];
  deployments: DeploymentHealth[];
  vectors: VectorHealth[];
  /** The payment provider's events that have not been applied yet. */
  events: { events: number; oldest_seconds: number };
};

/** Runs its queries one after the other, so that it uses only one connection. */
export async function readHealthFigures(db: Database): Promise<HealthFigures> {
  const jobs = await countJobs(db);
  const deployments = await countDeployments(db);
  const vectors = await countVectors(db);
  return { jobs, deployments, vectors, events: await countEventsLeft(db) };
}
