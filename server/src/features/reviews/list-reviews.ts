import type { Answer } from '@fieldkit/contract/call.ts';
import type { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { requireOperator } from '../../services/access/require-operator.ts';
import type { Context } from '../../services/context.ts';
import { projectsToReview } from './reviews.queries.ts';

/** The open source projects that an operator decides about. */
export async function listReviews(ctx: Context): Promise<Answer<typeof reviewCalls.list>> {
  requireOperator(ctx);
  return projectsToReview(ctx.db);
}
