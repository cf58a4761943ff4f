import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { checkoutMessages as messages } from '@fieldkit/contract/messages/checkouts.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { planChange } from './plan-change.ts';

type Change = typeof checkoutCalls.changePlan;

/** Asks the provider to change the plan; nothing changes here until its events arrive. */
export async function changePlan(ctx: Context, { body }: Received<Change>): Promise<Answer<Change>> {
  const { customer_uuid } = requireUser(ctx);
  const { provider, change } = await planChange(ctx, body);
  await provider.changePlan(change);
  const { former, next } = change;
  ctx.log.info(
    { customer: customer_uuid, former, next },
    'Requested a change of plan from the payment provider.',
  );
  return { message: messages.changing };
}
