import { pathParts } from './path-parts.ts';
import type { IndexedCall } from './searchable.ts';
import { splitWords, wordsOf } from './words-of.ts';

/**
 * The calls that provide ids: a search by name, a list of the developer's own things, the thing itself. All are
 * places in the index.
 */
export type IdProviders = {
  /** Searches for the thing at the beginning of a call's path. */
  searches: (doc: number) => readonly number[];
  /** Searches for the things whose ids a call's inputs need. */
  inputSearches: (doc: number) => readonly number[];
  /** All searches of the same part of the project, if they are few enough to be evidence. */
  beside: (doc: number) => readonly number[];
  /** The call that returns the thing at the beginning of a call's path. */
  detail: (doc: number) => readonly number[];
  /** The developer's own list of the things at the beginning of a call's path. */
  mine: (doc: number) => readonly number[];
  /** Whether another call does the same only to the developer's own things. */
  hasOwnForm: (doc: number) => boolean;
};

const searching = ['search', 'find', 'lookup'];
/** Words in a search's path that do not name a resource. */
const noThing = new Set([...searching, 'get', 'list', 'queri', 'api', 'rest', 'v']);
/** If a part of a project has more searches than this, it is about searching, so its searches are no evidence. */
const MAX_BESIDE = 12;
const noDocs: readonly number[] = [];

/** Finds the calls that could provide ids for others, while an index is built. */
export function findProviders(calls: readonly IndexedCall[]): IdProviders {
  const byAddress = new Map<string, number>();
  const searches: number[] = [];
  const searchesFor = new Map<string, number[]>();
  const forAnything: number[] = [];
  const findersFor = new Map<string, number[]>();
  const mine = new Map<string, number[]>();
  const ownForms = new Set<string>();
  for (const [doc, call] of calls.entries()) {
    const parts = pathParts(call.path);
    if (isAboutCaller(call, parts.literals)) ownForms.add(withoutSelf(call, parts.literals));
    byAddress.set(`${call.httpMethod} ${call.path.slice(call.path.indexOf('/'))}`, doc);
    if (parts.hasParameters) continue;
    const pathWords = parts.literals.flatMap(wordsOf);
    if (pathWords.some((word) => searching.includes(word))) {
      searches.push(doc);
      const things = pathWords.filter((word) => !noThing.has(word));
      if (things.length === 0) forAnything.push(doc);
      for (const thing of new Set(things)) note(searchesFor, thing, doc);
    }
    for (const word of wordsOfFinder(call)) note(findersFor, word, doc);
    for (const thing of ownThings(call, parts.literals)) note(mine, thing, doc);
  }
  const ownerOf = (doc: number) => pathParts(calls[doc]?.path ?? '').owner;
  const isBeside = (doc: number) => (other: number) => areTogether(calls[doc], calls[other]);
  return {
    searches: (doc) => {
      const owner = ownerOf(doc);
      if (!owner) return noDocs;
      // if there are several general searches, each covers only its own part of the project
      const general = forAnything.length > 1 ? forAnything.filter(isBeside(doc)) : forAnything;
      return [...general, ...owner.noun.flatMap((word) => searchesFor.get(word) ?? [])];
    },
    inputSearches: (doc) => {
      const found = (calls[doc]?.needs ?? []).flatMap((noun) => findersFor.get(noun) ?? []);
      return found.filter((other) => other !== doc && areTogether(calls[doc], calls[other]));
    },
    beside: (doc) => {
      const found = searches.filter(isBeside(doc));
      return found.length > MAX_BESIDE ? noDocs : found;
    },
    detail: (doc) => {
      const found = byAddress.get(`GET ${ownerOf(doc)?.own}`);
      return found === undefined || found === doc ? noDocs : [found];
    },
    hasOwnForm: (doc) => {
      const call = calls[doc];
      const { literals } = pathParts(call?.path ?? '');
      return (
        call !== undefined && !isAboutCaller(call, literals) && ownForms.has(withoutSelf(call, literals))
      );
    },
    mine: (doc) => mine.get(ownerOf(doc)?.noun.join(' ') ?? '') ?? noDocs,
  };
}

function note(lists: Map<string, number[]>, key: string, doc: number): void {
  const list = lists.get(key);
  if (list) list.push(doc);
  else lists.set(key, [doc]);
}

/** The words of a call that finds things by name. */
function wordsOfFinder({ name, path, summary, excerpt }: IndexedCall): ReadonlySet<string> {
  const text = `${name} ${path} ${summary} ${excerpt}`;
  const words = new Set(wordsOf(text));
  const finds = searching.some((word) => words.has(word)) || /\bby name\b/.test(splitWords(text).join(' '));
  return finds ? words : new Set();
}

const selfWords = new Set(['me', 'user', 'self', 'current', 'account']);

const isSelfPart = (literal: string): boolean => selfWords.has(literal.replace('@', '').toLowerCase());

/**
 * Whether a call is about the authenticated user: "/users/@me/guilds", "List repositories for the authenticated
 * user".
 */
const isAboutCaller = (
  { summary, path }: Pick<IndexedCall, 'summary' | 'path'>,
  literals: readonly string[] = pathParts(path).literals,
): boolean =>
  literals.some(isSelfPart) || /current user|authenticated user|\b(?:my|own|yourself)\b/i.test(summary);

/** The HTTP method and things of a call: the same for "DELETE /reactions/{user_id}" and "DELETE /reactions/@me". */
const withoutSelf = ({ httpMethod }: IndexedCall, literals: readonly string[]): string =>
  [httpMethod, ...literals.filter((literal) => literal !== 'users' && !isSelfPart(literal))].join(' ');

/** The things in a list of the developer's own: playlists for "GET /me/playlists", the user for "GET /user". */
function ownThings({ httpMethod, summary, path }: IndexedCall, literals: readonly string[]): string[] {
  if (httpMethod !== 'GET' || literals.length > 2 || !isAboutCaller({ summary, path }, literals)) return [];
  const things = literals.length === 1 ? ['user', 'account'] : [];
  return [...new Set([...things, wordsOf(literals.at(-1) ?? '').join(' ')])].filter(Boolean);
}

/** Whether two calls are in one part of the project: they share a tag, or have no tags at all. */
function areTogether(one: IndexedCall | undefined, other: IndexedCall | undefined): boolean {
  if (!one || !other) return false;
  if (one.tags.length === 0) return other.tags.length === 0;
  return one.tags.some((tag) => other.tags.includes(tag));
}
