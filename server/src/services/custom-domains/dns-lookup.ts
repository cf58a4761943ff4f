import { Resolver } from 'node:dns/promises';

/** What DNS answered. `none`: the name or the record certainly does not exist. `failed`: DNS did not answer. */
export type DnsAnswer = { kind: 'found'; values: string[] } | { kind: 'none' } | { kind: 'failed' };

/** Reads records of other companies' domains. */
export type DnsLookup = {
  texts: (name: string) => Promise<DnsAnswer>;
  /** The name that a name is an alias of. */
  alias: (name: string) => Promise<DnsAnswer>;
  /** IPv4 and IPv6 addresses. */
  addresses: (name: string) => Promise<DnsAnswer>;
};

/** The time limit for each server and attempt; the second attempt waits longer. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

const failed: DnsAnswer = { kind: 'failed' };

/** Asks the DNS servers of this machine. Nothing connects before the first question. */
export function openDns(): DnsLookup {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  return {
    texts: (name) => answerOf(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    alias: (name) => answerOf(() => resolver.resolveCname(name)),
    addresses: async (name) => {
      const both = await Promise.all([
        answerOf(() => resolver.resolve4(name)),
        answerOf(() => resolver.resolve6(name)),
      ]);
      const values = both.flatMap((answer) => (answer.kind === 'found' ? answer.values : []));
      if (values.length > 0) return { kind: 'found', values };
      return both.some(({ kind }) => kind === 'failed') ? failed : { kind: 'none' };
    },
  };
}

/** The codes of a certain negative answer: NXDOMAIN, and a name without records of this type. */
const negative = new Set(['ENOTFOUND', 'ENODATA']);

async function answerOf(ask: () => Promise<string[]>): Promise<DnsAnswer> {
  try {
    const values = await ask();
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' };
  } catch (error) {
    return negative.has((error as NodeJS.ErrnoException).code ?? '') ? { kind: 'none' } : failed;
  }
}
