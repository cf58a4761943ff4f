import type { InternalContext } from '../../services/context.ts';
import { publishProject } from './publish-project.ts';
import { staleProjects } from './publishing.queries.ts';

/** Publishes all unpublished changes immediately. Returns the number of projects. */
export async function publishStale(
  ctx: InternalContext<'embeddings' | 'env' | 'jobs' | 'probePlugin' | 'searchWorker'>,
): Promise<number> {
  const behind = await staleProjects(ctx.db);
  for (const project_uuid of behind) await publishProject(ctx, project_uuid);
  return behind.length;
}
