import * as z from 'zod/mini';
import { readBasicCredentials } from './basic-credentials.ts';
import { authenticationMessages as messages } from './messages/authentication.ts';
import { line, readAs, text } from './shapes.ts';

/**
 * Kinds of credentials in a request; `other` is a scheme that signs each request, or one that the document
 * does not describe further.
 */
export const authenticationKinds = ['bearer', 'basic', 'api_key', 'oauth2', 'other'] as const;
export const credentialPlaces = ['header', 'query', 'cookie'] as const;

/** A way to authenticate a request. */
export const AuthenticationScheme = z.object({
  /** Unique in its library. */
  id: z.string(),
  kind: readAs(z.enum(authenticationKinds), 'other'),
  in: readAs(z.enum(credentialPlaces), 'header'),
  /** The name of the header, parameter or cookie; empty if the request has no such fixed field. */
  name: z.string(),
  /** The text before the secret, with its space: "Bearer ", "Bot ". */
  prefix: z.string(),
  /** What the credential is and how to get one. */
  description: z.string(),
  /** What each scope of OAuth allows, by the name of the scope; left out if the document describes none. */
  scopes: z.optional(z.record(z.string(), z.string())),
});
export type AuthenticationScheme = z.output<typeof AuthenticationScheme>;

/**
 * How calls of a library are authenticated: with one of the alternatives, which requires all of the schemes
 * that it names.
 */
export const Authentication = z.object({
  schemes: z.array(AuthenticationScheme),
  /**
   * The default for calls that declare no authentication themselves. An empty alternative means that a call
   * without authentication is also accepted.
   */
  alternatives: z.array(z.array(z.string())),
});
export type Authentication = z.output<typeof Authentication>;

export const noAuthentication: Authentication = { schemes: [], alternatives: [] };

/** The number of scopes of one scheme that have a description. */
const MAX_SCOPES = 200;

