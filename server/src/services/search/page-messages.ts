import type { FoundAnswer, IndexView, PluginPageView, SiteTexts } from '@fieldkit/contract/plugin-site.ts';
import type { DraftSteps } from './drafts/draft-shapes.ts';

/** A page at a plugin's own address, as far as its content goes. Pages of a list count from 1. */
export type PageAbout =
  | { page: 'home' }
  | { page: 'missing' }
  | { page: 'workflows'; search: string; number: number }
  | { page: 'workflow'; id: string }
  | { page: 'methods'; search: string; library_uuid: string; tag: string | null; number: number }
  | { page: 'method'; id: string }
  /** `language`: the id of a language of samples that the address names, or ''. */
  | { page: 'ask'; question: string; also: readonly string[]; language: string }
  /** A workflow as it could answer a question; no page shows it, its owner edits it. */
  | { page: 'draft'; question: string }
  | { page: 'index' };

type OmitEach<Shown, Names extends PropertyKey> = Shown extends unknown ? Omit<Shown, Names> : never;

/** The content of a page, without the project's details that every page shows. */
type PageContentView = OmitEach<PluginPageView, 'site'> | ({ page: 'index' } & Omit<IndexView, 'site'>);
/** The same as the search thread answers it: a question has what was found, and the words are made of it elsewhere. */
export type PageContent =
  | Exclude<PageContentView, { page: 'ask' }>
  | { page: 'ask'; question: string; language: string; found: FoundAnswer }
  | ({ page: 'draft' } & DraftSteps);

/** The facts of the published version that every page shows. */
export type PublishedFacts = {
  /** Null in versions that were published before texts were part of them. */
  texts: SiteTexts | null;
  libraries: number;
  methods: number;
  workflows: number;
};

export type ReadPage = { content: PageContent; facts: PublishedFacts };
export type PageReply = { content: PageContentView; facts: PublishedFacts };
