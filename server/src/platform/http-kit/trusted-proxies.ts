import type { Env } from '../settings/env.ts';

type TrustedProxies = false | ((address: string, hop: number) => boolean);

/**
 * The proxies whose X-Forwarded-For entries are trusted: the installation's own, which are the last ones that a
 * request passed. Earlier entries were written by the client, and could be another address each time.
 */
export const trustedProxies = ({ TRUST_PROXY: proxies }: Pick<Env, 'TRUST_PROXY'>): TrustedProxies =>
  proxies === false ? false : (_address, hop) => hop < proxies;
