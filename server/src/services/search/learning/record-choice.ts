import { withoutValues } from '../../../platform/database/without-values.ts';
import { authorize } from '../../access/authorize.ts';
import type { Context } from '../../context.ts';
import { insertChoice, type NewChoice } from './choices.queries.ts';

/**
 * Records that a developer reads a method, if one of their searches of the last 15 minutes listed it. Resolves when that is
 * durable, or when it failed: no answer depends on it.
 */
export async function recordChoice(ctx: Context, choice: NewChoice): Promise<void> {
  await authorize(ctx, choice.project_uuid, 'assistant.ask');
  try {
    await insertChoice(ctx.db, choice);
  } catch (err) {
    ctx.log.warn({ err: withoutValues(err) }, 'Could not record a choice; search does not learn from it.');
  }
}
