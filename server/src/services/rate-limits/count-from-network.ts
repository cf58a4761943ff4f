import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Uses } from '../context.ts';
import { type CountedAttempt, countRateLimited, type RateLimited } from './count-attempt.ts';
import type { Limit } from './limit.ts';

/** Counts an attempt by the network of the request. */
export const countFromNetwork = (
  services: Uses<'db' | 'env' | 'meters' | 'secrets'>,
  request: FastifyRequest,
  limit: Limit,
): Promise<CountedAttempt | RateLimited> =>
  countRateLimited(services, { limit, subject: networkOf(request.ip), isLocal: isLocal(request) });

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

/**
 * The network within which one client may have any number of addresses: all loopback addresses, a /24 of a private
 * IPv4
 * network, a /16 of a public one, and a /32 of IPv6, which is the size that one provider has.
 */
export function wideNetworkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return 'loopback';
  if (parsed.kind() === 'ipv6') return `${parsed.toNormalizedString().split(':').slice(0, 2).join(':')}::/32`;
  const bytes = parsed.toString().split('.');
  return parsed.range() === 'private'
    ? `${bytes.slice(0, 3).join('.')}.0/24`
    : `${bytes.slice(0, 2).join('.')}.0.0/16`;
}

/** Whether the request comes from a program on this machine, without a proxy. */
export function isLocal({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded;
  return forwarded === undefined && isLoopback(socket.remoteAddress);
}

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
