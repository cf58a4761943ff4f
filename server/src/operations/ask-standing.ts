import type { Database } from '../database/open-database.ts';
import {
  countDeployments,
  countEventsLeft,
  countJobs,
  type DeploymentsStanding,
  type JobsStanding,
} from './standing.queries.ts';

/** How an installation stands, whichever process asks. */
export type Standing = {
  jobs: JobsStanding[];
  deployments: DeploymentsStanding[];
  /** Of the payment provider, not applied yet. */
  events: { events: number; oldest_seconds: number };
};

/** Asks one thing after another: a look takes one connection and no more. */
export async function askStanding(db: Database): Promise<Standing> {
  const jobs = await countJobs(db);
  const deployments = await countDeployments(db);
  return { jobs, deployments, events: await countEventsLeft(db) };
}
