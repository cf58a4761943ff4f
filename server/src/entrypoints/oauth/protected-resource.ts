import type { Env } from '../../platform/settings/env.ts';
import { canonicalAddress } from '../../platform/settings/plugin-address.ts';
import { domainMcpAddress, type McpProject, mcpAddresses } from '../../services/access/mcp-project.ts';
import type { PluginHost } from '../api/guard-hosts.ts';
import { SCOPE } from './postgres-adapter.ts';

/** The paths of the authorization server's own routes, below PUBLIC_URL. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  keys: '/oauth/keys',
} as const;

/** The authorization endpoint for clients that name no resource: its path names the one MCP server. */
export const authorizePathOf = (subdomain: string): string => `/oauth/p/${subdomain}/authorize`;

/**
 * Lets clients in browsers read the response from any page. This is safe because no credentials that browsers add
 * automatically are accepted here.
 */
export const openToPages = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'WWW-Authenticate, Mcp-Session-Id, Retry-After',
} as const;

export const answersToPages = {
  ...openToPages,
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers':
    'Content-Type, Accept, Authorization, X-API-Key, MCP-Protocol-Version, MCP-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID',
  'access-control-max-age': '86400',
} as const;

export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';
export const SERVER_METADATA = '/.well-known/oauth-authorization-server';

/** The address of an MCP address's metadata: the well-known path goes between its host and its own path (RFC 9728). */
export function metadataAddress(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${RESOURCE_METADATA}${pathname}`;
}

/**
 * Whether a client follows a revision of MCP before 2025-06-18: it sends no `resource`, and reads the authorization
 * server's metadata only at the root of a host.
 * https://modelcontextprotocol.io/specification/2025-03-26/basic/authorization
 */
export const sendsNoResource = (protocolVersion: unknown): boolean =>
  typeof protocolVersion === 'string' && protocolVersion < '2025-06-18';

/** The MCP address that a request was sent to: on a plugin's host, or by path on the product's. */
export function requestedAddress(env: Env, project: McpProject, host: PluginHost | null): string {
  if (host?.custom_domain) return domainMcpAddress(env, host.custom_domain);
  const { own, byPath } = mcpAddresses(env, project.subdomain);
  return host ? own : byPath;
}

/**
 * What a client needs to request a token for the MCP address that it uses, on any of the plugin's hosts. Clients that
 * send no resource are directed to the metadata on that host, whose endpoints name it for them.
 */
export function describeProtectedResource(
  env: Env,
  project: McpProject,
  { host, isLegacy }: { host: PluginHost | null; isLegacy: boolean },
) {
  const resource = requestedAddress(env, project, host);
  return {
    resource,
    authorization_servers: [isLegacy && host ? new URL(resource).origin : env.PUBLIC_URL],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: project.name,
    resource_documentation: `${canonicalAddress(env, project) ?? env.PUBLIC_URL}/`,
  };
}

/** The features of the authorization server (RFC 8414). */
export const describeAuthorizationServer = ({ PUBLIC_URL }: Env) => ({
  issuer: PUBLIC_URL,
  authorization_endpoint: PUBLIC_URL + oauthPaths.authorize,
  token_endpoint: PUBLIC_URL + oauthPaths.token,
  registration_endpoint: PUBLIC_URL + oauthPaths.register,
  revocation_endpoint: PUBLIC_URL + oauthPaths.revoke,
  jwks_uri: PUBLIC_URL + oauthPaths.keys,
  scopes_supported: [SCOPE, 'offline_access'],
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_methods_supported: [
    'none',
    'client_secret_basic',
    'client_secret_post',
    'private_key_jwt',
  ],
  revocation_endpoint_auth_methods_supported: [
    'none',
    'client_secret_basic',
    'client_secret_post',
    'private_key_jwt',
  ],
  token_endpoint_auth_signing_alg_values_supported: ['ES256', 'EdDSA', 'PS256', 'RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
  // Clients that read OpenID Connect discovery require these three; no identity token is ever issued.
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['EdDSA'],
});

/**
 * The same for clients that read it at an MCP server's own address, as the 2025-03-26 revision defines. The
 * authorization endpoint names that server. The issuer stays the one that responses name.
 */
export const authorizationServerFor = (env: Env, { subdomain }: McpProject) => ({
  ...describeAuthorizationServer(env),
  authorization_endpoint: env.PUBLIC_URL + authorizePathOf(subdomain),
});
