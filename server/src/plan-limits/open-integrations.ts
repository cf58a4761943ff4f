import { planLimitMessages as say } from '@fieldkit/contract/messages/plan-limits.ts';
import { requireActor } from '../access/require-user.ts';
import { type Context, inTransaction } from '../context.ts';
import { paymentRequired } from '../problems.ts';
import { insertIntegration, integrationsIn, type Standing, standingOf } from './integrations.queries.ts';
import { limitOf } from './limit-of.ts';
import { lockQuota } from './owned.queries.ts';
import { planNamed } from './plan-of.ts';
import { notifyLimit } from './tell-limit.ts';

/** Counts the developers that ask over MCP. */
export type Integrations = {
  /** @throws Refusal 402 for a new developer where the plan of the project's owner allows no more in this period */
  admit: (ctx: Context, project_uuid: string, developer: string) => Promise<void>;
};

/** Who is known already costs nothing; whoever forgets them asks the database once more. */
const MOST_REMEMBERED = 50_000;
/** So long it is not asked again whose plan counts: a period that began is seen by known developers a moment late. */
const STANDING_MS = 1000;
const MOST_STANDINGS = 10_000;

/** Of many processes each remembers for itself whom it has seen; what counts is in the database. */
export function openIntegrations(): Integrations {
  const known = new Set<string>();
  const standings = new Map<string, { since: number; is: Promise<Standing | null> }>();

  const standingNow = (ctx: Context, project_uuid: string): Promise<Standing | null> => {
    const kept = standings.get(project_uuid);
    if (kept && performance.now() - kept.since < STANDING_MS) return kept.is;
    const is = standingOf(ctx.db, project_uuid);
    if (standings.size >= MOST_STANDINGS) standings.clear();
    standings.set(project_uuid, { since: performance.now(), is });
    is.catch(() => standings.delete(project_uuid));
    return is;
  };

  return {
    async admit(ctx, project_uuid, developer) {
      requireActor(ctx);
      const standing = await standingNow(ctx, project_uuid);
      if (!standing) return;
      const key = [standing.customer_uuid, standing.period_start, developer].join('\n');
      if (known.has(key)) return;
      await meet(ctx, project_uuid, developer);
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.add(key);
    },
  };
}

/** Lets a developer in who is not known here. Only those who would be new, and for whom there seems to be room, wait for each other. */
async function meet(ctx: Context, project_uuid: string, developer: string): Promise<void> {
  const seen = await look(ctx, project_uuid, developer);
  if (!seen || seen.isKnown) return;
  if (seen.most < 0) return insertIntegration(ctx.db, seen.standing, developer);
  if (seen.count >= seen.most) throw paymentRequired(...say.noMoreDevelopers(seen.most));
  await inTransaction(ctx, async (inside) => {
    await lockQuota(inside.db, seen.standing.customer_uuid, 'mcp_integrations');
    const now = await look(inside, project_uuid, developer);
    if (!now || now.isKnown) return;
    const { standing, plan, most, count } = now;
    if (most >= 0 && count >= most) throw paymentRequired(...say.noMoreDevelopers(most));
    await insertIntegration(inside.db, standing, developer);
    const { customer_uuid, period_start } = standing;
    await notifyLimit(inside, customer_uuid, {
      thing: 'mcp_integrations',
      ...{ plan, used: count + 1, most, within: period_start },
    });
  });
}

async function look(ctx: Context, project_uuid: string, developer: string) {
  const standing = await standingOf(ctx.db, project_uuid);
  if (!standing) return null;
  const plan = planNamed(ctx, standing.plan_id);
  return {
    ...(await integrationsIn(ctx.db, standing, developer)),
    ...{ standing, plan, most: limitOf.mcp_integrations(plan) },
  };
}
