import type { ServedVersion } from '../../platform/database/served-version.ts';
import { authorize } from '../access/authorize.ts';
import type { Context } from '../context.ts';
import { findServedVersion } from './publications.queries.ts';

/** The version that a project serves now; null before its first library. */
export async function servedVersion(ctx: Context, project_uuid: string): Promise<ServedVersion | null> {
  await authorize(ctx, project_uuid, 'assistant.ask');
  return findServedVersion(ctx.db, project_uuid);
}
