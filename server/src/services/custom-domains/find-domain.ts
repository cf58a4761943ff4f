import { parseHostname } from '@fieldkit/contract/custom-domains.ts';
import { isLabel, subdomainIn } from '../../platform/settings/plugin-address.ts';
import type { Uses } from '../context.ts';
import { findSubdomainOfDomain, isSubdomainInUse } from './custom-domain.queries.ts';

/**
 * The subdomain of the plugin that a company's own host name belongs to, read from the database each time, so that no
 * process serves a name after its proof was lost. Null for all other names, most of them without a query.
 */
export async function findPluginOfDomain(
  { db, env }: Uses<'db' | 'env'>,
  hostname: string,
): Promise<{ subdomain: string } | null> {
  if (!env.PLUGIN_DOMAIN || parseHostname(hostname) !== hostname) return null;
  const subdomain = await findSubdomainOfDomain(db, hostname);
  return subdomain === null ? null : { subdomain };
}

/** Whether a proxy may request a certificate for a name: it leads to a plugin of this installation. */
export async function mayHaveCertificate(ctx: Uses<'db' | 'env'>, name: string): Promise<boolean> {
  const hostname = parseHostname(name);
  if (hostname === null) return false;
  const label = subdomainIn(ctx.env, hostname);
  if (label !== null) return isLabel(label) && isSubdomainInUse(ctx.db, label);
  return (await findPluginOfDomain(ctx, hostname)) !== null;
}
