import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Env } from '../settings/env.ts';

const forwarding =
  /^(x-forwarded|x-original-|x-real-ip$|x-client-ip$|x-cluster-client-ip$|true-client-ip$|cf-|forwarded|via$)/;
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a program on this machine sent the request directly: not through a proxy, and not under another host name,
 * as a page of another site could after DNS rebinding.
 */
export function isDirect({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  return (
    isLoopback(socket.remoteAddress) &&
    !Object.keys(headers).some((name) => forwarding.test(name)) &&
    isLoopbackName(nameOf(headers.host))
  );
}

/** Whether a host name means the machine itself. */
export const isLoopbackName = (name: string): boolean => loopbackNames.has(name);

const isLoopback = (remote: string | undefined): boolean =>
  remote !== undefined && ipaddr.isValid(remote) && ipaddr.process(remote).range() === 'loopback';

function nameOf(host = ''): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

type TrustedProxies = false | ((address: string, hop: number) => boolean);

/**
 * The proxies whose X-Forwarded-For entries are trusted: the installation's own, which wrote the last entries. The
 * client wrote the earlier ones, which could contain another address each time.
 */
export const trustedProxies = ({ TRUST_PROXY: proxies }: Pick<Env, 'TRUST_PROXY'>): TrustedProxies =>
  proxies === false ? false : (_address, hop) => hop < proxies;
