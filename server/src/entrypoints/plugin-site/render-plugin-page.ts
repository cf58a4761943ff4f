import type { PluginCost } from '@fieldkit/contract/plugin-install.ts';
import type { LlmsView, PluginPages } from '@fieldkit/contract/plugin-pages.ts';
import type {
  ChangelogView,
  IndexView,
  PluginPageView,
  QuestionProblem,
  SiteView,
} from '@fieldkit/contract/plugin-site.ts';
import { listRequestOrigins } from '@fieldkit/contract/request-servers.ts';
import { escapeHtml } from '../../platform/http-kit/html-page.ts';
import type { Env } from '../../platform/settings/env.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { ActionContext } from '../../services/context.ts';
import { readCurrentCost } from '../../services/plugins/package-cost.ts';
import { type Plugin, shownSite } from '../../services/plugins/published-plugin.ts';
import { readChangelogPage, readLastChange } from '../../services/plugins/read-changelog.ts';
import { askOnPage, readPage } from '../../services/search/ask-on-page.ts';
import type { PageAbout, PageReply } from '../../services/search/page-messages.ts';
import type { QuestionSource } from '../../services/search/recording/question-source.ts';
import type { PageBundle } from './page-bundle.ts';
import type { FileName, PageOrFile } from './page-target.ts';
import type { RenderedPage } from './rendered-pages.ts';
import { HTML } from './send-page.ts';

export type PageRenderInput = PageReadInput & {
  bundle: PageBundle;
  isGuest: boolean;
  /** The services are checking a version that is not served yet, or a member previews it. */
  isProbe: boolean;
};

const MARKDOWN = 'text/markdown; charset=utf-8';
const fileTypes: Record<FileName, string> = {
  llms: 'text/plain; charset=utf-8',
  full: 'text/plain; charset=utf-8',
  skill: MARKDOWN,
  badge: 'image/svg+xml',
  robots: 'text/plain; charset=utf-8',
  sitemap: 'application/xml; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  feed: 'application/feed+json; charset=utf-8',
};

/** The media type of a page or file that exists. */
export const typeOf = (target: PageOrFile): string => {
  if (target.kind === 'file') return fileTypes[target.file];
  return target.format === 'md' ? MARKDOWN : HTML;
};

/**
 * Reads and renders a page; null if the version was replaced in the meantime, so that the caller has to look it up
 * again.
 */
export async function renderPluginPage(
  target: PageOrFile,
  to: PageRenderInput,
): Promise<RenderedPage | null> {
  const read = await readPageContent(target, to);
  if (!read) return null;
  const { pages } = to.bundle;
  const site = {
    ...shownSite(to.ctx.env, to.plugin, read.facts, to.isGuest),
    // The page of the changelog shows whether the version gets an entry, because comparing takes a while.
    ...(to.served && { is_preview: true, changelog: to.plugin.changelog.versions + 1 }),
  };
  const shown = { site, navigation: read.navigation, ...read.content };
  if (target.kind === 'file') {
    const body = renderFile(target, pages, shown as FileView);
    if (body !== null) return { status: 200, type: fileTypes[target.file], body };
  }
  const page = shown as PluginPageView;
  const status = page.page === 'missing' ? 404 : 200;
  if (page.page === 'method') {
    const last_change = await readLastChange(to.ctx, to.plugin, page.method.method_uuid);
    if (last_change) page.last_change = last_change;
  }
  if (target.kind === 'page' && target.format === 'md')
    return { status, type: MARKDOWN, body: pages.renderMarkdown(page) };
  if (page.page === 'home' && !to.isProbe && to.plugin.trial_ends_at === null)
    page.cost = await costForHome(to.ctx, pages, to.plugin);
  return { status, type: HTML, body: pages.renderPage(page), origins: originsOf(page) };
}

/** The servers that readers of a method's page can send requests to. */
const originsOf = (page: PluginPageView): string[] =>
  page.page === 'method' && page.site.brand?.is_test_request_shown !== false
    ? listRequestOrigins(page.method)
    : [];

type FileView =
  | ({ page: 'index' } & IndexView)
  | LlmsView
  | ChangelogView
  | { site: SiteView; page: 'siteMap'; paths: string[] }
  | { site: SiteView; page: 'missing' };

/** The text of a file; null if there is none. */
function renderFile(
  { file, part }: Extract<PageOrFile, { kind: 'file' }>,
  pages: PluginPages,
  shown: FileView,
): string | null {
  if (file === 'badge') return pages.renderBadge(shown.site, part);
  switch (shown.page) {
    case 'missing':
      return null;
    case 'index':
      return pages.renderSkill(shown);
    case 'siteMap':
      return siteMap(shown.site, shown.paths);
    case 'changelog':
      return pages.renderFeed(shown, file === 'rss' ? 'rss' : 'json');
    default:
      return pages.renderLlmsText(shown);
  }
}

