import { importLimits } from '../import-limits.ts';
import type { Authentication, AuthenticationScheme } from '../imported/imported-method.ts';
import { type ReferenceResolver, referenceOf } from '../openapi/reference-resolver.ts';
import { readScheme } from '../requests/authentication-scheme.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import type { AsyncOperation } from './asyncapi-operations.ts';

export interface SecurityReader {
  /** The schemes of the document and of its operations, and the alternatives of all its servers. */
  authentication: Authentication;
  /**
   * The security of an operation, in the form of a method's request: its own, or else that of the servers of its channel. An operation
   * of several servers can be called at each of them, so their requirements are alternatives. It is empty if nothing is declared.
   */
  securityOf(operation: AsyncOperation): { security?: string[][]; scopes?: string[] };
}

interface Requirement {
  /** The ids of the schemes that satisfy it, all together. */
  ids: string[];
  scopes: string[];
}

/** A server without security, beside one that has some. */
const open: Requirement = { ids: [], scopes: [] };

/**
 * Reads security schemes and requirements. In AsyncAPI 2, a requirement names schemes with their scopes; in version 3, it is a scheme,
 * by reference or written in place, which has the scopes itself.
 */
export function createSecurityReader(
  document: JsonObject,
  operations: readonly AsyncOperation[],
  resolver: ReferenceResolver,
  warnings: WarningList,
): SecurityReader {
  const { follow } = resolver;
  const schemes = new Map<string, AuthenticationScheme>();
  const idsOfSchemes = new Map<JsonObject | string, string>();
  const known = new Map<unknown, Requirement[]>();

  function add(name: string, scheme: JsonObject): string {
    const read = readBrokerScheme(name, scheme);
    schemes.set(read.id, read);
    for (const key of [scheme, identityOf(scheme)])
      if (!idsOfSchemes.has(key)) idsOfSchemes.set(key, read.id);
    return read.id;
  }

  /** The id of a scheme that is written in place or referred to; empty if it is one too many. */
  function idOf(scheme: JsonObject): string {
    const id = idsOfSchemes.get(scheme) ?? idsOfSchemes.get(identityOf(scheme)) ?? addUnnamed(scheme);
    // One object can be in many lists.
    idsOfSchemes.set(scheme, id);
    return id;
  }

  /** Adds a scheme that the document does not declare, with its type as its name. */
  function addUnnamed(scheme: JsonObject): string {
    if (schemes.size >= importLimits.securitySchemes) return '';
    const type = cleanLine(scheme.type, 40) || 'other';
    let name = type;
    for (let count = 2; schemes.has(name); count++) name = `${type} ${count}`;
    return add(name, scheme);
  }

  function requirementOf(value: unknown): Requirement[] {
    const entry = objectOf(value);
    if (!entry) return [];
    const reference = referenceOf(entry);
    if (reference === undefined && typeof entry.type !== 'string') {
      const named = Object.entries(entry).slice(0, importLimits.securityAlternatives);
      const ids = named.map(([name]) => cleanLine(name, importLimits.inputNameLength));
      for (const id of ids) if (!schemes.has(id)) warnings.add('unknown_security', id);
      return [{ ids, scopes: scopesIn(named.map(([, scopes]) => scopes)) }];
    }
    const scheme = follow(entry);
    // A reference without a target already has a warning.
    const id = scheme ? idOf(scheme) : cleanLine(reference, importLimits.inputNameLength);
    return [{ ids: [id], scopes: scopesIn([scheme?.scopes]) }];
  }

  /** The requirements of a list that can be met. If the document defines none of their schemes, they are kept as they are. */
  function requirementsIn(list: unknown): Requirement[] {
    const before = known.get(list);
    if (before) return before;
    const all = listOf(list, importLimits.securityAlternatives).flatMap(requirementOf);
    const defined = all.filter(isDefined);
    const read = defined.length > 0 ? defined : all;
    known.set(list, read);
    return read;
  }

  const isDefined = ({ ids }: Requirement): boolean => ids.every((id) => schemes.has(id));

  const ofServers = (servers: JsonObject[]): Requirement[] =>
    servers.flatMap(({ security }) => {
      const own = requirementsIn(security);
      return own.length > 0 ? own : [open];
    });

  const declared = Object.entries(objectOf(objectOf(document.components)?.securitySchemes) ?? {});
  for (const [name, value] of declared.slice(0, importLimits.securitySchemes)) {
    const scheme = follow(value);
    if (scheme) add(name, scheme);
  }
  const all = ofServers(serversOf(document, {}, resolver));
  const isSecured = all.some(({ ids }) => ids.length > 0);

  const requirements = operations.map(({ operation, channel }) => {
    const own = requirementsIn(operation.security);
    return own.length > 0 || !isSecured ? own : ofServers(serversOf(document, channel, resolver));
  });
  const read = new Map(operations.map((operation, place) => [operation, requirements[place] ?? []]));

  return {
    authentication: {
      schemes: [...schemes.values()],
      alternatives: isSecured ? alternativesOf(all.filter(isDefined)) : [],
    },
    securityOf: (operation) => {
      const its = read.get(operation) ?? [];
      const scopes = its.find((one) => one.scopes.length > 0)?.scopes;
      return { ...(its.length > 0 && { security: alternativesOf(its) }), ...(scopes && { scopes }) };
    },
  };
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

/** `httpApiKey` is what OpenAPI calls `apiKey`; AsyncAPI's `apiKey` is sent to a broker. */
function readBrokerScheme(name: string, scheme: JsonObject): AuthenticationScheme {
  const type = scheme.type === 'apiKey' ? 'broker' : scheme.type === 'httpApiKey' ? 'apiKey' : scheme.type;
  return readScheme(name, { ...scheme, type });
}

/** What distinguishes a scheme from others: all that is read of it, but not its name and description. */
const identityOf = (scheme: JsonObject): string =>
  JSON.stringify([cleanLine(scheme.type, 40), readBrokerScheme('', { ...scheme, description: undefined })]);

/** What OAuth 2.0 (RFC 6749) allows as a scope. */
const scopeToken = /^[!#-[\]-~]+$/;

function scopesIn(lists: readonly unknown[]): string[] {
  const scopes = lists.flatMap((list) =>
    listOf(list, importLimits.scopes).map((scope) => cleanLine(scope, importLimits.scopeLength)),
  );
  return [...new Set(scopes.filter((scope) => scopeToken.test(scope)))].slice(0, importLimits.scopes);
}

const alternativesOf = (requirements: readonly Requirement[]): string[][] => [
  ...new Map(requirements.map(({ ids }) => [ids.join('\n'), ids])).values(),
];
