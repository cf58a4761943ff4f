import os from 'node:os';
import { libraryMessages } from '@fieldkit/contract/messages/libraries.ts';
import ipaddr from 'ipaddr.js';

const say = libraryMessages.fetching;
const PORTS = [80, 443, 8000, 8080, 8443];

/** Globally routed IPv6 addresses; whatever lies outside is unassigned, local, or IPv4 in disguise. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** What looks like any other address of the internet and is not. */
const NOT_PUBLIC = [
  '168.63.129.16/32', // Azure's agent
  '2001::/23', // protocol assignments: teredo, benchmarking, ORCHID, AMT
  '3fff::/20', // documentation
].map((range) => ipaddr.parseCIDR(range));

/** Whether an IP address is one of the public internet's, and not one of this machine's own. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.parse(address);
  // ipaddr.js names every special range (NAT64, 6to4, IPv4-mapped, link-local …); unicast is what is left.
  if (ip.range() !== 'unicast') return false;
  if (ip.kind() === 'ipv6' && !ip.match(GLOBAL_IPV6)) return false;
  if (NOT_PUBLIC.some((range) => range[0].kind() === ip.kind() && ip.match(range))) return false;
  return !isOwnAddress(ip.toNormalizedString());
}

/** A service that listens on this machine's public address may trust those who come from the machine itself. */
function isOwnAddress(normalized: string): boolean {
  return Object.values(os.networkInterfaces()).some((cards) =>
    cards?.some(({ address }) => ipaddr.parse(address).toNormalizedString() === normalized),
  );
}

/** What is wrong with an address before anybody is asked about it, as a sentence; null when nothing is. */
export function whyNotFetched(url: URL, privateHosts: readonly string[]): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return say.notAnAddress;
  if (url.username !== '' || url.password !== '') return say.credentials;
  if (isPrivateHostAllowed(url, privateHosts)) return null;
  if (!PORTS.includes(portOf(url))) return say.port(portOf(url), PORTS.join(', '));
  if (/(^|\.)localhost$/.test(hostOf(url))) return say.privateHost(url.hostname);
  return null;
}

/** Whether the operator named this host and port: then its addresses may be private. */
export const isPrivateHostAllowed = (url: URL, privateHosts: readonly string[]): boolean =>
  privateHosts.includes(`${hostOf(url)}:${portOf(url)}`);

/** The host without the root's dot, which changes nothing about where it leads. */
const hostOf = (url: URL): string => url.hostname.replace(/\.$/, '');

const portOf = (url: URL): number => Number(url.port || (url.protocol === 'https:' ? 443 : 80));
