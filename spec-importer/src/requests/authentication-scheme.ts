import { importLimits } from '../import-limits.ts';
import type { AuthenticationKind, AuthenticationScheme } from '../imported/imported-method.ts';
import { cleanLine, cleanProse } from '../text/clean-text.ts';
import { type JsonObject, objectOf } from '../text/json-value.ts';

/**
 * Reads a security scheme of either version. A scheme without a header, parameter or cookie (client
 * certificates, signatures) has no name.
 */
export function readScheme(name: string, scheme: JsonObject): AuthenticationScheme {
  const id = cleanLine(name, importLimits.inputNameLength);
  const own = cleanProse(scheme.description, importLimits.schemeDescriptionLength);
  if (scheme.type === 'apiKey') return keyScheme(id, scheme, own);
  const { kind, prefix, usual } = kindOf(scheme);
  const description = [own, ...(own ? [] : [usual]), flowsOf(scheme)].filter(Boolean).join('\n');
  const carrier = { in: 'header' as const, name: kind === 'other' && prefix === '' ? '' : 'Authorization' };
  const scopes = describedScopes(scheme);
  return { id, kind, ...carrier, prefix, description, ...(scopes && { scopes }) };
}

/** The scopes of all flows with a description; undefined without one. */
function describedScopes(scheme: JsonObject): Record<string, string> | undefined {
  const flows = [scheme, ...Object.values(objectOf(scheme.flows) ?? {}).slice(0, 8)].map(objectOf);
  const entries = flows.flatMap((flow) =>
    Object.entries(objectOf(flow?.scopes ?? flow?.availableScopes) ?? {}),
  );
  const described = entries.slice(0, importLimits.describedScopes).flatMap(([name, text]) => {
    const [scope, meaning] = [
      cleanLine(name, importLimits.scopeLength),
      cleanLine(text, importLimits.scopeTextLength),
    ];
    return scope && meaning && meaning !== scope ? [[scope, meaning]] : [];
  });
  return described.length > 0 ? Object.fromEntries(described) : undefined;
}

/** The scheme of a document that only shows an Authorization header parameter. */
export function schemeOfHeader(parameter: JsonObject): AuthenticationScheme {
  const schema = objectOf(parameter.schema) ?? parameter;
  const description = cleanProse(parameter.description, importLimits.schemeDescriptionLength);
  const shown = [parameter.example, schema.example, schema.default, description].map((one) =>
    cleanLine(one, 600),
  );
  return authorizationKey('Authorization', shown.join('\n'), description);
}

function keyScheme(id: string, scheme: JsonObject, description: string): AuthenticationScheme {
  const name = cleanLine(scheme.name, importLimits.inputNameLength);
  const place = scheme.in === 'query' || scheme.in === 'cookie' ? scheme.in : 'header';
  if (place === 'header' && /^authorization$/i.test(name))
    return authorizationKey(id, `${description}\n${id}`, description);
  return { id, kind: 'api_key', in: place, name, prefix: '', description };
}

/** An API key in the Authorization header; its prefix, if any, is in the description. */
export function authorizationKey(id: string, words: string, description: string): AuthenticationScheme {
  const prefix = prefixIn(words);
  const kind = prefix === 'Basic ' ? 'basic' : prefix === 'Bearer ' ? 'bearer' : 'api_key';
  return { id, kind, in: 'header', name: 'Authorization', prefix, description };
}

