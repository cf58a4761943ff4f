import { randomBytes } from 'node:crypto';
import type { Answer, ParsedRequest } from '@fieldkit/contract/call.ts';
import { type CustomDomain, challengeName, customDomainCalls } from '@fieldkit/contract/custom-domains.ts';
import * as messages from '@fieldkit/contract/messages/custom-domains.ts';
import * as subdomainMessages from '@fieldkit/contract/messages/subdomains.ts';
import { lockProjectForUpdate } from '../../platform/database/lock-project.ts';
import { conflict, notFound, tooMany, wrongField } from '../../platform/http-kit/errors.ts';
import type { Env } from '../../platform/settings/env.ts';
import { domainAddress } from '../../platform/settings/plugin-address.ts';
import { authorize } from '../../services/access/authorize.ts';
import {
  type AuthorizedContext,
  type Context,
  type Route,
  route,
  runInTransaction,
} from '../../services/context.ts';
import { countRateLimited, type Limit } from '../../services/rate-limits/count-attempt.ts';
import { recordActivity } from '../activities/record-activity.ts';
import { checkDomain, pluginDomain } from './check-domain.ts';
import {
  deleteDomain,
  findDomain,
  findSubdomainOfProject,
  type ProjectDomain,
  replaceDomain,
} from './custom-domains.queries.ts';
import { displayName, whyNotClaimed } from './hostname-rules.ts';

type Get = typeof customDomainCalls.get;

/** The company's own domain of a project's plugin; null without one. */
async function getDomain(ctx: Context<'env'>, { params }: ParsedRequest<Get>): Promise<Answer<Get>> {
  return answerOf(await authorize(ctx, params.id, 'domain.manage'), params.id);
}

type Set = typeof customDomainCalls.set;

/** Claims a name, instead of another one. Any number of projects may claim a name until one proves it. */
async function setDomain(
  ctx: Context<'env' | 'jobs' | 'meters' | 'secrets'>,
  { params, body }: ParsedRequest<Set>,
): Promise<Answer<Set>> {
  const access = await authorize(ctx, params.id, 'domain.manage');
  const { hostname } = body;
  if (pluginDomain(ctx.env) === null) throw conflict(subdomainMessages.noDomain);
  if ((await findSubdomainOfProject(ctx.db, params.id)) === null) throw notFound(subdomainMessages.none);
  const problem = whyNotClaimed(ctx.env, hostname);
  if (problem) throw wrongField({ hostname: problem });
  await countChange(ctx, params.id);

  await runInTransaction(access, async (inside) => {
    await lockProjectForUpdate(inside.db, params.id);
    const before = await findDomain(inside.db, params.id);
    if (before?.hostname === hostname) return;
    const token = randomBytes(20).toString('hex');
    await replaceDomain(inside.db, { project_uuid: params.id, hostname, token });
    await recordActivity(inside, params.id, 'domain_added', hostname);
    if (before?.proved_at) await publishAgain(inside, params.id);
  });
  return answerOf(access, params.id);
}

type Check = typeof customDomainCalls.check;

/** Checks the records now. @throws Refusal 404 without a domain, 429 if it was checked too often */
async function checkNow(
  ctx: Context<'dns' | 'env' | 'jobs' | 'meters' | 'secrets'>,
  { params }: ParsedRequest<Check>,
): Promise<Answer<Check>> {
  const access = await authorize(ctx, params.id, 'domain.manage');
  if (!(await findDomain(ctx.db, params.id))) throw notFound(messages.none);
  await countChange(ctx, params.id);

  await checkDomain(access, params.id);
  return answerOf(access, params.id);
}

type Remove = typeof customDomainCalls.remove;

/** Removes the domain, which is no longer served from then on. @throws Refusal 404 without one */
async function removeDomain(
  ctx: Context<'env' | 'jobs'>,
  { params }: ParsedRequest<Remove>,
): Promise<Answer<Remove>> {
  const access = await authorize(ctx, params.id, 'domain.manage');

  await runInTransaction(access, async (inside) => {
    await lockProjectForUpdate(inside.db, params.id);
    const removed = await deleteDomain(inside.db, params.id);
    if (!removed) throw notFound(messages.none);
    await recordActivity(inside, params.id, 'domain_removed', removed.hostname);
    if (removed.proved_at) await publishAgain(inside, params.id);
  });
  return { domain: null };
}

const checks: Limit = { kind: 'domain checks', max: 30, windowSeconds: 10 * 60 };

/** Limits changes and checks, because each of them queries third-party DNS servers. */
async function countChange(ctx: Context<'env' | 'meters' | 'secrets'>, project_uuid: string): Promise<void> {
  const isLocal = ctx.caller?.isLocal ?? false;
  const counted = await countRateLimited(ctx, { limit: checks, subject: project_uuid, isLocal });
  if ('isLimited' in counted) throw tooMany(messages.tooManyChecks, counted.retryAfter);
}

/** The plugin's files contain its address. */
const publishAgain = (ctx: AuthorizedContext<'jobs'>, project_uuid: string): Promise<void> =>
  ctx.jobs.send(ctx.db, 'publish-project', { project_uuid }, { about: project_uuid });

async function answerOf(
  { db, env }: AuthorizedContext<'env'>,
  project_uuid: string,
): Promise<{ domain: CustomDomain | null }> {
  const row = await findDomain(db, project_uuid);
  return { domain: row && shownDomain(env, row) };
}

function shownDomain(env: Env, row: ProjectDomain): CustomDomain {
  const { hostname, proof, target, is_taken, is_unanswered } = row;
  return {
    hostname,
    display_name: displayName(hostname),
    state: stateOf(row),
    proof: {
      name: challengeName(hostname),
      value: row.token,
      state: proof,
      found: row.found_proof,
    },
    target: {
      name: hostname,
      value: `${row.subdomain}.${pluginDomain(env) ?? ''}`,
      state: target,
      found: row.found_target,
    },
    is_taken,
    is_unanswered,
    checked_at: row.checked_at?.toISOString() ?? null,
    next_check_at: row.next_check_at?.toISOString() ?? null,
    proved_at: row.proved_at?.toISOString() ?? null,
    url: domainAddress(env, hostname),
  };
}

function stateOf({ proved_at, target }: ProjectDomain): CustomDomain['state'] {
  if (target === 'wrong') return 'wrong_target';
  if (proved_at === null) return 'waiting';
  return target === 'found' ? 'proved' : 'found';
}

export const customDomainRoutes: readonly Route[] = [
  route(customDomainCalls.get, getDomain),
  route(customDomainCalls.set, setDomain),
  route(customDomainCalls.check, checkNow),
  route(customDomainCalls.remove, removeDomain),
];
