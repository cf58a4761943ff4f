import { isIP } from 'node:net';
import os from 'node:os';
import * as libraryMessages from '@fieldkit/contract/messages/libraries.ts';
import ipaddr from 'ipaddr.js';

const messages = libraryMessages.fetching;
/** The usual ports of web servers. Other ports belong to services that a request could disturb. */
export const webPorts = [80, 443, 8000, 8080, 8443];

export type AddressRules = {
  ports: readonly number[];
  /**
   * `host:port` pairs that the operator allows although the port is not a web port or the address is not
   * public.
   */
  privateHosts: readonly string[];
};

/** Globally routed IPv6 addresses; all others are unassigned, local, or written forms of IPv4. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** Addresses that look public but are not. */
const NOT_PUBLIC = [
  '168.63.129.16/32', // Azure's agent
  '2001::/23', // protocol assignments: teredo, benchmarking, ORCHID, AMT
  '3fff::/20', // documentation
].map((range) => ipaddr.parseCIDR(range));

/** Whether an IP address is on the public internet, and not one of this machine's own. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false; // ipaddr.js alone would also accept 127.1 and 010.0.0.1
  const ip = ipaddr.parse(address);
  // ipaddr.js names every special range (NAT64, 6to4, IPv4-mapped, link-local …); all other addresses are
  // unicast.
  if (ip.range() !== 'unicast') return false;
  if (ip.kind() === 'ipv6' && !ip.match(GLOBAL_IPV6)) return false;
  if (NOT_PUBLIC.some((range) => range[0].kind() === ip.kind() && ip.match(range))) return false;
  return !isOwnAddress(ip.toNormalizedString());
}

/** A service that listens on this machine's public address may trust connections from the machine itself. */
function isOwnAddress(normalized: string): boolean {
  return Object.values(os.networkInterfaces()).some((cards) =>
    cards?.some(({ address }) => ipaddr.parse(address).toNormalizedString() === normalized),
  );
}

/** The reason not to request a URL, as a sentence, before any request is made; null if there is none. */
export function whyNotFetched(url: URL, rules: AddressRules): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return messages.notAnAddress;
  if (url.username !== '' || url.password !== '') return messages.credentials;
  if (isAllowedByName(url, rules)) return null;
  if (!rules.ports.includes(portOf(url))) return messages.port(portOf(url), rules.ports.join(', '));
  if (/(^|\.)localhost$/.test(hostOf(url))) return messages.privateHost(url.hostname);
  return null;
}

/** Whether the operator allowed this host and port. */
export const isAllowedByName = (url: URL, { privateHosts }: AddressRules): boolean =>
  privateHosts.includes(`${hostOf(url)}:${portOf(url)}`);

/** The host without a trailing dot, which does not change its address. */
const hostOf = (url: URL): string => url.hostname.replace(/\.$/, '');

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));
