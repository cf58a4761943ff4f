import * as z from 'zod/mini';
import { call } from './call.ts';
import * as messages from './messages/subdomains.ts';
import { timestamp, uuid } from './shapes.ts';

/** One label of a host name: lower-case letters, digits and hyphens, none at either end. */
export const subdomainPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** What the dialog makes of what is typed: lower case, and nothing but letters, digits and hyphens. */
export const asSubdomain = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9-]/g, '');

export const Subdomain = z.object({
  subdomain: z.string(),
  /** The same, under the other name that clients know. */
  domain: z.string(),
  /** Where the plugin's page is. */
  url: z.string(),
  claimed_date: timestamp,
});
export type Subdomain = z.output<typeof Subdomain>;

const deploymentStates = ['running', 'deploying', 'error'] as const;
export const Deployment = z.object({
  status: z.enum(deploymentStates),
  since: timestamp,
  /** When the plugin's own address was last seen to answer. */
  checked_at: z.nullable(timestamp),
  /** For the owner, what failed. */
  reason: z.string(),
  /** The published version that answers now and since when; null before the first. */
  version: z.nullable(z.number()),
  published_at: z.nullable(timestamp),
  /** Content was changed after that version: a newer one is being made, or could not be made. */
  is_behind: z.boolean(),
  /** How many of that version's methods can be found by meaning, while that is being prepared. */
  vectors: z.optional(z.object({ made: z.number(), methods: z.number() })),
});
export type Deployment = z.output<typeof Deployment>;

export const subdomainCalls = {
  /** 404 no_subdomain while none is claimed. */
  get: call({
    method: 'GET',
    path: '/projects/:id/subdomain',
    permission: 'subdomain.read',
    params: z.object({ id: uuid }),
    answer: Subdomain,
  }),
  /** For good: it can be neither changed nor claimed again, by anyone. */
  claim: call({
    method: 'POST',
    path: '/projects/:id/subdomain',
    permission: 'subdomain.claim',
    params: z.object({ id: uuid }),
    body: z.object({
      subdomain: z
        .string(messages.shape)
        .check(
          z.minLength(1, messages.shape),
          z.maxLength(63, messages.shape),
          z.regex(subdomainPattern, messages.shape),
        ),
    }),
    answer: Subdomain,
    status: 201,
  }),
  deployment: call({
    method: 'GET',
    path: '/deployment/status/:projectUuid',
    permission: 'deployment.read',
    params: z.object({ projectUuid: uuid }),
    answer: Deployment,
  }),
  /** Has it deployed again now, for example after what failed was mended. */
  deploy: call({
    method: 'POST',
    path: '/deployment/:projectUuid',
    permission: 'deployment.start',
    params: z.object({ projectUuid: uuid }),
    answer: Deployment,
  }),
  /** For a member: a one-time address that signs them in to the plugin's page; it is good for a minute. */
  visit: call({
    method: 'POST',
    path: '/projects/:id/plugin-visit',
    permission: 'plugin.visit',
    params: z.object({ id: uuid }),
    answer: z.object({ url: z.string() }),
  }),
};
