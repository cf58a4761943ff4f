import { challengeName } from '@fieldkit/contract/custom-domains.ts';
import * as notifications from '@fieldkit/contract/messages/notifications.ts';
import { withoutControl } from '@fieldkit/contract/shapes.ts';
import type { JobHandlers } from '../../platform/jobs/open-jobs.ts';
import type { Env } from '../../platform/settings/env.ts';
import {
  type AuthorizedContext,
  createInternalContext,
  runInTransaction,
  type Services,
} from '../../services/context.ts';
import type { DnsAnswer, DnsLookup } from '../../services/custom-domains/dns-lookup.ts';
import { isPublicAddress } from '../../services/importing/address-rules.ts';
import { notifyOwner } from '../../services/notifications/notify.ts';
import { recordActivity } from '../activities/record-activity.ts';
import {
  type DomainRow,
  findDomain,
  lockClaim,
  lockHostname,
  lockOtherHolder,
  readDatabaseTime,
  saveCheck,
  takeDueClaims,
} from './custom-domains.queries.ts';

type RecordState = { state: 'waiting' | 'wrong' | 'found'; found: string[] };
/** What a check found; null where DNS gave no certain answer. */
type DomainFindings = { texts: string[] | null; target: RecordState | null };

/** The maximum number of aliases that are followed in a row. */
const MAX_ALIASES = 4;
const MAX_SHOWN = 5;
const MAX_CHARACTERS = 120;
/** The time limit for all DNS queries of one check. */
const TIMEOUT_MS = 12_000;

/** Found values as they are stored and shown: a few, without control characters. */
const shownValues = (values: readonly string[]): string[] =>
  values.slice(0, MAX_SHOWN).map((value) => withoutControl(value).slice(0, MAX_CHARACTERS));

/**
 * Reads the records of a company's domain.
 * @param plugin the host name of the plugin at the product's domain, and that domain
 */
async function readRecords(
  dns: DnsLookup,
  names: { hostname: string; challenge: string; plugin: string; below: string },
): Promise<DomainFindings> {
  const [texts, target] = await Promise.all([
    limitTime(async () => certain(await dns.texts(names.challenge))),
    limitTime(() => findTarget(dns, names)),
  ]);
  return { texts, target };
}

/** The values of an answer; null if DNS did not answer. */
const certain = (answer: DnsAnswer): string[] | null =>
  answer.kind === 'failed' ? null : answer.kind === 'none' ? [] : answer.values;

async function limitTime<Result>(read: () => Promise<Result | null>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), TIMEOUT_MS);
  });
  return Promise.race([read(), end]).finally(() => clearTimeout(timer));
}

/** Where a name leads: to this installation, by its name or its addresses, elsewhere, or nowhere. */
async function findTarget(
  dns: DnsLookup,
  { hostname, plugin, below }: { hostname: string; plugin: string; below: string },
): Promise<RecordState | null> {
  const aliases: string[] = [];
  for (let name = hostname; aliases.length < MAX_ALIASES; ) {
    const answer = certain(await dns.alias(name));
    if (answer === null) return null;
    const [alias] = answer;
    if (alias === undefined) break;
    name = alias.toLowerCase().replace(/\.$/, '');
    aliases.push(name);
    if (name === below || name.endsWith(`.${below}`)) return { state: 'found', found: shownValues(aliases) };
  }
  const [there, here] = await Promise.all([dns.addresses(hostname), dns.addresses(plugin)]);
  const [theirs, ours] = [certain(there), certain(here)];
  if (theirs === null || ours === null) return null;
  if (theirs.length === 0 && aliases.length === 0) return { state: 'waiting', found: [] };
  // Addresses inside of a network are not shown to users.
  const found = shownValues([...aliases, ...theirs.filter(isPublicAddress)]);
  return { state: theirs.some((address) => ours.includes(address)) ? 'found' : 'wrong', found };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Claim = Pick<DomainRow, 'created_at' | 'is_unanswered' | 'proved_at' | 'target'>;

/**
 * When a domain is checked again: hourly once it is proved and leads here, more often before, and soon if DNS did not
 * answer. Null for a name that was not proved within a week, which is then checked only on request.
 */
function nextCheck({ created_at, is_unanswered, proved_at, target }: Claim, now: Date): Date | null {
  const age = now.getTime() - created_at.getTime();
  const after = (wait: number) => new Date(now.getTime() + wait);
  if (proved_at !== null && target === 'found') return after(is_unanswered ? 10 * MINUTE : HOUR);
  if (age < HOUR) return after(MINUTE);
  if (age < DAY) return after(10 * MINUTE);
  return proved_at !== null || age < 7 * DAY ? after(HOUR) : null;
}

type CheckContext = AuthorizedContext<'dns' | 'env' | 'jobs'>;

/**
 * Reads the DNS records of a project's domain, and stores what they mean. The TXT record decides which project holds
 * the name. One certain answer without its token takes the name away immediately; if DNS does not answer, nothing changes.
 */
export async function checkDomain(ctx: CheckContext, project_uuid: string): Promise<void> {
  const claim = await findDomain(ctx.db, project_uuid);
  const below = pluginDomain(ctx.env);
  if (!claim || !below) return;
  const started = await readDatabaseTime(ctx.db);
  const findings = await readRecords(ctx.dns, {
    hostname: claim.hostname,
    challenge: challengeName(claim.hostname),
    plugin: `${claim.subdomain}.${below}`,
    below,
  });
  await runInTransaction(ctx, async (inside) => {
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

/** Checked in one run, which is repeated every minute. */
const MOST = 200;
const AT_ONCE = 10;

/** Checks the domains that are due. */
export function domainJobs(services: Services): JobHandlers[] {
  const ctx = createInternalContext(services);
  return [
    {
      queue: 'check-domains',
      run: async () => {
        const due = await takeDueClaims(ctx.db, MOST);
        const next = async (): Promise<void> => {
          for (let claim = due.shift(); claim !== undefined; claim = due.shift())
            await checkDomain(ctx, claim);
        };
        await Promise.all(Array.from({ length: AT_ONCE }, next));
      },
    },
  ];
}
