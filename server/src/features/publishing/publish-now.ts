import { internalContext } from '../../services/access/internal-context.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { publishProject } from './publish-project.ts';

/**
 * Publishes right after an import, so that its answer leaves when assistants can find what is new. Where that fails the
 * import has happened all the same: the job that was sent with it tries again.
 */
export async function publishNow(
  ctx: AuthorizedContext<'embeddings' | 'env' | 'jobs' | 'probePlugin' | 'searchWorker'>,
  project_uuid: string,
): Promise<void> {
  try {
    await publishProject(internalContext(ctx), project_uuid);
  } catch (err) {
    ctx.log.warn({ err }, 'Could not publish an import at once; its job tries again.');
  }
}
