import * as messages from '@fieldkit/contract/messages/checkouts.ts';
import { tooMany } from '../../platform/http-kit/errors.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { countRateLimited } from '../../services/rate-limits/count-attempt.ts';
import type { Limit } from '../../services/rate-limits/limit.ts';

const HOUR = 60 * 60;
const checkouts: Limit = { kind: 'checkouts by person', max: 60, windowSeconds: HOUR };
/** Each of them calls the payment provider, whose rate limit all customers share. */
const changes: Limit = { kind: 'changes of plan by person', max: 120, windowSeconds: HOUR };

/** @throws Refusal 429 for a customer who opened too many checkouts */
export async function countCheckout(ctx: Context<'env' | 'meters' | 'secrets'>): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  await count(ctx, checkouts, customer_uuid);
}

/** @throws Refusal 429 for a customer who previewed or requested too many changes of plan */
export async function countPlanChange(ctx: Context<'env' | 'meters' | 'secrets'>): Promise<void> {
  const { customer_uuid } = requireUser(ctx);
  await count(ctx, changes, customer_uuid);
}

async function count(
  ctx: Context<'env' | 'meters' | 'secrets'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  requireUser(ctx);
  const counted = await countRateLimited(ctx, { limit, subject, isLocal: ctx.caller?.isLocal ?? false });
  if ('isLimited' in counted) throw tooMany(messages.tooOften, counted.retryAfter);
}
