import { importLimits } from '../import-limits.ts';
import type { ReferenceResolver } from '../openapi/reference-resolver.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';

interface Requirement {
  /** The ids of the schemes that satisfy it, all together. */
  ids: string[];
  scopes: string[];
}

/** What an operation needs, in the form of a method's request; empty if the document declares nothing. */
type OperationSecurity = { security?: string[][]; scopes?: string[] };

/**
 * The security of an operation: its own, or else that of the servers of its channel. An operation of several servers can be called at
 * each of them, so their requirements are alternatives.
 */
export function operationSecurity(
  document: JsonObject,
  { operation, channel }: { operation: JsonObject; channel: JsonObject },
  resolver: ReferenceResolver,
): OperationSecurity {
  const own = requirementsIn(operation.security, document, resolver);
  const all = own.length > 0 ? own : serverRequirements(document, channel, resolver);
  const [withScopes] = all.filter(({ scopes }) => scopes.length > 0);
  return {
    ...(all.length > 0 && { security: withoutRepeated(all.map(({ ids }) => ids)) }),
    ...(withScopes && { scopes: withScopes.scopes }),
  };
}

/** The alternatives of all servers of a document. */
export const serverAlternatives = (document: JsonObject, resolver: ReferenceResolver): string[][] =>
  withoutRepeated(serverRequirements(document, {}, resolver).map(({ ids }) => ids));

function serverRequirements(
  document: JsonObject,
  channel: JsonObject,
  resolver: ReferenceResolver,
): Requirement[] {
  return serversOf(document, channel, resolver).flatMap((server) =>
    requirementsIn(server.security, document, resolver),
  );
}

/** The servers of a channel, by name or by reference; all of the document if it names none. */
export function serversOf(
  document: JsonObject,
  channel: JsonObject,
  { follow }: ReferenceResolver,
): JsonObject[] {
  const all = objectOf(document.servers) ?? {};
  const chosen = listOf(channel.servers, importLimits.variants);
  const named = chosen.map((one) => (typeof one === 'string' && Object.hasOwn(all, one) ? all[one] : one));
  const servers = named.length > 0 ? named : Object.values(all).slice(0, importLimits.variants);
  return servers.flatMap((server): JsonObject[] => {
    const target = follow(server);
    return target ? [target] : [];
  });
}

/**
 * The requirements of a list. In AsyncAPI 2, each names schemes with their scopes; in version 3, each is a scheme, nearly always by
 * reference, which has the scopes itself. One that is written in place is left out if the document declares none of its type.
 */
function requirementsIn(list: unknown, document: JsonObject, { follow }: ReferenceResolver): Requirement[] {
  return listOf(list, importLimits.securityAlternatives).flatMap((value): Requirement[] => {
    const entry = objectOf(value);
    if (!entry) return [];
    const reference = /^#\/components\/securitySchemes\/([^/]+)$/.exec(String(entry.$ref ?? ''))?.[1];
    if (reference !== undefined)
      return [{ ids: [nameOf(decoded(reference))], scopes: scopesOf(follow(entry)?.scopes) }];
    if (typeof entry.type === 'string') {
      const name = declaredLike(entry, document);
      return name === undefined ? [] : [{ ids: [nameOf(name)], scopes: scopesOf(entry.scopes) }];
    }
    const names = Object.entries(entry).slice(0, importLimits.securityAlternatives);
    return [
      { ids: names.map(([name]) => nameOf(name)), scopes: names.flatMap(([, scopes]) => scopesOf(scopes)) },
    ];
  });
}

/** The name of the declared scheme that a scheme without a name repeats: of the same flows, or else of the same type. */
function declaredLike(scheme: JsonObject, document: JsonObject): string | undefined {
  const declared = Object.entries(objectOf(objectOf(document.components)?.securitySchemes) ?? {})
    .slice(0, importLimits.securitySchemes)
    .filter(([, value]) => objectOf(value)?.type === scheme.type);
  const flows = JSON.stringify(scheme.flows);
  return (declared.find(([, value]) => JSON.stringify(objectOf(value)?.flows) === flows) ?? declared[0])?.[0];
}

const nameOf = (name: string): string => cleanLine(name, importLimits.inputNameLength);

/** A name in a JSON pointer. */
const decoded = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

const scopesOf = (list: unknown): string[] =>
  listOf(list, importLimits.scopes)
    .map((scope) => cleanLine(scope, importLimits.scopeLength))
    .filter(Boolean);

const withoutRepeated = (alternatives: string[][]): string[][] => [
  ...new Map(alternatives.map((ids) => [ids.join('\n'), ids])).values(),
];
