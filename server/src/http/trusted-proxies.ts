import type { Env } from '../env.ts';

type Trust = false | ((address: string, hop: number) => boolean);

/**
 * Whose word on where a request comes from is taken: that of our own proxies, which are the last ones it passed. What
 * stands before their entries in X-Forwarded-For was written by the client, and would be another address each time.
 */
export const trustedProxies = ({ TRUST_PROXY: proxies }: Pick<Env, 'TRUST_PROXY'>): Trust =>
  proxies === false ? false : (_address, hop) => hop < proxies;
