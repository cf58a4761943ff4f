import {
  type ChangelogVersionView,
  type LastChange,
  noChanges,
  type VersionChanges,
} from '@fieldkit/contract/changelog.ts';
import { rangeOfPage } from '../../platform/database/row-range.ts';
import type { Context } from '../context.ts';
import { readPage } from '../search/ask-on-page.ts';
import type { PageReply } from '../search/page-messages.ts';
import type { Plugin } from './plugin.queries.ts';
import { findLastChange, findNextNote, listChanges } from './plugin-versions.queries.ts';

/** At most 64 kB each. */
const VERSIONS_A_PAGE = 10;

/**
 * A page of a plugin's changelog, newest version first; null if the published version was replaced in the meantime. Any number
 * past the last page means the last page. The first page begins with the entry that a previewed version will get.
 * @param served the version that is served, if the plugin is shown with one that a member previews
 */
export async function readChangelogPage(
  ctx: Context<'searchWorker'>,
  plugin: Plugin,
  number: number,
  served?: Plugin,
): Promise<PageReply | null> {
  const { project_uuid, publication_uuid } = plugin;
  const total = plugin.changelog.versions;
  const pages = Math.max(1, Math.ceil(total / VERSIONS_A_PAGE));
  const page = Math.min(Math.max(1, number), pages);
  const rows: ChangelogRow[] = await listChanges(ctx.db, project_uuid, rangeOfPage(page, VERSIONS_A_PAGE));
  if (page === 1) rows.unshift(...(await readNextEntry(ctx, plugin, served)));
  const things = rows.flatMap(({ changes }) => changes.entries.map(({ kind, id }) => `${kind} ${id}`));
  const read = await readPage(ctx, project_uuid, publication_uuid, {
    page: 'changelog',
    number,
    things: [...new Set(things)],
  });
  if (read?.content.page !== 'changelog') return null;
  const existing = new Set(read.content.existing);
  const versions = rows.map(
    ({ version, published_at, note, changes, is_next }): ChangelogVersionView => ({
      version,
      note,
      counts: changes.counts,
      ...(is_next && { is_next }),
      published_at: published_at.toISOString(),
      changes: changes.entries.map((change) => ({
        ...change,
        exists: existing.has(`${change.kind} ${change.id}`),
      })),
    }),
  );
  return { facts: read.facts, content: { page: 'changelog', versions, part: { page, pages, total } } };
}

/** The most recent change of a method in the changelog; null if it has none. */
export async function readLastChange(
  { db }: Context,
  { project_uuid, changelog }: Plugin,
  method_uuid: string,
): Promise<LastChange | null> {
  if (changelog.versions === 0) return null;
  const found = await findLastChange(db, project_uuid, method_uuid);
  if (!found) return null;
  const { type, version, published_at, place } = found;
  const page = Math.floor(place / VERSIONS_A_PAGE) + 1;
  return { type, version, page, published_at: new Date(published_at).toISOString() };
}

type ChangelogRow = {
  version: number;
  published_at: Date;
  note: string;
  changes: VersionChanges;
  is_next?: boolean;
};

/**
 * The entry that a previewed version gets when it is published, with the owner's note about it; empty if it gets none. If the
 * versions cannot be compared at the moment, the changes are left out.
 */
async function readNextEntry(
  ctx: Context<'searchWorker'>,
  plugin: Plugin,
  served: Plugin | undefined,
): Promise<ChangelogRow[]> {
  const publication_uuid = plugin.publication_uuid;
  const before_uuid = served?.publication_uuid;
  if (!publication_uuid || !before_uuid || !served || plugin.version <= served.version) return [];
  const note = await findNextNote(ctx.db, plugin.project_uuid);
  const changes = await ctx.searchWorker.ask({ ask: 'changes', publication_uuid, before_uuid }).then(
    (reply) => (reply.reply === 'compared' ? reply.changes : noChanges),
    (err: unknown) => {
      ctx.log.error({ err }, 'Could not compare a previewed version; its changelog lacks the next entry.');
      return noChanges;
    },
  );
  if (changes.entries.length === 0 && note === '') return [];
  return [{ version: plugin.version, published_at: new Date(), note, changes, is_next: true }];
}
