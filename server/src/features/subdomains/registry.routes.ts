import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { registryProof } from '@fieldkit/contract/plugin-discovery.ts';
import { type RegistryEntry, subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { notFound } from '../../platform/http-kit/errors.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { buildPublishedDiscovery } from '../../services/plugins/plugin-discovery.ts';
import { findPlugin } from '../../services/plugins/published-plugin.ts';
import { makeRegistryKey, storeRegistryProof } from '../../services/plugins/registry-proofs.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { findSubdomain } from './subdomains.queries.ts';

type RegistryTools = 'env' | 'searchWorker' | 'pages';
type Get = typeof subdomainCalls.registry;

/** A plugin's entry for the MCP registry. @throws Refusal 404 no_subdomain if none is claimed */
async function getRegistryEntry(
  ctx: Context<RegistryTools>,
  { params }: ParsedRequest<Get>,
): Promise<Answer<Get>> {
  return entryOf(await authorize(ctx, params.id, 'registry.manage'), params.id);
}

async function entryOf(ctx: AuthorizedContext<RegistryTools>, project_uuid: string): Promise<RegistryEntry> {
  const claim = await findSubdomain(ctx.db, project_uuid);
  const address = claim && canonicalAddress(ctx.env, claim);
  if (!address) throw notFound(messages.none);
  const plugin = await findPlugin(ctx, claim.subdomain, null);
  const documents = plugin && ctx.pages ? await buildPublishedDiscovery(ctx, ctx.pages, plugin) : null;
  return {
    domain: new URL(address).hostname,
    proof: claim.registry_proof,
    server_json: documents && `${JSON.stringify(documents.serverJson, null, 2)}\n`,
  };
}

type Update = typeof subdomainCalls.updateRegistry;

/** Stores the proof of a key that the owner made. @throws Refusal 404 no_subdomain if none is claimed */
async function setRegistryProof(
  ctx: Context<RegistryTools>,
  { params, body }: ParsedRequest<Update>,
): Promise<Answer<Update>> {
  const access = await authorize(ctx, params.id, 'registry.manage');

  await changeProof(access, params.id, registryProof(body.proof) ?? '');
  return entryOf(access, params.id);
}

type MakeKey = typeof subdomainCalls.makeRegistryKey;

/** Makes a key pair. Only its proof is stored. @throws Refusal 404 no_subdomain if none is claimed */
async function makeKey(ctx: Context, { params }: ParsedRequest<MakeKey>): Promise<Answer<MakeKey>> {
  const access = await authorize(ctx, params.id, 'registry.manage');

  const key = makeRegistryKey();
  await changeProof(access, params.id, key.proof);
  return key;
}

const changeProof = (ctx: AuthorizedContext, project_uuid: string, proof: string): Promise<void> =>
  runInTransaction(ctx, async (inside) => {
    const claim = await findSubdomain(inside.db, project_uuid);
    if (!claim) throw notFound(messages.none);
    await storeRegistryProof(inside, claim.subdomain, proof);
    await recordActivity(inside, project_uuid, 'registry_proof_changed');
  });

export const registryRoutes: readonly Route[] = [
  route(subdomainCalls.registry, getRegistryEntry),
  route(subdomainCalls.updateRegistry, setRegistryProof),
  route(subdomainCalls.makeRegistryKey, makeKey),
];
