import type { Env } from '@fieldkit/server/platform/settings/env.ts';
import { isLocal, networkOf } from '@fieldkit/server/services/rate-limits/count-attempt.ts';
import type { FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../devices/device-cookie.ts';

/** The caller, as known from the network. */
export type Caller = {
  /** An IPv4 address, or an IPv6 network of 64 bits, because a client with one such address usually has all of them. */
  network: string;
  /** A program on this machine that connects without a proxy. */
  isLocal: boolean;
  userAgent: string | null;
  /** The browser's device cookie: the one it sent, and the one to set. */
  device: { received: string | null; issued: string | null };
};

const USER_AGENT_CHARACTERS = 512;

export function callerOf(request: FastifyRequest, { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): Caller {
  return {
    network: networkOf(request.ip),
    isLocal: isLocal(request),
    userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_CHARACTERS) ?? null,
    device: { received: readDeviceCookie(PUBLIC_URL, request.headers.cookie), issued: null },
  };
}
