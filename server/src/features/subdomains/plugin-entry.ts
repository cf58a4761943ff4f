import { randomBytes } from 'node:crypto';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import { type Access, requireUser } from '../../services/access/authorize.ts';
import { insertEntry, subdomainOf } from './subdomains.queries.ts';

/**
 * Creates a one-time address by which the acting member opens the plugin's pages. It is valid for a minute and contains
 * none of the dashboard's tokens.
 * @param preview_uuid the unpublished version that the pages show; null for the published one
 * @throws Refusal 404 if nothing is claimed
 */
export async function createPluginEntry(
  access: Access<'env' | 'secrets'>,
  preview_uuid: string | null,
): Promise<string> {
  const { project_uuid } = access;
  const claim = await subdomainOf(access.db, project_uuid);
  const address = claim && canonicalAddress(access.env, claim);
  if (!address) throw notFound(messages.none);
  const code = randomBytes(32).toString('base64url');
  const { customer_uuid } = requireUser(access);
  const code_hash = access.secrets.hash('plugin entry', code);
  await insertEntry(access.db, { project_uuid, customer_uuid, code_hash }, preview_uuid);
  return `${address}/enter?code=${code}`;
}
