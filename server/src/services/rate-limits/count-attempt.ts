import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Uses } from '../context.ts';
import {
  countAttempt,
  deleteAttempts,
  findSecondsLeft,
  hasReachedLimit,
  type Limit,
  uncountAttempt,
} from './attempts.queries.ts';

export type { Limit };

/** An attempt that was counted. */
export type CountedAttempt = {
  /** Removes the attempt from the count again, because it revealed and changed nothing. */
  uncount: () => Promise<void>;
  /** Deletes all attempts of this kind and subject. */
  forget: () => Promise<void>;
};

/** An attempt that was refused, and the seconds until it may be repeated. */
export type RateLimited = { isLimited: true; retryAfter: number };

type AttemptSubject = {
  limit: Limit;
  /** The account, network or address that is limited; only its keyed hash is stored. */
  subject: string;
  /** Whether the request comes from this machine, which is not counted unless RATE_LIMITS requires it. */
  isLocal: boolean;
};

const uncounted: CountedAttempt = { uncount: () => Promise.resolve(), forget: () => Promise.resolve() };

/**
 * Counts an attempt for a subject in the database before it is made, so that concurrent attempts in all
 * processes cannot exceed the limit together. Call it before the work, and `uncount` afterwards if it should
 * not count.
 */
export async function countRateLimited(
  services: Uses<'db' | 'env' | 'meters' | 'secrets'>,
  attempt: AttemptSubject,
): Promise<CountedAttempt | RateLimited> {
  const { db, env } = services;
  if (attempt.isLocal && !env.limitsLoopback) return uncounted;
  const hash = hashOf(services, attempt.limit, attempt.subject);
  if (!(await countAttempt(db, hash, attempt.limit))) {
    services.meters.limits.inc({ limit: attempt.limit.kind });
    return { isLimited: true, retryAfter: await findSecondsLeft(db, hash, attempt.limit) };
  }
  return {
    uncount: () => uncountAttempt(db, hash),
    forget: () => deleteAttempts(db, hash),
  };
}

/** Deletes all attempts of a subject, without a counted attempt. */
export const resetLimit = (services: Uses<'db' | 'secrets'>, limit: Limit, subject: string): Promise<void> =>
  deleteAttempts(services.db, hashOf(services, limit, subject));

/** Whether a limit is reached, without counting anything. */
export const isAtLimit = (
  services: Uses<'db' | 'secrets'>,
  limit: Limit,
  subject: string,
): Promise<boolean> => hasReachedLimit(services.db, hashOf(services, limit, subject), limit);

const hashOf = ({ secrets }: Uses<'db' | 'secrets'>, { kind }: Limit, subject: string): string =>
  secrets.hash('identity attempts', `${kind}: ${subject}`);

/** Counts an attempt by the network of the request. */
export const countFromNetwork = (
  services: Uses<'db' | 'env' | 'meters' | 'secrets'>,
  request: FastifyRequest,
  limit: Limit,
): Promise<CountedAttempt | RateLimited> =>
  countRateLimited(services, { limit, subject: networkOf(request.ip), isLocal: isLocal(request) });

/** An IPv4 address, or an IPv6 network of 64 bits: a client with one address of such a network has all of them. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/**
 * The network within which one client may have any number of addresses: all loopback addresses, a /24 of a private
 * IPv4 network, a /16 of a public one, and a /32 of IPv6, which is the size that one provider has.
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