const SchemeForm = z
  .object({
    id: line(200).check(z.minLength(1, messages.nameRequired)),
    kind: z.enum(authenticationKinds),
    in: z.enum(credentialPlaces),
    name: line(200).check(z.regex(/^[\w!#$%&'*+.^`|~[\]-]*$/, messages.nameShape)),
    prefix: z
      .string()
      .check(z.maxLength(40), z.regex(/^(?:[\x21-\x7e]+(?: [\x21-\x7e]+)* ?)?$/, messages.prefixShape)),
    description: z._default(text(2000), ''),
    scopes: z.optional(
      z
        .record(line(200), line(200))
        .check(z.refine((scopes) => Object.keys(scopes).length <= MAX_SCOPES, messages.tooManyScopes)),
    ),
  })
  .check(
    z.refine(({ kind, name }) => kind === 'other' || name !== '', {
      error: messages.nameRequired,
      path: ['name'],
    }),
  );

/** The owner's input: each scheme is an alternative by default. */
export const AuthenticationForm = z
  .object({
    schemes: z.array(SchemeForm).check(z.maxLength(20)),
    alternatives: z.array(z.array(z.string()).check(z.maxLength(20))).check(z.maxLength(20)),
  })
  .check(
    z.refine(({ schemes }) => new Set(schemes.map(({ id }) => id)).size === schemes.length, {
      error: messages.namesRepeat,
      path: ['schemes'],
    }),
    z.refine(
      ({ schemes, alternatives }) =>
        alternatives.flat().every((id) => schemes.some((scheme) => scheme.id === id)),
      { error: messages.unknownScheme, path: ['alternatives'] },
    ),
  );

/** The authentication that a call needs, as alternative lists of schemes; null if nothing is declared. */
export type CallAuthentication = AuthenticationScheme[][] | null;

/**
 * The authentication of one call. `security` is the call's own declaration: an empty list means that it needs
 * no authentication. If it names schemes that the library does not have (because its owner replaced them),
 * the library's own alternatives apply.
 */
export function authenticationOf(
  { schemes, alternatives }: Authentication,
  security: readonly (readonly string[])[] | undefined,
): CallAuthentication {
  const known = new Map(schemes.map((scheme) => [scheme.id, scheme]));
  const own = security?.every((ids) => ids.every((id) => known.has(id))) ? security : undefined;
  if (security?.length === 0) return [];
  const chosen = own ?? alternatives;
  if (chosen.length === 0) return schemes.length > 0 && security === undefined ? [] : null;
  return chosen.map((ids) => ids.flatMap((id) => known.get(id) ?? []));
}

/** The alternative that samples send: the first one that a request can contain. */
export function listSentSchemes(authentication: CallAuthentication): AuthenticationScheme[] {
  const some = (authentication ?? []).filter((schemes) => schemes.length > 0);
  return some.find((schemes) => schemes.every(({ name }) => name !== '')) ?? some[0] ?? [];
}

/** Headers or inputs without those that the authentication sends, because they are not arguments. */
export function withoutCredentials<Named extends { name: string }>(
  named: readonly Named[],
  authentication: CallAuthentication,
  placeOf: (one: Named) => string | null,
): Named[] {
  const schemes = (authentication ?? []).flat().filter(({ name }) => name !== '');
  return named.filter(
    (one) =>
      !schemes.some(
        ({ in: place, name }) =>
          placeOf(one) === place && (place === 'header' ? isSameHeader(name, one.name) : name === one.name),
      ),
  );
}

const isSameHeader = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The credential as text, for example "Authorization: Bearer YOUR_TOKEN". */
function credentialLine({ kind, in: place, name, prefix, id, description }: AuthenticationScheme): string {
  if (name === '') return id;
  const value = writeCredential(
    prefix,
    kind === 'basic' ? messages.basicValue(readBasicCredentials(description)) : secretWord(kind, name),
  );
  if (place === 'header') return `${name}: ${value}`;
  return place === 'query' ? `?${name}=${value}` : `Cookie: ${name}=${value}`;
}

/**
 * Describes a call's authentication in a sentence, followed by a line for each alternative.
 * @param needed the scopes that the call needs
 */
export function authenticationLines(
  authentication: CallAuthentication,
  needed: readonly string[] = [],
): {
  lead: string;
  ways: AuthenticationWay[];
  /** '' without any. */
  scopes: string;
} {
  // An owner can replace the document's OAuth by another scheme.
  const hasScopes = authentication?.flat().some(({ kind }) => kind !== 'api_key' && kind !== 'basic') ?? true;
  const described = needed.map((name) => withMeaning(name, authentication));
  const scopes = needed.length > 0 && hasScopes ? messages.scopes(described) : '';
  if (authentication === null) return { lead: messages.undeclared, ways: [], scopes };
  const ways = authentication
    .filter((schemes) => schemes.length > 0)
    .map((schemes) => ({
      credentials: schemes.map(credentialLine),
      description: schemes
        .map(({ description }) => description)
        .filter(Boolean)
        .join('\n'),
    }));
  if (ways.length === 0) return { lead: messages.none, ways, scopes: '' };
  const isOptional = ways.length < authentication.length;
  if (isOptional) return { lead: ways.length > 1 ? messages.optionalOneOf : messages.optional, ways, scopes };
  return { lead: ways.length > 1 ? messages.oneOf : '', ways, scopes };
}

/** A scope with what it allows: "files:read (Read files)". */
function withMeaning(scope: string, authentication: CallAuthentication): string {
  const schemes = authentication?.flat() ?? [];
  const texts = schemes.flatMap(({ scopes = {} }) => (Object.hasOwn(scopes, scope) ? scopes[scope] : []));
  return texts[0] ? `${scope} (${texts[0]})` : scope;
}

export type AuthenticationWay = { credentials: string[]; description: string };

/** The secret after its prefix; if the prefix opens a quote, it is closed: `Token token="YOUR_TOKEN"`. */
export function writeCredential(prefix: string, secret: string): string {
  const isOpen = prefix.split('"').length % 2 === 0;
  return `${prefix}${secret}${isOpen ? '"' : ''}`;
}

/** Names of keys that say more than that they are keys: a client's id, a secret, a version. */
const tellingName = /client|app|account|user|tenant|workspace|organi[sz]ation|version|secret|signature/i;

/** The placeholder for what a scheme sends: "PLAID-CLIENT-ID" becomes YOUR_PLAID_CLIENT_ID. */
export function secretWord(kind: string, name: string): string {
  if (kind !== 'api_key' || /token|authorization/i.test(name)) return 'YOUR_TOKEN';
  if (!tellingName.test(name)) return 'YOUR_API_KEY';
  const words = name.replace(/^x-/i, '').replace(/([a-z\d])([A-Z])/g, '$1_$2');
  return `YOUR_${words.replace(/[^A-Za-z\d]+/g, '_').toUpperCase()}`;
}
