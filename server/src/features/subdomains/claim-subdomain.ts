import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import type { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { conflict, wrongField } from '../../platform/http-kit/errors.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../../services/access/authorize.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { isReserved } from './reserved-names.ts';
import { insertSubdomain, subdomainOf } from './subdomains.queries.ts';

type Claim = typeof subdomainCalls.claim;

/**
 * Claims a subdomain for a project permanently, and deploys its plugin. Of concurrent claims one succeeds.
 */
export async function claimSubdomain(
  ctx: Context,
  { params, body }: Received<Claim>,
): Promise<Answer<Claim>> {
  const access = await authorize(ctx, params.id, 'subdomain.claim');
  const { subdomain } = body;
  const url = pluginAddress(ctx.env, subdomain);
  if (!url) throw conflict(...messages.noDomain);
  if (isReserved(subdomain)) throw wrongField({ subdomain: messages.reserved[2] }, messages.reserved[1]);

  const claimed = await inTransaction(access, async (inside) => {
    const { db } = inside;
    if (await subdomainOf(db, params.id)) throw conflict(...messages.claimedAlready);
    const row = await insertSubdomain(db, subdomain, params.id);
    if (!row && (await subdomainOf(db, params.id))) throw conflict(...messages.claimedAlready);
    if (!row) throw conflict(...messages.taken);
    await recordActivity(inside, params.id, 'subdomain_claimed', subdomain);
    await ctx.jobs.send(db, 'publish-project', { project_uuid: params.id }, { about: params.id });
    return row;
  });
  return { subdomain, domain: subdomain, url, claimed_date: claimed.claimed_at.toISOString() };
}
