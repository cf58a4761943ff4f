import * as messages from '@fieldkit/contract/messages/plan-limits.ts';
import { paymentRequired } from '../../platform/http-kit/errors.ts';
import { authorizeActor } from '../access/authorize.ts';
import { type AuthorizedContext, type Context, runInTransaction } from '../context.ts';
import { notifyNearLimit } from './notify-near-limit.ts';
import {
  countIntegrations,
  findQuotaPeriod,
  insertIntegration,
  lockQuota,
  type QuotaPeriod,
} from './owned.queries.ts';
import { planNamed } from './plan-of.ts';

/** Counts the developers who use MCP. */
export type Integrations = {
  /** @throws Refusal 402 for a new developer if the plan of the project's owner allows no more in this period */
  admit: (ctx: Context<'env'>, project_uuid: string, developer: string) => Promise<void>;
};

/** The maximum number of known developers in memory, which cost no query. A forgotten one costs a query again. */
const MAX_KNOWN = 50_000;
/** How long a project's period is cached. Known developers see a new period this much later. */
const PERIOD_CACHE_MS = 1000;
const MAX_PERIODS = 10_000;

/** Each process remembers the developers that it has seen; the database has the count. */
export function openIntegrations(): Integrations {
  const known = new Set<string>();
  const periods = new Map<string, { since: number; period: Promise<QuotaPeriod | null> }>();

  const currentPeriod = (ctx: AuthorizedContext, project_uuid: string): Promise<QuotaPeriod | null> => {
    const cached = periods.get(project_uuid);
    if (cached && performance.now() - cached.since < PERIOD_CACHE_MS) return cached.period;
    const period = findQuotaPeriod(ctx.db, project_uuid);
    if (periods.size >= MAX_PERIODS) periods.clear();
    periods.set(project_uuid, { since: performance.now(), period });
    period.catch(() => periods.delete(project_uuid));
    return period;
  };

  return {
    async admit(ctx, project_uuid, developer) {
      const access = authorizeActor(ctx);
      const period = await currentPeriod(access, project_uuid);
      if (!period) return;
      const key = [period.customer_uuid, period.period_start, developer].join('\n');
      if (known.has(key)) return;
      await countNewDeveloper(access, project_uuid, developer);
      if (known.size >= MAX_KNOWN) known.clear();
      known.add(key);
    },
  };
}

/** Counts a developer that this process does not know. Only new developers within the quota wait for the lock. */
async function countNewDeveloper(
  ctx: AuthorizedContext<'env'>,
  project_uuid: string,
  developer: string,
): Promise<void> {
  const seen = await readUsage(ctx, project_uuid, developer);
  if (!seen || seen.isKnown) return;
  if (seen.max < 0) return insertIntegration(ctx.db, seen.period, developer);
  if (seen.count >= seen.max) throw paymentRequired(messages.noMoreDevelopers(seen.max));
  await runInTransaction(ctx, async (inside) => {
    await lockQuota(inside.db, seen.period.customer_uuid, 'mcp_integrations');
    const now = await readUsage(inside, project_uuid, developer);
    if (!now || now.isKnown) return;
    const { period, plan, max, count } = now;
    if (max >= 0 && count >= max) throw paymentRequired(messages.noMoreDevelopers(max));
    await insertIntegration(inside.db, period, developer);
    const { customer_uuid, period_start } = period;
    await notifyNearLimit(inside, customer_uuid, {
      thing: 'mcp_integrations',
      plan,
      used: count + 1,
      max,
      within: period_start,
    });
  });
}

async function readUsage(ctx: Context<'env'>, project_uuid: string, developer: string) {
  const period = await findQuotaPeriod(ctx.db, project_uuid);
  if (!period) return null;
  const plan = planNamed(ctx, period.plan_id);
  return {
    ...(await countIntegrations(ctx.db, period, developer)),
    period,
    plan,
    max: plan.limits.mcp_integrations,
  };
}
