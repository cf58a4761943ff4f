import type { Answer, Received } from '@fieldkit/contract/call.ts';
import type { checkoutCalls } from '@fieldkit/contract/checkouts.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { inWholeUnits } from '../../services/payments/in-whole-units.ts';
import { planChange } from './plan-change.ts';

type Preview = typeof checkoutCalls.previewChange;

/** The price of another plan, calculated by the provider; changes nothing. */
export async function previewChange(ctx: Context, { body }: Received<Preview>): Promise<Answer<Preview>> {
  requireUser(ctx);
  const { provider, change } = await planChange(ctx, body);
  const { due_now, next_amount, next_date, currency } = await provider.previewChange(change);
  return {
    due_now: inWholeUnits(due_now, currency),
    next_amount: inWholeUnits(next_amount, currency),
    next_date: next_date?.toISOString() ?? null,
    currency,
  };
}
