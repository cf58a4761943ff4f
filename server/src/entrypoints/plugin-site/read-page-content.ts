import type { Context } from '../../services/context.ts';
import { askOnPage } from '../../services/search/ask-on-page.ts';
import type { PageAbout, PageContent, PageReply } from '../../services/search/page-messages.ts';
import { readPage } from '../../services/search/read-page.ts';
import type { QuestionSource } from '../../services/search/recording/question-source.ts';
import type { PageOrFile } from './page-target.ts';
import type { Plugin } from './plugin.queries.ts';

const MOST_SUGGESTIONS = 4;

export type PageReadInput = {
  ctx: Context;
  plugin: Plugin;
  /** The source of a question that is to be answered and recorded. */
  source: QuestionSource | null;
  /** Whether there is a model that may write about the answer. */
  writes: boolean;
};

const aboutOf = (wanted: PageOrFile): PageAbout => {
  if (wanted.kind === 'page') return wanted.about;
  return { page: wanted.file === 'badge' ? 'missing' : 'index' };
};

/** What a page shows; null when the version was replaced meanwhile. */
export async function readPageContent(
  wanted: PageOrFile,
  { ctx, plugin, source, writes }: PageReadInput,
): Promise<PageReply | null> {
  const about = aboutOf(wanted);
  const { project_uuid, publication_uuid } = plugin;
  const isPage = wanted.kind === 'page' && wanted.format === 'html';
  if (about.page === 'ask' && source && about.question !== '')
    return askOnPage(ctx, { project_uuid, publication_uuid, ...about, writes: writes && isPage }, source);
  if (about.page !== 'ask') {
    const read = await readPage(ctx, project_uuid, publication_uuid, about);
    if (!read || read.content.page === 'ask' || read.content.page === 'draft') return null;
    return { facts: read.facts, content: read.content };
  }
  const read = await readPage(ctx, project_uuid, publication_uuid, { page: 'home' });
  return read && { facts: read.facts, content: { ...notAsked, suggestions: suggestionsIn(read.content) } };
}

const notAsked = {
  page: 'ask',
  question: '',
  language: '',
  answer: null,
  ticket: null,
  report: null,
} as const;

/** The names of workflows are the best example questions. */
const suggestionsIn = (content: PageContent): string[] =>
  content.page === 'home'
    ? [...new Set(content.workflows.map(({ name }) => name))].slice(0, MOST_SUGGESTIONS)
    : [];
