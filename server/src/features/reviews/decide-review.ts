import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { reviewMessages as say } from '@fieldkit/contract/messages/reviews.ts';
import type { reviewCalls } from '@fieldkit/contract/reviews.ts';
import { requireOperator } from '../../access/require-operator.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../problems.ts';
import { decideProject } from './reviews.queries.ts';

type Decide = typeof reviewCalls.decide;

/** Approves or rejects an open source project; a decision may be changed later. */
export async function decideReview(
  ctx: Context,
  { params, body }: Received<Decide>,
): Promise<Answer<Decide>> {
  const { customer_uuid } = requireOperator(ctx);

  const decided = await decideProject(ctx.db, params.projectUuid, body.decision);
  if (!decided) throw notFound(...say.notFound);
  ctx.log.info(
    { project_uuid: params.projectUuid, decision: body.decision, customer_uuid },
    'A project was reviewed.',
  );
  return decided;
}
