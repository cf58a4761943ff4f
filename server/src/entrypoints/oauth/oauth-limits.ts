import type { Env } from '../../platform/settings/env.ts';
import type { Limit } from '../../services/rate-limits/limit.ts';

/** How often a network may introduce clients: by registering them, or by naming documents that describe them. */
export const clientsFromNetwork = (env: Env): Limit => ({
  kind: 'oauth clients from network',
  max: env.LIMIT_OAUTH_CLIENTS_PER_ADDRESS,
  windowSeconds: 60 * 60,
});

/** How often people of a network may be asked: each request is kept for a while. */
export const requestsFromNetwork = (env: Env): Limit => ({
  kind: 'oauth requests from network',
  max: env.LIMIT_OAUTH_CLIENTS_PER_ADDRESS,
  windowSeconds: 60 * 60,
});

/** How often one request may be allowed: once, and again where the answer was lost on the way. Each time keeps a row. */
export const answersToRequest: Limit = {
  kind: 'oauth answers to request',
  max: 5,
  windowSeconds: 60 * 60,
};
