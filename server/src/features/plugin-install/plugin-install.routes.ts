import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { serverNameOf } from '@fieldkit/contract/mcp-clients.ts';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { pluginInstallCalls } from '@fieldkit/contract/plugin-install.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { authorize } from '../../services/access/authorize.ts';
import { canonicalMcpAddress, mcpAddresses } from '../../services/access/mcp-project.ts';
import { type Context, type Route, route } from '../../services/context.ts';
import { readCurrentCost } from '../../services/plugins/package-cost.ts';
import { findPluginOfProject } from '../../services/plugins/published-plugin.ts';
import { readFetches } from '../../services/plugins/read-fetches.ts';

type Get = typeof pluginInstallCalls.get;

/** How a project's plugin is installed, what it costs, and how often it was fetched. @throws Refusal 404 no_subdomain */
async function getPluginInstall(
  ctx: Context<'env' | 'pages' | 'searchWorker'>,
  { params }: ParsedRequest<Get>,
): Promise<Answer<Get>> {
  const access = await authorize(ctx, params.projectUuid, 'analytics.read');

  const plugin = await findPluginOfProject(ctx, params.projectUuid);
  if (!plugin) throw notFound(messages.none);
  const own = canonicalMcpAddress(ctx.env, plugin);
  const { byPath } = mcpAddresses(ctx.env, plugin.subdomain);
  const packaged = ctx.pages ? await readCurrentCost(access, ctx.pages, plugin) : null;
  return {
    name: packaged?.name ?? serverNameOf(plugin.name),
    // Only browsers resolve names below localhost.
    mcp_url: new URL(own).hostname.endsWith('.localhost') ? byPath : own,
    version: packaged?.version ?? null,
    cost: packaged?.cost ?? null,
    fetches: await readFetches(access, params.projectUuid),
  };
}

export const pluginInstallRoutes: readonly Route[] = [route(pluginInstallCalls.get, getPluginInstall)];
