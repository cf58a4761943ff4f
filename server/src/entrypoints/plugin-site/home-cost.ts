import type { PluginCost } from '@fieldkit/contract/plugin-install.ts';
import type { PluginPages } from '@fieldkit/contract/plugin-site.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { RequestContext } from '../../services/context.ts';
import { currentCost } from '../../services/plugins/package-cost.ts';
import type { Plugin } from '../../services/plugins/published-plugin.ts';

/** What the installable plugin costs, for the home page; null if it cannot be made. The page is shown without it. */
export async function costForHome(
  ctx: RequestContext,
  pages: PluginPages,
  plugin: Plugin,
): Promise<PluginCost | null> {
  const access = await authorize(ctx, plugin.project_uuid, 'assistant.ask');
  try {
    return (await currentCost(access, pages, plugin))?.cost ?? null;
  } catch (err) {
    ctx.log.warn({ err }, 'Could not compute what a plugin costs; its page is shown without it.');
    return null;
  }
}