/** The title of a page and the name of its site; null if there is no such page. */
export async function readPageTitle(
  target: PageOrFile,
  to: PageRenderInput,
): Promise<{ title: string; name: string } | null> {
  const read = await readPageContent(target, to);
  if (!read || read.content.page === 'missing') return null;
  const site = shownSite(to.ctx.env, to.plugin, read.facts, to.isGuest);
  const title = to.bundle.pages.titleOf({ site, ...read.content } as PluginPageView);
  return { title, name: site.brand?.title || site.name };
}

type PageReadInput = {
  ctx: ActionContext;
  plugin: Plugin;
  /** The version that is served, if `plugin` is one that a member previews. */
  served?: Plugin;
  /** The source of a question that is to be answered and recorded. */
  source: QuestionSource | null;
  /** Why the question is not answered. The page shows it next to the question. */
  problem?: QuestionProblem | null;
  /** Whether a model is configured that can write about the answer. */
  writes: boolean;
};

const aboutOf = (target: PageOrFile, { index }: Plugin): PageAbout => {
  if (target.kind === 'page') {
    const { about, format } = target;
    return about.page === 'home' && format === 'html' ? { page: 'home', index } : about;
  }
  const { file, part } = target;
  if (file === 'llms') return part ? { page: 'part', slug: part } : { page: 'contents' };
  if (file === 'full') return { page: 'full', slug: part || null };
  if (file === 'rss' || file === 'feed') return { page: 'changelog', number: 1 };
  if (file === 'sitemap') return { page: 'siteMap' };
  return { page: file === 'skill' ? 'index' : 'missing' };
};

/** The content of a page; null if the version was replaced in the meantime. */
async function readPageContent(
  target: PageOrFile,
  { ctx, plugin, served, source, problem = null, writes }: PageReadInput,
): Promise<PageReply | null> {
  const about = aboutOf(target, plugin);
  const { project_uuid, publication_uuid } = plugin;
  const isPage = target.kind === 'page' && target.format === 'html';
  if (about.page === 'changelog') return readChangelogPage(ctx, plugin, about.number, served);
  if (about.page === 'ask' && source && about.question !== '')
    return askOnPage(ctx, { project_uuid, publication_uuid, ...about, writes: writes && isPage }, source);
  if (about.page !== 'ask') {
    const read = await readPage(ctx, project_uuid, publication_uuid, about);
    if (!read) return null;
    const { content, facts, navigation } = read;
    if (content.page === 'ask' || content.page === 'draft' || content.page === 'package') return null;
    if (content.page === 'quick' || content.page === 'suggestions' || content.page === 'changelog')
      return null;
    if (content.page === 'siteMap' && plugin.changelog.versions > 0) content.paths.push('/changelog');
    return { facts, content, navigation };
  }
  const read = await readPage(ctx, project_uuid, publication_uuid, { page: 'suggestions' });
  if (!read) return null;
  const { question, also, language } = about;
  const suggestions = !problem && read.content.page === 'suggestions' ? read.content.questions : [];
  return { facts: read.facts, content: { ...notAsked, question, also, language, suggestions, problem } };
}

const notAsked = { page: 'ask', answer: null, ticket: null, report: null } as const;

/** Lets search engines read everything except questions, and nothing from a private project or a trial. */
export function robotsText(env: Env, plugin: Plugin): string {
  if (!plugin.is_opensource || plugin.trial_ends_at) return 'User-agent: *\nDisallow: /\n';
  const origin = canonicalAddress(env, plugin);
  return `User-agent: *\nAllow: /\nDisallow: /ask\nSitemap: ${origin}/sitemap.xml\n`;
}

function siteMap({ origin, published_at }: SiteView, paths: readonly string[]): string {
  const entries = paths.map(
    (path) => `<url><loc>${escapeHtml(origin + path)}</loc><lastmod>${published_at}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}

/** What the installable plugin costs, for the home page; null if it cannot be made. The page is shown without it. */
async function costForHome(
  ctx: ActionContext,
  pages: PluginPages,
  plugin: Plugin,
): Promise<PluginCost | null> {
  const access = await authorize(ctx, plugin.project_uuid, 'assistant.ask');
  try {
    return (await readCurrentCost(access, pages, plugin))?.cost ?? null;
  } catch (err) {
    ctx.log.warn({ err }, 'Could not compute what a plugin costs; its page is shown without it.');
    return null;
  }
}
