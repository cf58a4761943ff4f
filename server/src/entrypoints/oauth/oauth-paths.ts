/** The paths of the authorization server's own routes, below PUBLIC_URL. */
export const oauthPaths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  register: '/oauth/register',
  revoke: '/oauth/revoke',
  keys: '/oauth/keys',
} as const;

/** Where clients begin that name no resource: the address names its one MCP server. */
export const authorizePathOf = (subdomain: string): string => `/oauth/p/${subdomain}/authorize`;

/** Readable by browsers' own clients, from any page: nothing that a browser adds by itself opens anything here. */
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
