import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/**
 * An IPv4 address, or an IPv6 network of 64 bits: a client with one address of such a network has all of
 * them.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/** The network that a customer of a provider commonly has whole: 24 bits of IPv4, 48 of IPv6. */
export function wideNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return `${parsed.toString().split('.').slice(0, 3).join('.')}.0/24`;
  return `${parsed.toNormalizedString().split(':').slice(0, 3).join(':')}::/48`;
}

/** Whether a program on this machine asks, without a proxy. */
export function isLocal({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return forwarded === undefined && isLoopback(socket.remoteAddress);
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
