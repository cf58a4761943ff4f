import type { LlmsView } from './llms-view.ts';
import type { GateView } from './plugin-brand.ts';
import type { DiscoveryDocuments, DiscoveryView } from './plugin-discovery.ts';
import type { PackageFile, PackageView } from './plugin-package.ts';
import type { ChangelogView, IndexView, PluginPageView, SiteView } from './plugin-site.ts';
import type { WidgetAnswer, WidgetView } from './plugin-widget.ts';

/**
 * The exports of `plugin/`, which the server loads from its bundle `plugin/dist/pages.js`. The scripts and fonts that the
 * pages load are below /assets, from `plugin/dist/assets`, and named by their content.
 */
export type PluginPages = {
  /** A complete HTML document. */
  renderPage: (shown: PluginPageView) => string;
  /** The title of a page, without the site's name. */
  titleOf: (shown: PluginPageView) => string;
  renderGate: (shown: GateView) => string;
  /** The page for an address that no project has claimed. */
  renderNothingHere: () => string;
  /** The same page for assistants. */
  renderMarkdown: (shown: PluginPageView) => string;
  renderLlmsText: (view: LlmsView) => string;
  /** The newest versions of the changelog: RSS 2.0, or JSON Feed 1.1. */
  renderFeed: (view: ChangelogView, format: 'rss' | 'json') => string;
  /** A skill: front matter with name and description, then when and how to use the server. */
  renderSkill: (index: IndexView) => string;
  /** The skill's `name` and `description` for the index of skills. */
  skillOf: (index: IndexView) => { name: string; description: string };
  /** An SVG for READMEs: of the project, or of a client's id. */
  renderBadge: (site: SiteView, client?: string) => string;
  /** The files of the installable plugin, sorted by path. */
  buildPackage: (view: PackageView) => PackageFile[];
  /** The documents by which clients discover the plugin's MCP server. */
  buildDiscovery: (view: DiscoveryView) => DiscoveryDocuments;
  /** An answer as the widget on other sites shows it. */
  buildWidgetAnswer: (view: WidgetView) => WidgetAnswer;
  /** For the Content-Security-Policy: hashes of inline scripts and styles as "'sha256-…'". */
  inlineHashes: { scripts: string[]; styles: string[] };
};
