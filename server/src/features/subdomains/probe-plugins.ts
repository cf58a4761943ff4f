import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import type { InternalContext } from '../../services/context.ts';
import { claimsToCheck, writeState } from './subdomains.queries.ts';

/**
 * Requests each plugin's address, so that a page that stopped responding is not shown as running. A version
 * that failed to deploy stays an error, even if the former one responds.
 */
export async function probePlugins(ctx: InternalContext<'probePlugin'>): Promise<void> {
  for (const { project_uuid, subdomain } of await claimsToCheck(ctx.db)) {
    const wrong = await ctx.probePlugin(subdomain, null);
    await writeState(
      ctx.db,
      project_uuid,
      wrong ? 'error' : 'running',
      wrong ? messages.notAnswering(wrong) : '',
    );
  }
}
