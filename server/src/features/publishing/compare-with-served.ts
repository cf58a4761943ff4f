import type { VersionChanges } from '@fieldkit/contract/changelog.ts';
import { lockProjectForUpdate } from '../../platform/database/lock-project.ts';
import { type AuthorizedContext, runInTransaction } from '../../services/context.ts';
import { findServedSnapshot, type ServedSnapshot } from './publishing.queries.ts';

/** The version that was served when a snapshot was compared, and what the snapshot changes; null without a comparison. */
export type ComparedVersion = { before: ServedSnapshot | null; changes: VersionChanges | null };

/**
 * Compares a snapshot with the served version, in the search thread. A version is published even if it cannot be
 * compared, because its content is worth more than its entry in the changelog.
 */
export async function compareWithServed(
  ctx: AuthorizedContext<'searchWorker'>,
  project_uuid: string,
  publication_uuid: string,
): Promise<ComparedVersion> {
  const before = await findServedSnapshot(ctx.db, project_uuid);
  if (!before || before.publication_uuid === publication_uuid) return { before, changes: null };
  const before_uuid = before.publication_uuid;
  try {
    const reply = await ctx.searchWorker.ask({ ask: 'changes', publication_uuid, before_uuid });
    return { before, changes: reply.reply === 'compared' ? reply.changes : null };
  } catch (err) {
    ctx.log.error(
      { err },
      'Could not compare a version with the served one; it has no entry in the changelog.',
    );
    return { before, changes: null };
  }
}

/** A version that is replaced while it is compared is compared again; the last time, others wait for it. */
const TRIES = 3;

/**
 * Serves something in a transaction in which the project is locked, with its comparison to the version that is served until
 * then. The comparison is usually made before, because it can take a second.
 */
export async function compareAndServe<Given extends AuthorizedContext<'searchWorker'>>(
  ctx: Given,
  project_uuid: string,
  publication_uuid: string,
  serve: (inside: Given, compared: ComparedVersion) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const compared = await compareWithServed(ctx, project_uuid, publication_uuid);
    const isServed = await runInTransaction(ctx, async (inside) => {
      await lockProjectForUpdate(inside.db, project_uuid);
      const served = await findServedSnapshot(inside.db, project_uuid);
      const isSame = served?.publication_uuid === compared.before?.publication_uuid;
      if (!isSame && attempt < TRIES) return false;
      await serve(
        inside,
        isSame ? compared : await compareWithServed(inside, project_uuid, publication_uuid),
      );
      return true;
    });
    if (isServed) return;
  }
}
