import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/custom-domains.ts';
import { timestamp, uuid } from './shapes.ts';

// Host names of companies are typed in any script and stored in ASCII.

/** DNS: a name has at most 253 characters. */
const MAX_CHARACTERS = 253;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The host name in a text, in lower case and ASCII (IDNA, as browsers convert it), without a trailing dot.
 * @returns null for an IP address, a port, a path, a wildcard, a single label and anything else that is not a host name
 */
export function parseHostname(text: string): string | null {
  const typed = text.trim();
  // Anything that `URL` would read as another part of an address, or drop.
  if (typed.length > MAX_CHARACTERS || /[\s/\\:@?#[\]*%_]/.test(typed) || !typed.isWellFormed()) return null;
  const url = URL.parse(`http://${typed}`);
  if (url?.port !== '') return null;
  const name = url.hostname.replace(/\.$/, '');
  const labels = name.split('.');
  if (name.length > MAX_CHARACTERS || labels.length < 2 || !labels.every((one) => label.test(one)))
    return null;
  // A last label of digits is an IPv4 address, or would be read as one.
  return /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '') ? null : name;
}

/** The name of the TXT record that proves a host name. */
export const challengeName = (hostname: string): string => `_fieldkit-challenge.${hostname}`;

/** A typed host name, as it is stored. */
const hostname = z.pipe(
  z.string(messages.shape).check(
    z.maxLength(1_000, messages.shape),
    z.refine((text) => parseHostname(text) !== null, messages.shape),
  ),
  z.transform((text) => parseHostname(text) ?? ''),
);

/** One DNS record that the company creates, and what the last check found there. */
const DomainRecord = z.object({
  name: z.string(),
  value: z.string(),
  /** `wrong`: there is another value. */
  state: z.enum(['waiting', 'wrong', 'found']),
  /** A few of the values that the last check found. */
  found: z.array(z.string()),
});
export type DomainRecord = z.output<typeof DomainRecord>;

export const CustomDomain = z.object({
  /** In ASCII. */
  hostname: z.string(),
  /** In its own script, or in ASCII if it could be confused with another name. */
  display_name: z.string(),
  /**
   * `waiting`: there is no proof. `found`: the proof is there, and the name leads nowhere yet. `wrong_target`: the name
   * leads to another server. `proved`: both are right, and links lead to the name.
   */
  state: z.enum(['waiting', 'found', 'wrong_target', 'proved']),
  /** The TXT record, which proves that the name belongs to the company. */
  proof: DomainRecord,
  /** The CNAME record, which leads to this installation. */
  target: DomainRecord,
  /** Another project has proved the name, and its proof still exists. */
  is_taken: z.boolean(),
  /** DNS did not answer the last check. */
  is_unanswered: z.boolean(),
  checked_at: z.nullable(timestamp),
  /** Null if it is checked only on request. */
  next_check_at: z.nullable(timestamp),
  proved_at: z.nullable(timestamp),
  /** The address of the plugin at this name. */
  url: z.string(),
});
export type CustomDomain = z.output<typeof CustomDomain>;

const params = z.object({ id: uuid });
/** Null if the plugin has no domain of its own. */
const answer = z.object({ domain: z.nullable(CustomDomain) });
const path = '/projects/:id/custom-domain';

export const customDomainCalls = {
  get: call({ method: 'GET', path, permission: 'domain.manage', params, answer }),
  /** Claims a name, or replaces the claimed one, which is then no longer served. */
  set: call({
    method: 'PUT',
    path,
    permission: 'domain.manage',
    params,
    body: z.object({ hostname }),
    answer,
  }),
  /** Checks the records now. */
  check: call({ method: 'POST', path: `${path}/check`, permission: 'domain.manage', params, answer }),
  remove: call({ method: 'DELETE', path, permission: 'domain.manage', params, answer }),
};
