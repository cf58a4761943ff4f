import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { replacePhrases, type Subject } from './asked-phrases.queries.ts';

/**
 * Puts texts in the place of all phrases of a method or workflow, inside the transaction that locked it. The caller parsed
 * them by the contract, and publishes.
 */
export async function replaceAskedPhrases(
  ctx: Context,
  { project_uuid, ...subject }: Subject & { project_uuid: string },
  texts: readonly string[],
): Promise<void> {
  await authorize(ctx, project_uuid, 'methods.update');
  const added_by = ctx.actor.kind === 'person' ? ctx.actor.customer_uuid : null;
  await replacePhrases(ctx.db, { ...subject, project_uuid, added_by }, texts);
}
