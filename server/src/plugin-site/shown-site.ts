import { serverNameOf } from '@fieldkit/contract/mcp-clients.ts';
import type { ShownSite } from '@fieldkit/contract/plugin-site.ts';
import type { PublishedFacts } from '../assistant/page-messages.ts';
import type { Env } from '../env.ts';
import type { Plugin } from './plugin.queries.ts';
import { pluginAddress } from './plugin-address.ts';

/** What every page says of its project: texts as they were published, standing and addresses as they are. */
export function shownSite(env: Env, plugin: Plugin, facts: PublishedFacts, is_guest: boolean): ShownSite {
  const { name, description, website_url, documentation_url, repository_url } = facts.texts ?? plugin;
  const origin = pluginAddress(env, plugin.subdomain) ?? '';
  return {
    project_uuid: plugin.project_uuid,
    name,
    description,
    website_url,
    documentation_url,
    repository_url,
    is_opensource: plugin.is_opensource,
    // Where nobody reviews, everything is approved by itself: that is no badge.
    is_approved: plugin.is_opensource && plugin.approval === 'approved' && env.OPERATOR_EMAILS.length > 0,
    origin,
    mcp_url: `${origin}/mcp`,
    fallback_mcp_url: `${env.PUBLIC_URL}/p/${plugin.subdomain}/mcp`,
    server_name: serverNameOf(name),
    version: plugin.version,
    published_at: plugin.published_at,
    libraries: facts.libraries,
    methods: facts.methods,
    workflows: facts.workflows,
    is_guest,
  };
}
