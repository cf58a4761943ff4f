import { withoutControl } from '@fieldkit/contract/shapes.ts';
import type { DnsAnswer, DnsLookup } from '../../services/custom-domains/dns-lookup.ts';
import { isPublicAddress } from '../../services/importing/address-rules.ts';

type RecordState = { state: 'waiting' | 'wrong' | 'found'; found: string[] };
/** What a check found; null where DNS gave no certain answer. */
export type DomainFindings = { texts: string[] | null; target: RecordState | null };

/** Aliases of aliases are followed this often. */
const MAX_ALIASES = 4;
const MAX_SHOWN = 5;
const MAX_CHARACTERS = 120;
/** For all questions of one check. */
const PATIENCE_MS = 12_000;

/** Found values as they are stored and shown: a few, without control characters. */
export const shownValues = (values: readonly string[]): string[] =>
  values.slice(0, MAX_SHOWN).map((value) => withoutControl(value).slice(0, MAX_CHARACTERS));

/**
 * Reads the records of a company's domain.
 * @param plugin the host name of the plugin at the product's domain, and that domain
 */
export async function readRecords(
  dns: DnsLookup,
  names: { hostname: string; challenge: string; plugin: string; below: string },
): Promise<DomainFindings> {
  const [texts, target] = await Promise.all([
    inTime(async () => certain(await dns.texts(names.challenge))),
    inTime(() => findTarget(dns, names)),
  ]);
  return { texts, target };
}

/** The values of an answer; null if DNS did not answer. */
const certain = (answer: DnsAnswer): string[] | null =>
  answer.kind === 'failed' ? null : answer.kind === 'none' ? [] : answer.values;

async function inTime<Result>(read: () => Promise<Result | null>): Promise<Result | null> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
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
