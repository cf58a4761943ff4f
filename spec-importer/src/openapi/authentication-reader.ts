import { importLimits } from '../import-limits.ts';
import type { Authentication, AuthenticationScheme } from '../imported/imported-method.ts';
import { readScheme, schemeOfHeader } from '../requests/authentication-scheme.ts';
import { cleanLine } from '../text/clean-text.ts';
import { type JsonObject, listOf, objectOf, ownValue } from '../text/json-value.ts';
import type { WarningList } from '../warning-list.ts';
import type { Operation } from './operations-of.ts';
import type { ReferenceResolver } from './reference-resolver.ts';

export interface AuthenticationReader {
  /** The authentication of the whole document. */
  authentication: Authentication;
  /** The alternatives of an operation; undefined if the document's default applies. */
  securityOf(operation: JsonObject): string[][] | undefined;
  /** The scopes of an operation: those of its first alternative with any. */
  scopesOf(operation: JsonObject): string[];
  /** Whether a parameter repeats the credential of one of the operation's schemes. */
  isCredential(
    parameter: { place: string; name: string; description: string },
    operation: JsonObject,
  ): boolean;
}

/**
 * Reads security schemes and requirements. A list of requirements means that one of them must be met; an
 * operation's own list, even an empty one, replaces the document's. If a document declares no scheme but
 * lists an Authorization header as a parameter, that header is its scheme.
 */
export function createAuthenticationReader(
  root: JsonObject,
  operations: readonly Operation[],
  resolver: ReferenceResolver,
  warnings: WarningList,
): AuthenticationReader {
  // Documents that were converted from one version to the other can have the member of both.
  const declared =
    (root.swagger !== undefined && root.securityDefinitions) ||
    (objectOf(root.components)?.securitySchemes ?? root.securityDefinitions);
  const known = new Map<string, AuthenticationScheme | undefined>();
  const lists = new Map<unknown[], string[][]>();

  function schemeNamed(name: string): AuthenticationScheme | undefined {
    if (known.has(name)) return known.get(name);
    const scheme = resolver.follow(ownValue(declared, name));
    const read = scheme && readScheme(name, scheme);
    if (!scheme) warnings.add('unknown_security', name);
    known.set(name, read);
    return read;
  }

  function alternativesOf(list: unknown[]): string[][] {
    const before = lists.get(list);
    if (before) return before;
    const read = listOf(list, importLimits.securityAlternatives).map((alternative) =>
      namesOf(alternative).flatMap((name) => schemeNamed(name)?.id ?? []),
    );
    const distinct = [...new Map(read.map((names) => [names.join('\n'), names])).values()];
    const smallest = distinct.filter((one) => !distinct.some((other) => isPartOf(other, one)));
    lists.set(list, smallest);
    return smallest;
  }

  const names = Object.keys(objectOf(declared) ?? {}).slice(0, importLimits.securitySchemes);
  const schemes = names.flatMap((name) => schemeNamed(name) ?? []);
  const inHeader = schemes.length === 0 ? headerOf(operations, resolver) : undefined;
  const rootList = Array.isArray(root.security) ? alternativesOf(root.security) : [];
  const alternatives = inHeader ? [[inHeader.scheme.id]] : rootList;

  return {
    authentication: { schemes: inHeader ? [inHeader.scheme] : schemes, alternatives },
    securityOf: (operation) => {
      if (Array.isArray(operation.security)) return alternativesOf(operation.security);
      return undefined;
    },
    scopesOf: (operation) => scopesIn(Array.isArray(operation.security) ? operation.security : root.security),
    isCredential: ({ place, name, description }, operation) => {
      if (place === 'header' && /^authorization$/i.test(name))
        return schemes.length > 0 || inHeader !== undefined;
      const list = Array.isArray(operation.security) ? alternativesOf(operation.security) : rootList;
      if (list.every((one) => one.length === 0)) return false;
      const carried = schemes.some(
        (scheme) => list.some((one) => one.includes(scheme.id)) && isSame(scheme, place, name),
      );
      return carried || (secretName.test(name) && secretText.test(description));
    },
  };
}

/** What OAuth 2.0 (RFC 6749) allows as a scope, so that no sentence is shown as one. */
const scopeToken = /^[!#-[\]-~]+$/;

/** The scopes of the first alternative that has some. */
function scopesIn(security: unknown): string[] {
  for (const alternative of listOf(security, importLimits.securityAlternatives)) {
    const lists = Object.values(objectOf(alternative) ?? {}).slice(0, importLimits.securityAlternatives);
    const scopes = lists.flatMap((list) =>
      listOf(list, importLimits.scopes).map((scope) => cleanLine(scope, importLimits.scopeLength)),
    );
    const named = [...new Set(scopes.filter((scope) => scopeToken.test(scope)))].slice(
      0,
      importLimits.scopes,
    );
    if (named.length > 0) return named;
  }
  return [];
}

/** A parameter that repeats a secret which its security scheme sends elsewhere, for example Slack's `token`. */
const secretName = /^(access_?token|token|api_?key|authorization)$/i;
const secretText = /^(an? |the |your )?(authentication|access|api|bearer|auth)[ -]?(token|key)\b/i;

const isSame = (scheme: AuthenticationScheme, place: string, name: string): boolean =>
  scheme.in === place &&
  (place === 'header' ? scheme.name.toLowerCase() === name.toLowerCase() : scheme.name === name);

/** The Authorization header that operations list as a parameter. */
function headerOf(operations: readonly Operation[], { follow }: ReferenceResolver) {
  // Thousands of operations can refer to the same parameters.
  const seen = new Set<unknown>();
  for (const { operation, shared } of operations)
    for (const list of [operation.parameters, ...shared]) {
      if (seen.has(list)) continue;
      seen.add(list);
      for (const value of listOf(list, importLimits.inputs)) {
        const reference = objectOf(value)?.$ref;
        if (reference !== undefined && seen.has(reference)) continue;
        seen.add(reference);
        const parameter = follow(value);
        if (parameter?.in !== 'header' || !/^authorization$/i.test(cleanLine(parameter.name, 40))) continue;
        return { scheme: schemeOfHeader(parameter) };
      }
    }
  return undefined;
}

/** Whether a larger alternative contains all schemes of this one and therefore requires more than necessary. */
const isPartOf = (one: string[], larger: string[]): boolean =>
  one.length > 0 && one.length < larger.length && one.every((id) => larger.includes(id));

function namesOf(alternative: unknown): string[] {
  return Object.keys(objectOf(alternative) ?? {}).slice(0, importLimits.securityAlternatives);
}
