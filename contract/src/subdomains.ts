import * as z from 'zod/mini';
import { call } from './call.ts';
import * as registryMessages from './messages/plugin-registry.ts';
import * as messages from './messages/subdomains.ts';
import { registryProof } from './plugin-discovery.ts';
import { timestamp, uuid } from './shapes.ts';

/** One label of a host name: lower-case letters, digits and hyphens, without a hyphen at either end. */
export const subdomainPattern = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The dialog's conversion of typed text: lower case, with only letters, digits and hyphens. */
export const asSubdomain = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9-]/g, '');

export const Subdomain = z.object({
  subdomain: z.string(),
  /** The value of `subdomain`, under the other name that clients know. */
  domain: z.string(),
  /** The URL of the plugin's page. */
  url: z.string(),
  claimed_date: timestamp,
});
export type Subdomain = z.output<typeof Subdomain>;

/** A page of a plugin that shows one thing: "/methods/<uuid>". */
export const PluginPagePath = z
  .string()
  .check(z.regex(/^\/(?:methods|workflows|guides|events|models)\/[\w-]{1,64}$/));

const NoSubdomain = z.strictObject({ subdomain: z.optional(z.undefined()) });

const deploymentStates = ['running', 'deploying', 'error'] as const;
export const Deployment = z.object({
  status: z.enum(deploymentStates),
  since: timestamp,
  /** When the plugin's own address last responded. */
  checked_at: z.nullable(timestamp),
  /** The failure, as text for the owner. */
  reason: z.string(),
  /** The published version that is currently served and when it was published; null before the first. */
  version: z.nullable(z.number()),
  published_at: z.nullable(timestamp),
  /** Content was changed after that version: a newer one is being published, or its publication failed. */
  is_behind: z.boolean(),
  /** How many of that version's methods can be found by meaning, while the vectors are being made. */
  vectors: z.optional(z.object({ made: z.number(), methods: z.number() })),
});
export type Deployment = z.output<typeof Deployment>;

/** A plugin's entry for the MCP registry. */
export const RegistryEntry = z.object({
  /** The host for which the owner logs in to the registry. */
  domain: z.string(),
  /** The proof that is served at the address; empty without one. */
  proof: z.string(),
  /** The content of `server.json`; null before the first publication. */
  server_json: z.nullable(z.string()),
});
export type RegistryEntry = z.output<typeof RegistryEntry>;

export const subdomainCalls = {
  /**
   * Responds 404 no_subdomain if none is claimed; with `none=empty`, the answer is an object without fields
   * instead. The dashboard uses this, because browsers log each 404 in their console.
   */
  get: call({
    method: 'GET',
    path: '/projects/:id/subdomain',
    permission: 'subdomain.read',
    params: z.object({ id: uuid }),
    query: z.object({ none: z.optional(z.literal('empty')) }),
    answer: z.union([Subdomain, NoSubdomain]),
  }),
  /** A claim is permanent: the subdomain cannot be changed, or claimed again by anyone. */
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
  /** Deploys the plugin again now, for example after the cause of a failure was fixed. */
  deploy: call({
    method: 'POST',
    path: '/deployment/:projectUuid',
    permission: 'deployment.start',
    params: z.object({ projectUuid: uuid }),
    answer: Deployment,
  }),
  /** For members: a one-time URL that signs them in to the plugin's page; it is valid for one minute. */
  visit: call({
    method: 'POST',
    path: '/projects/:id/plugin-visit',
    permission: 'plugin.visit',
    reads: true,
    params: z.object({ id: uuid }),
    /** The page to open; the home page without it. */
    query: z.object({ page: z.optional(PluginPagePath) }),
    answer: z.object({ url: z.string() }),
  }),
  registry: call({
    method: 'GET',
    path: '/projects/:id/registry',
    permission: 'registry.manage',
    params: z.object({ id: uuid }),
    answer: RegistryEntry,
  }),
  /** Stores the proof of a key that the owner made; an empty one removes it. */
  updateRegistry: call({
    method: 'PUT',
    path: '/projects/:id/registry',
    permission: 'registry.manage',
    params: z.object({ id: uuid }),
    body: z.object({
      proof: z
        .string(registryMessages.proofShape)
        .check(
          z.refine((text) => text.trim() === '' || registryProof(text) !== null, registryMessages.proofShape),
        ),
    }),
    answer: RegistryEntry,
  }),
  /** Makes a key, and replaces the proof. The private key is in this answer only: it is not stored. */
  makeRegistryKey: call({
    method: 'POST',
    path: '/projects/:id/registry/key',
    permission: 'registry.manage',
    params: z.object({ id: uuid }),
    answer: z.object({ proof: z.string(), private_key: z.string() }),
    status: 201,
  }),
};
