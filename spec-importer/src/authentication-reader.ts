import { cleanLine, cleanProse } from './clean-text.ts';
import { importLimits } from './import-limits.ts';
import type { ImportedHeader } from './imported-method.ts';
import { createInput, type Input } from './input-list.ts';
import { type JsonObject, listOf, objectOf, ownValue } from './json-value.ts';
import type { ReferenceResolver } from './reference-resolver.ts';
import type { WarningList } from './warning-list.ts';

/** What a call must carry to be let in. */
export interface Credentials {
  headers: ImportedHeader[];
  inputs: Input[];
}

export type SecurityReader = (operation: JsonObject) => Credentials;

type Carrier = { place: 'header' | 'query' | 'cookie'; name: string; description: string };

const none: Credentials = { headers: [], inputs: [] };

/**
 * Security requirements as headers and inputs. The alternatives of a list are merged: what every one of them carries is
 * required, the rest is offered. An operation's own list, even an empty one, replaces the document's.
 */
export function createSecurityReader(
  root: JsonObject,
  resolver: ReferenceResolver,
  warnings: WarningList,
): SecurityReader {
  const schemes = root.securityDefinitions ?? objectOf(root.components)?.securitySchemes;
  const known = new Map<unknown[], Credentials>();

  function carrierOf(name: string): Carrier | undefined {
    const scheme = resolver.follow(ownValue(schemes, name));
    if (!scheme) {
      warnings.add('unknown_security', name);
      return undefined;
    }
    return readScheme(scheme);
  }

  function read(alternatives: unknown[]): Credentials {
    const counted = new Map<string, { carrier: Carrier; times: number }>();
    for (const alternative of alternatives) {
      for (const carrier of distinct(namesOf(alternative).map(carrierOf))) {
        const key = keyOf(carrier);
        counted.set(key, { carrier, times: (counted.get(key)?.times ?? 0) + 1 });
      }
    }
    return toCredentials([...counted.values()], alternatives.length);
  }

  return (operation) => {
    const list = Array.isArray(operation.security) ? operation.security : root.security;
    if (!Array.isArray(list) || list.length === 0) return none;
    const before = known.get(list);
    if (before) return before;
    const credentials = read(listOf(list, importLimits.securityAlternatives));
    known.set(list, credentials);
    return credentials;
  };
}

function namesOf(alternative: unknown): string[] {
  return Object.keys(objectOf(alternative) ?? {}).slice(0, importLimits.securityAlternatives);
}

function readScheme(scheme: JsonObject): Carrier | undefined {
  const told = cleanProse(scheme.description, importLimits.inputDescriptionLength);
  if (scheme.type === 'apiKey') {
    const place = scheme.in;
    const name = cleanLine(scheme.name, importLimits.inputNameLength);
    if (!name || (place !== 'header' && place !== 'query' && place !== 'cookie')) return undefined;
    return { place, name, description: told || 'API key.' };
  }
  const usual = authorizationFor(scheme);
  return usual ? { place: 'header', name: 'Authorization', description: told || usual } : undefined;
}

/** What stands in the Authorization header when the author does not say. Client certificates need no header. */
function authorizationFor(scheme: JsonObject): string | undefined {
  switch (scheme.type) {
    case 'basic':
      return 'Basic authentication: “Basic ” and the base64 of user:password.';
    case 'http':
      return httpScheme(cleanLine(scheme.scheme, 40));
    case 'oauth2':
      return 'OAuth 2.0: “Bearer ” and an access token.';
    case 'openIdConnect':
      return 'OpenID Connect: “Bearer ” and an access token.';
    default:
      return undefined;
  }
}

function httpScheme(scheme: string): string {
  if (/^basic$/i.test(scheme)) return 'Basic authentication: “Basic ” and the base64 of user:password.';
  if (/^bearer$/i.test(scheme) || !scheme) return '“Bearer ” and a token.';
  return `HTTP authentication of the kind “${scheme}”.`;
}

function distinct(carriers: (Carrier | undefined)[]): Carrier[] {
  const byKey = new Map<string, Carrier>();
  for (const carrier of carriers) if (carrier) byKey.set(keyOf(carrier), carrier);
  return [...byKey.values()];
}

function keyOf({ place, name }: Carrier): string {
  return place === 'header' ? `header:${name.toLowerCase()}` : `${place}:${name}`;
}

function toCredentials(counted: { carrier: Carrier; times: number }[], alternatives: number): Credentials {
  const credentials: Credentials = { headers: [], inputs: [] };
  for (const { carrier, times } of counted) {
    const { place, name, description } = carrier;
    const rest = { type: 'string', required: times === alternatives, description };
    if (place === 'header') credentials.headers.push({ name, ...rest, default_value: '' });
    else credentials.inputs.push(createInput(name, place, rest));
  }
  return credentials;
}
