import { subdomainMessages as say } from '@fieldkit/contract/messages/subdomains.ts';
import { requireInternal } from '../../access/require-internal.ts';
import type { Context } from '../../context.ts';
import { publishProject } from '../publications/publish-project.ts';
import { subdomainOf, writeState } from './subdomains.queries.ts';

/** Asks a plugin's own address; answers what is wrong, or null when it shows the plugin. */
export type Look = (subdomain: string) => Promise<string | null>;

/**
 * Publishes a project and checks that its plugin answers at its own address: only then it is running. Running twice leads
 * to the same end.
 * @throws when it does not answer, so that the job is tried again
 */
export async function deployPlugin(ctx: Context, project_uuid: string, look: Look): Promise<void> {
  requireInternal(ctx);
  const claimed = await subdomainOf(ctx.db, project_uuid);
  if (!claimed) return;
  await publishProject(ctx, project_uuid);
  const wrong = await look(claimed.subdomain);
  await writeState(ctx.db, project_uuid, wrong ? 'error' : 'running', wrong ? say.notAnswering(wrong) : '');
  if (wrong) throw new Error(`The plugin at ${claimed.subdomain} does not answer: ${wrong}`);
}
