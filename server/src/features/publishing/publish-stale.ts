import type { InternalContext } from '../../services/context.ts';
import { publishProject } from './publish-project.ts';
import { staleProjects } from './publishing.queries.ts';

/** Publishes whatever was changed but not published yet, here and now. Answers how many projects that were. */
export async function publishStale(
  ctx: InternalContext<'embeddings' | 'env' | 'jobs' | 'probePlugin' | 'searchWorker'>,
): Promise<number> {
  const behind = await staleProjects(ctx.db);
  for (const project_uuid of behind) await publishProject(ctx, project_uuid);
  return behind.length;
}
