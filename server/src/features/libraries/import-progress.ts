import type { ImportProgress } from '@fieldkit/contract/libraries.ts';
import * as messages from '@fieldkit/contract/messages/libraries.ts';
import { conflict } from '../../platform/http-kit/errors.ts';
import type { AuthorizedContext } from '../../services/context.ts';
import { insertImport, writeProgress } from './imports.queries.ts';

type Progress = Omit<ImportProgress, 'import_id'>;

/** Publishes the progress of an import to every process. Without an import id nothing is written. */
export type Reporter = (progress: Progress) => Promise<void>;

/** Starts reporting under the client's id, outside the import's own transaction so that others see it meanwhile. */
export async function reportImport(
  ctx: AuthorizedContext,
  project_uuid: string,
  import_id: string | undefined,
): Promise<Reporter> {
  if (!import_id) return async () => {};
  if (!(await insertImport(ctx.db, import_id, project_uuid))) throw conflict(messages.importIdTaken);
  return (progress) => writeProgress(ctx.db, import_id, progress);
}
