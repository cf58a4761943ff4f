import { authorize } from '../../services/access/authorize.ts';
import type { RequestContext } from '../../services/context.ts';
import { servedVersion } from '../../services/publications/served-version.ts';
import { queryPublished } from '../../services/search/query-published.ts';
import { pluginAt } from './plugin.queries.ts';
import { shownSite } from './shown-site.ts';

/** The skill that the page of a project's plugin offers at /skill.md, letter by letter; null where it has no plugin. */
export async function skillText(ctx: RequestContext, project_uuid: string): Promise<string | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');

  const subdomain = (await servedVersion(ctx, project_uuid))?.subdomain;
  const plugin = subdomain ? await pluginAt(ctx.db, subdomain, null) : null;
  if (!plugin || !ctx.pages) return null;
  const reply = await queryPublished(ctx, project_uuid, (publication_uuid) => ({
    ask: 'page',
    publication_uuid,
    about: { page: 'index' },
  }));
  if (reply?.reply !== 'shown' || reply.content.page !== 'index') return null;
  return ctx.pages.renderSkill({ site: shownSite(ctx.env, plugin, reply.facts, false), ...reply.content });
}
