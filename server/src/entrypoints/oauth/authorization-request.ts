import { SCOPE } from './postgres-adapter.ts';

const known = [
  'response_type',
  'client_id',
  'redirect_uri',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
];

/**
 * The query of an authorization request as this server accepts it. Clients send scopes and prompts of other
 * servers as well: there is one scope, every user is asked, and tokens contain nothing about people.
 * `defaultResource` is the MCP address that a request is for when it names none (RFC 8707, section 2).
 */
export function authorizationQuery(query: string, defaultResource?: string): string {
  const asked = new URLSearchParams(query);
  const served = new URLSearchParams();
  for (const [name, value] of asked) if (known.includes(name)) served.append(name, value);
  served.set('scope', SCOPE);
  if (defaultResource !== undefined && !served.has('resource')) served.set('resource', defaultResource);
  // Asked not to ask, there is but one answer, and the client hears it.
  if (asked.get('prompt') === 'none') served.set('prompt', 'none');
  return served.toString();
}
