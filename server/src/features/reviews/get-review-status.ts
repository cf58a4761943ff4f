import type { Answer } from '@fieldkit/contract/call.ts';
import type { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { isOperator } from '../../services/access/require-operator.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { countPendingProjects } from './reviews.queries.ts';

/**
 * Whether the user is an operator, and how many projects wait for a review; other users do not get the
 * number.
 */
export async function getReviewStatus(ctx: Context): Promise<Answer<typeof reviewCalls.status>> {
  const person = requireUser(ctx);
  if (!isOperator(ctx, person)) return { is_operator: false, waiting: 0 };
  return { is_operator: true, waiting: await countPendingProjects(ctx.db) };
}
