/** Host names of companies, which are typed in any script and stored in ASCII. */

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
