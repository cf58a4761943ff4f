import { createHash } from 'node:crypto';
import type { PluginPages, ShownIndex } from '@fieldkit/contract/plugin-site.ts';
import { escapeHtml } from '../../platform/http-kit/escape-html.ts';
import type { Env } from '../../platform/settings/env.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import type { Plugin } from './plugin.queries.ts';

/** Version 0.2.0 of the discovery of agent skills by a well-known address. */
const SKILLS_SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** What assistants look for to learn which skills a site offers: one, with the hash of its text. */
export function skillsIndex(pages: PluginPages, index: ShownIndex): string {
  const { name, description } = pages.skillOf(index);
  const digest = createHash('sha256').update(pages.renderSkill(index)).digest('hex');
  const skill = {
    name,
    type: 'skill-md',
    description,
    url: `${index.site.origin}/skill.md`,
    digest: `sha256:${digest}`,
  };
  return `${JSON.stringify({ $schema: SKILLS_SCHEMA, skills: [skill] }, null, 2)}\n`;
}

/** Search engines read everything but questions; of a private project nothing. */
export function robotsText(env: Env, { subdomain, is_opensource }: Plugin): string {
  if (!is_opensource) return 'User-agent: *\nDisallow: /\n';
  const origin = pluginAddress(env, subdomain);
  return `User-agent: *\nAllow: /\nDisallow: /ask\nSitemap: ${origin}/sitemap.xml\n`;
}

export function siteMap({ site: { origin, published_at }, workflows, methods }: ShownIndex): string {
  const paths = [
    '/',
    ...(workflows.length > 0 ? ['/workflows'] : []),
    '/methods',
    ...workflows.map(({ workflow_uuid }) => `/workflows/${workflow_uuid}`),
    ...methods.map(({ method_uuid }) => `/methods/${method_uuid}`),
  ];
  const entries = paths.map(
    (path) => `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${published_at}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
