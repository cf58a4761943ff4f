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

/** The health of an installation, in any process. */
export type HealthFigures = {
  jobs: JobHealth[];
  deployments: DeploymentHealth[];
  vectors: VectorHealth[];
  /** Of the payment provider, not applied yet. */
  events: { events: number; oldest_seconds: number };
};

/** Asks one thing after another: a look takes one connection and no more. */
export async function readHealthFigures(db: Database): Promise<HealthFigures> {
  const jobs = await countJobs(db);
  const deployments = await countDeployments(db);
  const vectors = await countVectors(db);
  return { jobs, deployments, vectors, events: await countEventsLeft(db) };
}
