import type { ChangelogVersionView } from '@fieldkit/contract/changelog.ts';
import type { Context } from '../context.ts';
import { readPage } from '../search/ask-on-page.ts';
import type { PageReply } from '../search/page-messages.ts';
import { listChanges } from './changelog.queries.ts';
import type { Plugin } from './plugin.queries.ts';

/** At most 64 kB each. */
const VERSIONS_A_PAGE = 10;

/**
 * A page of a plugin's changelog, newest version first; null if the published version was replaced in the meantime. Any number
 * past the last page means the last page.
 */
export async function readChangelogPage(
  ctx: Context<'searchWorker'>,
  plugin: Plugin,
  number: number,
): Promise<PageReply | null> {
  const { project_uuid, publication_uuid } = plugin;
  const total = plugin.changelog.versions;
  const pages = Math.max(1, Math.ceil(total / VERSIONS_A_PAGE));
  const page = Math.min(Math.max(1, number), pages);
  const rows = await listChanges(ctx.db, project_uuid, {
    limit: VERSIONS_A_PAGE,
    offset: (page - 1) * VERSIONS_A_PAGE,
  });
  const things = rows.flatMap(({ changes }) => changes.entries.map(({ kind, id }) => `${kind} ${id}`));
  const read = await readPage(ctx, project_uuid, publication_uuid, {
    ...{ page: 'changelog', number, things: [...new Set(things)] },
  });
  if (read?.content.page !== 'changelog') return null;
  const existing = new Set(read.content.existing);
  const versions = rows.map(
    ({ version, published_at, note, changes }): ChangelogVersionView => ({
      ...{ version, note, counts: changes.counts },
      published_at: published_at.toISOString(),
      changes: changes.entries.map((change) => ({
        ...change,
        exists: existing.has(`${change.kind} ${change.id}`),
      })),
    }),
  );
  return { facts: read.facts, content: { page: 'changelog', versions, part: { page, pages, total } } };
}
