import type { IndexSettings, PackageContent } from '@fieldkit/contract/plugin-package.ts';
import type { LlmsView, QuickResult } from '@fieldkit/contract/plugin-pages.ts';
import type {
  FoundAnswer,
  IndexView,
  NavigationView,
  PluginPageView,
  SiteTexts,
} from '@fieldkit/contract/plugin-site.ts';
import type { DraftSteps } from './drafts/draft-shapes.ts';

/** The page that a plugin's address names. Pages of a list count from 1. */
export type PageAbout =
  /** `index`: the owner's choices, from which the calls to begin with are chosen; without them, none are shown. */
  | { page: 'home'; index?: Pick<IndexSettings, 'pinned' | 'excluded'> }
  | { page: 'missing' }
  /** `match`: which results of the search are listed; by default, the best ones. */
  | { page: 'workflows'; search: string; match?: 'weak'; number: number }
  | { page: 'workflow'; id: string }
  | { page: 'guides' }
  | { page: 'guide'; slug: string }
  | { page: 'events'; number: number }
  | { page: 'event'; id: string }
  | { page: 'models'; number: number }
  | { page: 'model'; id: string }
  | {
      page: 'methods';
      search: string;
      library_uuid: string;
      tag: string | null;
      /** The id of a group of methods without tags. */
      group?: string;
      /** Which results of the search are listed: by default, the best ones. */
      match?: 'weak';
      number: number;
    }
  | { page: 'method'; id: string }
  /** `language`: the id of a language for code that the address names, or ''. */
  | { page: 'ask'; question: string; also: readonly string[]; language: string }
  /** Questions to begin with, on the page for questions. */
  | { page: 'suggestions' }
  /** The pages that fit what a visitor typed so far. */
  | { page: 'quick'; search: string }
  /** The draft of a workflow that would answer a question. No page shows it; its owner edits it. */
  | { page: 'draft'; question: string }
  /** Which of these things, as "kind id", have a page. The caller adds what the database has about their changes. */
  | { page: 'changelog'; number: number; things?: readonly string[] }
  | { page: 'index' }
  /** The files for assistants: the first one, a further one, and whole texts, of all pages or of a part. */
  | { page: 'contents' }
  | { page: 'part'; slug: string }
  | { page: 'full'; slug: string | null }
  | { page: 'siteMap' }
  /** The content of the installable plugin. The ids are of what developers asked for most, most frequent first. */
  | { page: 'package'; askedMethods: readonly string[]; askedWorkflows: readonly string[] };

type OmitEach<Shown, Names extends PropertyKey> = Shown extends unknown ? Omit<Shown, Names> : never;

/** The content of a page, without the project's details that every page shows. */
type PageContentView =
  | OmitEach<PluginPageView, 'site'>
  | ({ page: 'index' } & Omit<IndexView, 'site'>)
  | OmitEach<LlmsView, 'site'>
  /** The paths of all pages. */
  | { page: 'siteMap'; paths: string[] };
/**
 * The same as the search thread returns it: for a question, it contains what was found, and the caller writes the
 * sentences.
 */
export type PageContent =
  | Exclude<PageContentView, { page: 'ask' | 'changelog' }>
  | { page: 'changelog'; existing: string[] }
  | { page: 'ask'; question: string; language: string; found: FoundAnswer }
  | { page: 'suggestions'; questions: string[] }
  | { page: 'quick'; results: QuickResult[] }
  | ({ page: 'draft' } & DraftSteps)
  | ({ page: 'package' } & PackageContent);

/** The data of the published version that every page shows. */
export type PublishedFacts = {
  /** Null in versions that were published before they contained texts. */
  texts: SiteTexts | null;
  libraries: number;
  methods: number;
  workflows: number;
  guides: number;
  events: number;
  models: number;
};

type PageFrame = { facts: PublishedFacts; navigation?: NavigationView | undefined };
export type ReadPage = PageFrame & { content: PageContent };
export type PageReply = PageFrame & { content: PageContentView };
