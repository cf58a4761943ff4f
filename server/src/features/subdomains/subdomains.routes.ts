import { randomBytes } from 'node:crypto';
import type { Answer, Received } from '@fieldkit/contract/call.ts';
import { subdomainMessages as messages } from '@fieldkit/contract/messages/subdomains.ts';
import { subdomainCalls } from '@fieldkit/contract/subdomains.ts';
import { conflict, notFound, wrongField } from '../../platform/http-kit/errors.ts';
import { pluginAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../../services/access/authorize.ts';
import { requireUser } from '../../services/access/require-user.ts';
import { type Route, route } from '../../services/action.ts';
import { type Context, inTransaction } from '../../services/context.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { isReserved } from './reserved-names.ts';
import { deploymentOf, insertEntry, insertSubdomain, subdomainOf, writeState } from './subdomains.queries.ts';

type Get = typeof subdomainCalls.get;

/** The subdomain of a project. @throws Refusal 404 no_subdomain while none is claimed */
async function getSubdomain(ctx: Context, { params }: Received<Get>): Promise<Answer<Get>> {
  await authorize(ctx, params.id, 'subdomain.read');

  const row = await subdomainOf(ctx.db, params.id);
  if (!row) throw notFound(...messages.none);
  const { subdomain } = row;
  const url = pluginAddress(ctx.env, subdomain) ?? '';
  return { subdomain, domain: subdomain, url, claimed_date: row.claimed_at.toISOString() };
}

type GetDeployment = typeof subdomainCalls.deployment;

/**
 * The deployment status of a project's plugin; errors are shown to its owner only. @throws Refusal 404 while
 * nothing is claimed
 */
async function getDeployment(
  ctx: Context,
  { params }: Received<GetDeployment>,
): Promise<Answer<GetDeployment>> {
  const { role } = await authorize(ctx, params.projectUuid, 'deployment.read');

  const deployment = await deploymentOf(ctx.db, params.projectUuid);
  if (!deployment) throw notFound(...messages.none);
  const { vectors, ...answer } = deployment;
  return {
    ...answer,
    reason: role === 'owner' ? deployment.reason : '',
    // Where embeddings are configured no more, what was begun is never finished.
    ...(vectors && ctx.embeddings && { vectors }),
  };
}

type Start = typeof subdomainCalls.deploy;

/**
 * Deploys a plugin again, for example after a failure was fixed. @throws Refusal 404 while nothing is claimed
 */
async function startDeployment(ctx: Context, { params }: Received<Start>): Promise<Answer<Start>> {
  const access = await authorize(ctx, params.projectUuid, 'deployment.start');

  const { projectUuid: project_uuid } = params;
  return inTransaction(access, async (inside) => {
    const { db } = inside;
    if (!(await writeState(db, project_uuid, 'deploying', ''))) throw notFound(...messages.none);
    await recordActivity(inside, project_uuid, 'deployment_started');
    await ctx.jobs.send(db, 'publish-project', { project_uuid }, { about: project_uuid });
    const deployment = await deploymentOf(db, project_uuid);
    if (!deployment) throw notFound(...messages.none);
    return deployment;
  });
}

type Visit = typeof subdomainCalls.visit;

/**
 * Creates a one-time address for a member to open the plugin's page. It is valid for a minute and contains
 * none of the dashboard's tokens. @throws Refusal 404 while nothing is claimed
 */
async function visitPlugin(ctx: Context, { params }: Received<Visit>): Promise<Answer<Visit>> {
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

type Claim = typeof subdomainCalls.claim;

/**
 * Claims a subdomain for a project permanently, and deploys its plugin. Of concurrent claims one succeeds.
 */
async function claimSubdomain(ctx: Context, { params, body }: Received<Claim>): Promise<Answer<Claim>> {
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

export const subdomainRoutes: readonly Route[] = [
  route(subdomainCalls.get, getSubdomain),
  route(subdomainCalls.claim, claimSubdomain),
  route(subdomainCalls.deployment, getDeployment),
  route(subdomainCalls.deploy, startDeployment),
  route(subdomainCalls.visit, visitPlugin),
];
