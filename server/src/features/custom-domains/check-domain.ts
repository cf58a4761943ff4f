import { challengeName } from '@fieldkit/contract/hostname.ts';
import * as notifications from '@fieldkit/contract/messages/notifications.ts';
import type { Env } from '../../platform/settings/env.ts';
import { type AuthorizedContext, inTransaction } from '../../services/context.ts';
import { notifyOwner } from '../../services/notifications/notify.ts';
import { recordActivity } from '../activities/record-activity.ts';
import {
  type DomainRow,
  databaseTime,
  domainOf,
  lockClaim,
  lockHostname,
  lockOtherHolder,
  saveCheck,
} from './custom-domains.queries.ts';
import { type DomainFindings, readRecords, shownValues } from './find-target.ts';
import { nextCheck } from './next-check.ts';

type CheckContext = AuthorizedContext<'dns' | 'env' | 'jobs'>;

/**
 * Reads the DNS records of a project's domain, and stores what they mean. The TXT record decides which project holds
 * the name. One certain answer without its token takes the name away at once; if DNS does not answer, nothing changes.
 */
export async function checkDomain(ctx: CheckContext, project_uuid: string): Promise<void> {
  const claim = await domainOf(ctx.db, project_uuid);
  const below = pluginDomain(ctx.env);
  if (!claim || !below) return;
  const started = await databaseTime(ctx.db);
  const findings = await readRecords(ctx.dns, {
    hostname: claim.hostname,
    challenge: challengeName(claim.hostname),
    plugin: `${claim.subdomain}.${below}`,
    below,
  });
  await inTransaction(ctx, async (inside) => {
    await lockHostname(inside.db, claim.hostname);
    const before = await lockClaim(inside.db, project_uuid);
    // The claim was replaced, or a check that began later has stored its answer.
    if (!before || before.token !== claim.token || isOlder(started, before)) return;
    await storeFindings(inside, before, findings, started);
  });
}

/** The host name below which plugins have their subdomains; null without one. */
export const pluginDomain = ({ PLUGIN_DOMAIN }: Pick<Env, 'PLUGIN_DOMAIN'>): string | null =>
  PLUGIN_DOMAIN ? new URL(`http://${PLUGIN_DOMAIN}`).hostname : null;

const isOlder = (started: Date, { checked_at }: DomainRow): boolean =>
  checked_at !== null && checked_at > started;

async function storeFindings(
  ctx: CheckContext,
  before: DomainRow,
  { texts, target }: DomainFindings,
  started: Date,
): Promise<void> {
  const { project_uuid } = before;
  const after = {
    ...before,
    ...(target && { target: target.state, found_target: target.found }),
    ...(texts && { proof: proofState(texts, before.token), found_proof: shownValues(texts) }),
    is_unanswered: texts === null || target === null,
    checked_at: started,
  };
  if (texts) {
    const isFree = await releaseName(ctx, before, texts, started);
    after.proved_at = after.proof === 'found' && isFree ? (before.proved_at ?? started) : null;
  }
  await saveCheck(ctx.db, project_uuid, { ...after, next_check_at: nextCheck(after, started) });
  await followUp(ctx, before, after);
}

function proofState(texts: readonly string[], token: string): DomainRow['proof'] {
  if (texts.includes(token)) return 'found';
  return texts.length > 0 ? 'wrong' : 'waiting';
}

/**
 * Takes a name from the other project that holds it if its proof is missing from the same answer.
 * @returns whether the name is free
 */
async function releaseName(
  ctx: CheckContext,
  claim: DomainRow,
  texts: readonly string[],
  started: Date,
): Promise<boolean> {
  const holder = await lockOtherHolder(ctx.db, claim);
  if (!holder) return true;
  if (texts.includes(holder.token) || isOlder(started, holder)) return false;
  const after: DomainRow = {
    ...holder,
    proof: proofState(texts, holder.token),
    found_proof: shownValues(texts),
    checked_at: started,
    proved_at: null,
  };
  await saveCheck(ctx.db, holder.project_uuid, { ...after, next_check_at: nextCheck(after, started) });
  await followUp(ctx, holder, after);
  return true;
}

const isCanonical = ({ proved_at, target }: DomainRow): boolean => proved_at !== null && target === 'found';

/** Records what changed, notifies the owner, and makes the plugin's files name its present address. */
async function followUp(ctx: CheckContext, before: DomainRow, after: DomainRow): Promise<void> {
  const { project_uuid, hostname } = after;
  if (isCanonical(before) !== isCanonical(after))
    await ctx.jobs.send(ctx.db, 'publish-project', { project_uuid }, { about: project_uuid });
  if ((before.proved_at === null) === (after.proved_at === null)) return;
  const isProved = after.proved_at !== null;
  await recordActivity(ctx, project_uuid, isProved ? 'domain_proved' : 'domain_lost', hostname);
  if (!isProved)
    await notifyOwner(ctx, project_uuid, {
      message: (project) => notifications.domainLost(project, hostname),
      event_key: null,
    });
}
