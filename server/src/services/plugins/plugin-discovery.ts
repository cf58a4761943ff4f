import { serverNameOf } from '@fieldkit/contract/mcp-clients.ts';
import type { DiscoveryDocuments, DiscoveryView } from '@fieldkit/contract/plugin-discovery.ts';
import type { PluginPages } from '@fieldkit/contract/plugin-pages.ts';
import * as z from 'zod/mini';
import type { Env } from '../../platform/settings/env.ts';
import { authorize } from '../access/authorize.ts';
import { canonicalMcpAddress } from '../access/mcp-project.ts';
import type { ActionContext, AuthorizedContext } from '../context.ts';
import { readPackageFiles } from './package-files.ts';
import { readSkills, skillDescription } from './package-skills.ts';
import { findCurrentPackage } from './plugin-package.ts';
import type { Plugin } from './published-plugin.ts';

/** The revisions of the protocol that the MCP server supports, newest first. */
export const protocolVersions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** The fields that the discovery documents take from the plugin's manifest. */
const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  repository: z._default(z.string(), ''),
  author: z.object({ name: z.string() }),
});

/**
 * The documents that everyone may read; null before the first publication. Those of a private project contain its name
 * and address, like its gate, for every visitor.
 */
export async function buildPublicDiscovery(
  ctx: ActionContext,
  pages: PluginPages,
  plugin: Plugin,
): Promise<DiscoveryDocuments | null> {
  if (!plugin.is_opensource) return privateDiscovery(ctx.env, pages, plugin);
  return buildPublishedDiscovery(await authorize(ctx, plugin.project_uuid, 'assistant.ask'), pages, plugin);
}

const privateDiscovery = (env: Env, pages: PluginPages, plugin: Plugin): DiscoveryDocuments =>
  pages.buildDiscovery({
    ...addressesOf(env, plugin),
    name: plugin.name,
    server_name: serverNameOf(plugin.name),
    published: null,
  });

/**
 * The documents about a plugin, from the same description as the manifests of its newest version; null before the first
 * publication.
 */
export async function buildPublishedDiscovery(
  ctx: AuthorizedContext<'env' | 'searchWorker'>,
  pages: PluginPages,
  plugin: Plugin,
): Promise<DiscoveryDocuments | null> {
  const newest = await findCurrentPackage(ctx, pages, plugin);
  if (!newest) return null;
  const files = await readPackageFiles(ctx.db, newest);
  const { author, name, version, description, repository } = Manifest.parse(
    JSON.parse(files.get('plugin.json')?.toString() ?? 'null'),
  );
  return pages.buildDiscovery({
    ...addressesOf(ctx.env, plugin),
    name: author.name,
    server_name: name,
    published: {
      version,
      description,
      repository,
      skills: [...readSkills(files)].flatMap(([skill, skillFiles]) => {
        const about = skillDescription(skillFiles);
        return about === null ? [] : [{ name: skill, description: about }];
      }),
    },
  });
}

function addressesOf(
  env: Env,
  plugin: Plugin,
): Pick<DiscoveryView, 'origin' | 'mcp_url' | 'protocol_versions'> {
  const mcp_url = canonicalMcpAddress(env, plugin);
  return { origin: mcp_url.replace(/\/mcp$/, ''), mcp_url, protocol_versions: protocolVersions };
}
