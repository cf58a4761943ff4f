import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { withoutFrame } from '../../services/search/question-frame.ts';
import { wordsOf } from '../../services/search/words-of.ts';
import { replacePhrases, type Subject } from './asked-phrases.queries.ts';

/** Any word will do: a frame such as "how do I" is only read before a task. */
const TASK = 'refund';

/** Whether search can find something by a phrase: "!!!", "how do I" and "show me how to" have no word for that. */
export const namesTask = (phrase: string): boolean =>
  wordsOf(phrase).length > 0 && withoutFrame(`${phrase} ${TASK}`) !== TASK;

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
