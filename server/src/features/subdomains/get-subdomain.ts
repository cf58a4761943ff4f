import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import type { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../../services/access/authorize.ts';
import type { Context } from '../../services/context.ts';
import { subdomainOf } from './subdomains.queries.ts';

type Get = typeof subdomainCalls.get;

/** The subdomain of a project. @throws Refusal 404 no_subdomain while none is claimed */
export async function getSubdomain(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await authorize(ctx, params.id, 'subdomain.read');

  const row = await subdomainOf(ctx.db, params.id);
  if (!row) throw notFound(...messages.none);
  const { subdomain } = row;
  const url = pluginAddress(ctx.env, subdomain) ?? '';
  return { subdomain, domain: subdomain, url, claimed_date: row.claimed_at.toISOString() };
}
