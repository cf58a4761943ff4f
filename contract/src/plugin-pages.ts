import type { EventLineView } from './events.ts';
import type { ModelLineView } from './models.ts';
import type { GateView } from './plugin-brand.ts';
import type { DiscoveryDocuments, DiscoveryView } from './plugin-discovery.ts';
import type { PackageFile, PackageView } from './plugin-package.ts';
import type {
  ChangelogView,
  GuideLineView,
  IndexView,
  LibraryView,
  MethodSummary,
  MethodView,
  PageText,
  PluginPageView,
  SiteView,
  StepView,
  WorkflowSummary,
} from './plugin-site.ts';
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
  renderUnclaimed: () => string;
  /** A page as Markdown, for assistants. */
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

/** Pages of one kind that one file for assistants lists: `/llms/{slug}.txt`, or as a whole `/llms-full/{slug}.txt`. */
export type ContentsPart = {
  slug: string;
  kind: 'workflows' | 'guides' | 'events' | 'models' | 'methods';
  /** The library of its methods; null for other kinds. */
  library: { name: string; version: string } | null;
  /** Its position among the parts of the same kind and library, counted from 1. */
  part: number;
  parts: number;
  /** The tags of its methods, or the names of their groups, in their order; '' stands for methods without either. */
  tags: string[];
  /** The number of pages. */
  pages: number;
};

/** Pages that a file for assistants lists. */
export type ContentsLines = {
  workflows: WorkflowSummary[];
  guides: GuideLineView[];
  events: EventLineView[];
  models: ModelLineView[];
  methods: MethodSummary[];
};

/** A workflow as far as a drawing shows it. */
export type DrawnWorkflow = {
  name: string;
  steps: (Pick<StepView, 'method_name' | 'takes'> & {
    method: Pick<MethodView, 'method_name' | 'http_method'> | null;
  })[];
};

/**
 * The files for assistants: `llms.txt`, which draws its first workflows, and whose `linked` are further files if there are too many pages for one; one of these;
 * and `llms-full.txt` with the texts of pages, or with links to files of some.
 */
export type LlmsView = { site: SiteView } & (
  | {
      page: 'contents';
      libraries: LibraryView[];
      lines: ContentsLines;
      linked: ContentsPart[];
      drawings: DrawnWorkflow[];
    }
  | { page: 'part'; part: ContentsPart; lines: ContentsLines }
  | { page: 'full'; part: ContentsPart | null; texts: PageText[]; linked: ContentsPart[] }
);

/** A page that fits what a visitor typed so far. */
export type QuickResult = {
  kind: 'workflow' | 'method' | 'guide' | 'event' | 'model';
  /** For a section of a guide, `slug#anchor`. */
  id: string;
  name: string;
  /** The path of a method, or the guide of a section; empty for others. */
  detail: string;
  /** Empty unless it is an HTTP call. */
  http_method: string;
  /** Set if nothing is certain, and its name does not contain what was typed. Such results come last. */
  is_weak?: true;
};
