import { randomBytes } from 'node:crypto';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import type { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import type { Context } from '../../services/context.ts';
import { insertEntry, subdomainOf } from './subdomains.queries.ts';

type Visit = typeof subdomainCalls.visit;

/**
 * Creates a one-time address for a member to open the plugin's page. It is valid for a minute and contains
 * none of the dashboard's tokens. @throws Refusal 404 while nothing is claimed
 */
export async function visitPlugin(ctx: Context, { params }: Received<Visit>): Promise<Answer<Visit>> {
  await authorize(ctx, params.id, 'plugin.visit');

  const claim = await subdomainOf(ctx.db, params.id);
  const address = claim && pluginAddress(ctx.env, claim.subdomain);
  if (!address) throw notFound(...messages.none);
  const code = randomBytes(32).toString('base64url');
  await insertEntry(ctx.db, {
    project_uuid: params.id,
    customer_uuid: requireUser(ctx).customer_uuid,
    code_hash: ctx.secrets.hash('plugin entry', code),
  });
  return { url: `${address}/enter?code=${code}` };
}
