import { importLimits } from '../import-limits.ts';
import type {
  Authentication,
  AuthenticationKind,
  AuthenticationScheme,
} from '../imported/imported-method.ts';
import { authorizationKey } from '../requests/authentication-scheme.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { LocatedRequest } from './locate-request.ts';
import { headerEntriesOf } from './postman-entries.ts';

/** Postman's kinds of authentication. Those without a prefix sign each request, so they have no constant text. */
const kinds: Record<string, { kind: AuthenticationKind; prefix: string; description: string }> = {
  basic: { kind: 'basic', prefix: 'Basic ', description: 'A user name and a password.' },
  bearer: { kind: 'bearer', prefix: 'Bearer ', description: 'A bearer token.' },
  oauth2: { kind: 'oauth2', prefix: 'Bearer ', description: 'An OAuth 2.0 access token.' },
  jwt: { kind: 'bearer', prefix: 'Bearer ', description: 'A signed token (JWT).' },
  asap: { kind: 'bearer', prefix: 'Bearer ', description: 'Atlassian ASAP: a signed token.' },
  digest: { kind: 'other', prefix: '', description: 'Digest authentication.' },
  oauth1: { kind: 'other', prefix: '', description: 'OAuth 1.0 signature.' },
  hawk: { kind: 'other', prefix: '', description: 'Hawk authentication.' },
  awsv4: { kind: 'other', prefix: '', description: 'AWS signature, version 4.' },
  ntlm: { kind: 'other', prefix: '', description: 'NTLM authentication.' },
  edgegrid: { kind: 'other', prefix: '', description: 'Akamai EdgeGrid authentication.' },
};

/** The scheme of a setting; null if the setting disables authentication, undefined if there is no setting. */
function readAuth(value: unknown): AuthenticationScheme | null | undefined {
  const auth = objectOf(value);
  const type = cleanLine(auth?.type, 40);
  if (!auth || !type) return undefined;
  if (type === 'noauth') return null;
  const setting = settingsOf(auth[type]);
  if (type === 'apikey') return keyScheme(setting('key') || 'X-API-Key', setting('in'), 'An API key.');
  if (type === 'oauth2' && setting('addTokenTo') === 'queryParams')
    return keyScheme('access_token', 'query', 'An OAuth 2.0 access token.');
  const usual = { kind: 'other' as const, prefix: '', description: `Authentication of the kind “${type}”.` };
  const { kind, prefix, description } = (Object.hasOwn(kinds, type) ? kinds[type] : undefined) ?? usual;
  const own = type === 'oauth2' && setting('headerPrefix') ? `${setting('headerPrefix')} ` : prefix;
  return { id: type, kind, in: 'header', name: own ? 'Authorization' : '', prefix: own, description };
}

/** The scheme of a request: its setting, or else its Authorization header. */
export function schemeOfRequest({ request, auth }: LocatedRequest): AuthenticationScheme | null | undefined {
  const set = readAuth(auth);
  // Signed requests set the header themselves.
  if (set === null || set?.name === '') return set;
  const headers = headerEntriesOf((objectOf(request) as JsonObject | undefined)?.header);
  const written = headers.find(({ key }) => /^authorization$/i.test(key));
  return written
    ? authorizationKey('Authorization', cleanLine(written.value, 600), written.description)
    : set;
}

/** The schemes of all requests; the collection's own is the default. */
export function authenticationOf(
  collection: JsonObject,
  requests: readonly LocatedRequest[],
): Authentication {
  const whole = readAuth(collection.auth);
  const schemes = new Map<string, AuthenticationScheme>();
  for (const scheme of [whole, ...requests.map(schemeOfRequest)])
    if (scheme && !schemes.has(scheme.id) && schemes.size < importLimits.securitySchemes)
      schemes.set(scheme.id, scheme);
  return { schemes: [...schemes.values()], alternatives: whole ? [[whole.id]] : [] };
}

/** Format 2.0 has an object, format 2.1 a list of keys and values. */
function settingsOf(value: unknown): (name: string) => string {
  const list = listOf(value, 100).map(objectOf);
  return (name) => {
    const found = Array.isArray(value)
      ? list.find((row) => row?.key === name)?.value
      : objectOf(value)?.[name];
    return cleanLine(found, importLimits.inputNameLength);
  };
}

function keyScheme(name: string, place: string, description: string): AuthenticationScheme {
  if (place !== 'query' && /^authorization$/i.test(name)) return authorizationKey('apikey', '', description);
  const id = name === 'X-API-Key' ? 'apikey' : `apikey ${name}`;
  return { id, kind: 'api_key', in: place === 'query' ? 'query' : 'header', name, prefix: '', description };
}
