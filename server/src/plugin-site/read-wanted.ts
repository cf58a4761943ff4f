import { askOnPage } from '../assistant/ask-on-page.ts';
import type { Asker } from '../assistant/asker.ts';
import type { PageAbout, ShownContent, ShownRead } from '../assistant/page-messages.ts';
import { readPage } from '../assistant/read-page.ts';
import type { Context } from '../context.ts';
import type { Plugin } from './plugin.queries.ts';
import type { Shown } from './wanted-page.ts';

export type ToRead = {
  ctx: Context;
  plugin: Plugin;
  /** Who asks, where a question is to be answered and recorded. */
  asker: Asker | null;
  /** Whether there is a model that may write about the answer. */
  writes: boolean;
};

const aboutOf = (wanted: Shown): PageAbout => {
  if (wanted.kind === 'page') return wanted.about;
  return { page: wanted.file === 'badge' ? 'missing' : 'index' };
};

/** What a page shows; null when the version was replaced meanwhile. */
export async function readWanted(
  wanted: Shown,
  { ctx, plugin, asker, writes }: ToRead,
): Promise<ShownRead | null> {
  const about = aboutOf(wanted);
  const { project_uuid, publication_uuid } = plugin;
  const isPage = wanted.kind === 'page' && wanted.format === 'html';
  if (about.page === 'ask' && asker && about.question !== '')
    return askOnPage(ctx, { project_uuid, publication_uuid, ...about, writes: writes && isPage }, asker);
  const isAsked = about.page === 'ask';
  const read = await readPage(ctx, project_uuid, publication_uuid, isAsked ? { page: 'missing' } : about);
  if (!read) return null;
  const { content } = read;
  return { facts: read.facts, content: isAsked || content.page === 'ask' ? notAsked : content };
}

const notAsked: ShownContent = { page: 'ask', question: '', language: '', answer: null, ticket: null };
