import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { IdentityContext } from '../identity-context.ts';
import { readTestSettings, type TestSettings } from './test-surface.queries.ts';

/** How a call is to be answered on the test surface. */
export type Testing = TestSettings & {
  /** `Authorization: Bearer owner`. */
  isAdministrator: boolean;
};

const forwarding = /^(x-forwarded-|x-real-ip$|forwarded$|via$)/;

/** Whether the test surface is there for this request: switched on, and asked directly from this machine. */
export function isOnTestSurface({ house }: IdentityContext, request: FastifyRequest): boolean {
  if (!house.env.isTestSurface) return false;
  const remote = request.socket.remoteAddress;
  const isLoopback =
    remote !== undefined && ipaddr.isValid(remote) && ipaddr.process(remote).range() === 'loopback';
  return isLoopback && !Object.keys(request.headers).some((name) => forwarding.test(name));
}

/** @returns null when the request gets the service's ordinary answers */
export async function testingOf(id: IdentityContext, request: FastifyRequest): Promise<Testing | null> {
  if (!isOnTestSurface(id, request)) return null;
  return {
    ...(await readTestSettings(id.house.db)),
    isAdministrator: isAdministrator(request),
  };
}

export const isAdministrator = (request: FastifyRequest): boolean =>
  /^Bearer +owner$/i.test(request.headers.authorization ?? '');