const quoted = /["'“‘`](Bearer|Basic|Bot|Token|ApiKey|Api-Key|Key|SSWS|GenieKey|Klaviyo-API-Key)\b/i;
const followed =
  /\b(Bearer|Basic|Bot|Token|ApiKey|Api-Key|SSWS|GenieKey|Klaviyo-API-Key) +(?:[<{[($*]|YOUR_|[\w-]{16,})/;
const named = /\b(bearer|bot)[-_ ]?(?:token|auth)?\b/i;

/** A prefix with a parameter, as in "Token token=<API_KEY>". */
const withParameter = /\b((?:[Tt]oken|Bearer|ApiKey) +[\w-]{1,40}=)(?=[<{["'“$*]|YOUR_|\w{3})/;
/**
 * A format with a placeholder for the secret, in quotes or after the header's name: `Shop-Key {your key}`. Its first word is a
 * name, unlike that of "your <key>", and its placeholder is no link.
 */
const format =
  /(?:(?<!\w)["'“‘`]|\bAuthorization: *)(?!(?:Your|The|An?|My|See|Use|This|With|Send|Pass|Set|Add|Put|Replace|Insert|Enter|Include|Provide) )((?:[A-Z][\w-]{1,30}|token|key|apikey|api-key|bearer|basic|bot) +)(?:[<{$][\w .-]{1,40}|\[[\w .-]{1,40}\](?!\()|YOUR[_-]\w{1,40})/;

/** Finds the prefix in "Authorization 'Bearer' token", "Bot {token}", or a scheme called BotToken. */
function prefixIn(words: string): string {
  const written = (withParameter.exec(words) ?? format.exec(words))?.[1];
  const [, word] = quoted.exec(words) ?? followed.exec(words) ?? named.exec(words) ?? [];
  const prefix = written ?? (word === undefined ? '' : `${word} `);
  return /^(?:bearer|basic|bot|token) $/i.test(prefix)
    ? `${prefix[0]?.toUpperCase()}${prefix.slice(1).toLowerCase()}`
    : prefix;
}

type Kind = { kind: AuthenticationKind; prefix: string; usual: string };

const bearer = (kind: AuthenticationKind, usual: string): Kind => ({ kind, prefix: 'Bearer ', usual });
const basic: Kind = { kind: 'basic', prefix: 'Basic ', usual: 'A user name and a password.' };

function kindOf(scheme: JsonObject): Kind {
  switch (scheme.type) {
    case 'basic':
      return basic;
    case 'http':
      return httpKind(cleanLine(scheme.scheme, 40));
    case 'oauth2':
      return bearer('oauth2', 'An OAuth 2.0 access token.');
    case 'openIdConnect':
      return bearer('oauth2', 'An OpenID Connect access token.');
    case 'mutualTLS':
      return { kind: 'other', prefix: '', usual: 'A client certificate.' };
    default:
      return { kind: 'other', prefix: '', usual: '' };
  }
}

function httpKind(scheme: string): Kind {
  if (/^basic$/i.test(scheme)) return basic;
  if (/^bearer$/i.test(scheme) || !scheme) return bearer('bearer', 'A bearer token.');
  const usual = `HTTP authentication of the kind “${scheme}”.`;
  // These sign each request, so there is no constant prefix.
  if (/^(digest|hoba|mutual|negotiate|ntlm|scram|vapid|dpop|aws4)/i.test(scheme))
    return { kind: 'other', prefix: '', usual };
  return { kind: 'other', prefix: `${scheme} `, usual };
}

/** The URLs where an OAuth token is obtained. */
function flowsOf(scheme: JsonObject): string {
  if (scheme.type === 'openIdConnect') {
    const address = cleanLine(scheme.openIdConnectUrl, importLimits.addressLength);
    return address && `Discovery: ${address}`;
  }
  if (scheme.type !== 'oauth2') return '';
  const flows = [scheme, ...Object.values(objectOf(scheme.flows) ?? {}).slice(0, 8)].map(objectOf);
  const line = (label: string, field: string) => {
    const addresses = flows
      .map((flow) => cleanLine(flow?.[field], importLimits.addressLength))
      .filter(Boolean);
    return addresses[0] && `${label}: ${addresses[0]}`;
  };
  return [line('Authorize at', 'authorizationUrl'), line('Token from', 'tokenUrl')]
    .filter(Boolean)
    .join('\n');
}
