import { serverNameOf } from '@fieldkit/contract/mcp-clients.ts';
import type { SiteView } from '@fieldkit/contract/plugin-site.ts';
import type { Env } from '../../platform/settings/env.ts';
import { canonicalAddress, pluginAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../access/authorize.ts';
import type { ActionContext, Services } from '../context.ts';
import { readServedVersion } from '../publications/content-version.ts';
import { mayHideNotice } from '../quotas/plan-of.ts';
import type { PublishedFacts } from '../search/page-messages.ts';
import { queryPublished } from '../search/query-published.ts';
import {
  findPluginAt,
  findPublishedDocument,
  type Plugin,
  type PublishedDocument,
  selectPluginOfProject,
} from './plugin.queries.ts';

export type { Plugin };

/** The plugin of a subdomain, with the served version or with a candidate; null if the subdomain is unclaimed. */
export const findPlugin = async (
  ctx: Pick<Services, 'db' | 'env'>,
  subdomain: string,
  candidate: string | null,
): Promise<Plugin | null> => withNotice(ctx, await findPluginAt(ctx.db, subdomain, candidate));

/** The plugin of a project, with the served version; null if the project has no subdomain. */
export const findPluginOfProject = async (
  ctx: Pick<Services, 'db' | 'env'>,
  project_uuid: string,
): Promise<Plugin | null> => withNotice(ctx, await selectPluginOfProject(ctx.db, project_uuid));

/** The plugin as its pages show it: with the notice, if its owner's plan does not allow hiding it now. */
async function withNotice(ctx: Pick<Services, 'db' | 'env'>, plugin: Plugin | null): Promise<Plugin | null> {
  if (!plugin?.brand || plugin.brand.is_notice_shown) return plugin;
  const is_notice_shown = !(await mayHideNotice(ctx, plugin.project_uuid));
  return { ...plugin, brand: { ...plugin.brand, is_notice_shown } };
}

/** The project's details that every page shows: its published texts, and its current status and addresses. */
export function shownSite(env: Env, plugin: Plugin, facts: PublishedFacts, is_guest: boolean): SiteView {
  const { name, description, website_url, documentation_url, repository_url } = facts.texts ?? plugin;
  const origin = canonicalAddress(env, plugin) ?? '';
  return {
    project_uuid: plugin.project_uuid,
    name,
    description,
    website_url,
    documentation_url,
    repository_url,
    is_opensource: plugin.is_opensource,
    // If reviews are off, everything is approved automatically, which does not earn a badge.
    // No operator has seen the project of a trial.
    is_approved:
      plugin.is_opensource &&
      plugin.approval === 'approved' &&
      plugin.trial_ends_at === null &&
      env.OPERATOR_EMAILS.length > 0,
    trial_ends_at: plugin.trial_ends_at,
    origin,
    ...(plugin.custom_domain !== null && { product_origin: pluginAddress(env, plugin.subdomain) ?? '' }),
    mcp_url: `${origin}/mcp`,
    fallback_mcp_url: `${env.PUBLIC_URL}/p/${plugin.subdomain}/mcp`,
    server_name: serverNameOf(name),
    version: plugin.version,
    published_at: plugin.published_at,
    libraries: facts.libraries,
    methods: facts.methods,
    workflows: facts.workflows,
    ...(facts.guides > 0 && { guides: facts.guides }),
    ...(facts.events > 0 && { events: facts.events }),
    ...(facts.models > 0 && { models: facts.models }),
    ...(plugin.changelog.versions > 0 && { changelog: plugin.changelog.versions }),
    is_guest,
    ...(plugin.brand && { brand: plugin.brand }),
  };
}

/** The exact text of the skill that a project's plugin offers at /skill.md; null if the project has no plugin. */
export async function readSkillText(ctx: ActionContext, project_uuid: string): Promise<string | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  const subdomain = (await readServedVersion(ctx, project_uuid))?.subdomain;
  const plugin = subdomain ? await findPluginAt(ctx.db, subdomain, null) : null;
  if (!plugin || !ctx.pages) return null;
  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about: { page: 'index' },
  }));
  if (reply?.reply !== 'shown' || reply.content.page !== 'index') return null;
  return ctx.pages.renderSkill({ site: shownSite(ctx.env, plugin, reply.facts, false), ...reply.content });
}

/** Whether the owner of a plugin lets its readers download the document of a library. */
export const isDocumentOffered = ({ brand }: Plugin, library_uuid: string): boolean =>
  brand?.documents?.includes(library_uuid) === true;

/** The document of a library in the served version; null if it is not offered. */
export const findDocument = async (
  { db }: Pick<Services, 'db'>,
  plugin: Plugin,
  library_uuid: string,
): Promise<PublishedDocument | null> =>
  plugin.publication_uuid !== null && isDocumentOffered(plugin, library_uuid)
    ? findPublishedDocument(db, plugin.publication_uuid, library_uuid)
    : null;
