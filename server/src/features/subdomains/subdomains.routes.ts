import { randomBytes } from 'node:crypto';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import * as messages from '@fieldkit/contract/messages/subdomains.ts';
import { isReserved } from '@fieldkit/contract/subdomain-names.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { lockProjectForUpdate } from '../../platform/database/lock-project.ts';
import { conflict, notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { canonicalAddress, pluginAddress } from '../../platform/settings/plugin-address.ts';
import { type Access, authorize, requireUser } from '../../services/access/authorize.ts';
import { type Context, type Route, route, runInTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import {
  findDeployment,
  findSubdomain,
  insertEntry,
  insertSubdomain,
  writeState,
} from './subdomains.queries.ts';

type Get = typeof subdomainCalls.get;

/** The subdomain of a project. @throws Refusal 404 no_subdomain if none is claimed, unless `none=empty` */
async function getSubdomain(
  ctx: Context<'env'>,
  { params, query }: ParsedRequest<Get>,
): Promise<Answer<Get>> {
  await authorize(ctx, params.id, 'subdomain.read');

  const row = await findSubdomain(ctx.db, params.id);
  if (!row && query.none === 'empty') return {};
  if (!row) throw notFound(messages.none);
  const { subdomain } = row;
  const url = canonicalAddress(ctx.env, row) ?? '';
  return { subdomain, domain: subdomain, url, claimed_date: row.claimed_at.toISOString() };
}

type GetDeployment = typeof subdomainCalls.deployment;

/**
 * The deployment status of a project's plugin; errors are shown to its owner only. @throws Refusal 404 if
 * nothing is claimed
 */
async function getDeployment(
  ctx: Context<'embeddings'>,
  { params }: ParsedRequest<GetDeployment>,
): Promise<Answer<GetDeployment>> {
  const { role } = await authorize(ctx, params.projectUuid, 'deployment.read');

  const deployment = await findDeployment(ctx.db, params.projectUuid);
  if (!deployment) throw notFound(messages.none);
  const { vectors, ...answer } = deployment;
  return {
    ...answer,
    reason: role === 'owner' ? deployment.reason : '',
    // If embeddings are no longer configured, vectors in progress are never completed.
    ...(vectors && ctx.embeddings && { vectors }),
  };
}

type Start = typeof subdomainCalls.deploy;

/** Deploys a plugin again, for example after a failure was fixed. @throws Refusal 404 if nothing is claimed */
async function startDeployment(
  ctx: Context<'jobs'>,
  { params }: ParsedRequest<Start>,
): Promise<Answer<Start>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.start');

  const { projectUuid: project_uuid } = params;
  return runInTransaction(access, async (inside) => {
    const { db } = inside;
    await lockProjectForUpdate(db, project_uuid);
    if (!(await writeState(db, project_uuid, 'deploying', ''))) throw notFound(messages.none);
    await recordActivity(inside, project_uuid, 'deployment_started');
    await ctx.jobs.send(db, 'publish-project', { project_uuid }, { about: project_uuid });
    const deployment = await findDeployment(db, project_uuid);
    if (!deployment) throw notFound(messages.none);
    return deployment;
  });
}

type Visit = typeof subdomainCalls.visit;

/** Creates a one-time address for a member to open the plugin's page. @throws Refusal 404 if nothing is claimed */
async function visitPlugin(
  ctx: Context<'env' | 'secrets'>,
  { params, query }: ParsedRequest<Visit>,
): Promise<Answer<Visit>> {
  const access = await authorize(ctx, params.id, 'plugin.visit');

  const url = await createPluginEntry(access, null);
  return { url: query.page ? `${url}&page=${encodeURIComponent(query.page)}` : url };
}

type Claim = typeof subdomainCalls.claim;

/**
 * Claims a subdomain for a project permanently, and deploys its plugin. Only one of several concurrent claims
 * succeeds.
 */
async function claimSubdomain(
  ctx: Context<'env' | 'jobs'>,
  { params, body }: ParsedRequest<Claim>,
): Promise<Answer<Claim>> {
  const access = await authorize(ctx, params.id, 'subdomain.claim');
  const { subdomain } = body;
  const url = pluginAddress(ctx.env, subdomain);
  if (!url) throw conflict(messages.noDomain);
  if (isReserved(subdomain))
    throw wrongField({ subdomain: messages.reserved.message }, messages.reserved.title);

  const claimed = await runInTransaction(access, async (inside) => {
    const { db } = inside;
    await lockProjectForUpdate(db, params.id);
    if (await findSubdomain(db, params.id)) throw conflict(messages.claimedAlready);
    const row = await insertSubdomain(db, subdomain, params.id);
    if (!row && (await findSubdomain(db, params.id))) throw conflict(messages.claimedAlready);
    if (!row) throw conflict(messages.taken);
    await recordActivity(inside, params.id, 'subdomain_claimed', subdomain);
    await ctx.jobs.send(db, 'publish-project', { project_uuid: params.id }, { about: params.id });
    return row;
  });
  return { subdomain, domain: subdomain, url, claimed_date: claimed.claimed_at.toISOString() };
}

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
  const claim = await findSubdomain(access.db, project_uuid);
  const address = claim && canonicalAddress(access.env, claim);
  if (!address) throw notFound(messages.none);
  const code = randomBytes(32).toString('base64url');
  const { customer_uuid } = requireUser(access);
  const code_hash = access.secrets.hash('plugin entry', code);
  await insertEntry(access.db, { project_uuid, customer_uuid, code_hash }, preview_uuid);
  return `${address}/enter?code=${code}`;
}

export const subdomainRoutes: readonly Route[] = [
  route(subdomainCalls.get, getSubdomain),
  route(subdomainCalls.claim, claimSubdomain),
  route(subdomainCalls.deployment, getDeployment),
  route(subdomainCalls.deploy, startDeployment),
  route(subdomainCalls.visit, visitPlugin),
];
