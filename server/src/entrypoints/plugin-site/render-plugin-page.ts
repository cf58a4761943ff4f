import type { ShownIndex, ShownPage } from '@fieldkit/contract/plugin-site.ts';
import { siteMap, skillsIndex } from './other-files.ts';
import type { PageBundle } from './page-bundle.ts';
import type { FileName, PageOrFile } from './page-target.ts';
import { type PageReadInput, readPageContent } from './read-page-content.ts';
import type { RenderedPage } from './rendered-pages.ts';
import { HTML } from './send-page.ts';
import { shownSite } from './shown-site.ts';

export type PageRenderInput = PageReadInput & { bundle: PageBundle; isGuest: boolean };

const MARKDOWN = 'text/markdown; charset=utf-8';
const fileTypes: Record<FileName, string> = {
  llms: 'text/plain; charset=utf-8',
  skill: MARKDOWN,
  skills: 'application/json; charset=utf-8',
  badge: 'image/svg+xml',
  robots: 'text/plain; charset=utf-8',
  sitemap: 'application/xml; charset=utf-8',
};

/** Reads what a page shows and draws it; null when the version was replaced meanwhile: look again, then ask again. */
export async function renderPluginPage(
  wanted: PageOrFile,
  to: PageRenderInput,
): Promise<RenderedPage | null> {
  const read = await readPageContent(wanted, to);
  if (!read) return null;
  const { pages } = to.bundle;
  const site = shownSite(to.ctx.env, to.plugin, read.facts, to.isGuest);
  const shown = { site, ...read.content };
  if (wanted.kind === 'file') {
    const type = fileTypes[wanted.file];
    if (wanted.file === 'badge') return { status: 200, type, body: pages.renderBadge(site) };
    const index = shown as ShownIndex;
    const draw = {
      llms: pages.renderLlmsText,
      skill: pages.renderSkill,
      skills: (about: ShownIndex) => skillsIndex(pages, about),
      sitemap: siteMap,
      robots: () => '',
    };
    return { status: 200, type, body: draw[wanted.file](index) };
  }
  const page = shown as ShownPage;
  const status = page.page === 'missing' ? 404 : 200;
  if (wanted.format === 'md') return { status, type: MARKDOWN, body: pages.renderMarkdown(page) };
  return { status, type: HTML, body: pages.renderPage(page) };
}
