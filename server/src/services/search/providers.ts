import type { Call } from './searchable.ts';
import { pathParts, splitWords, wordsOf } from './words-of.ts';

/** The calls that provide ids: a search by name, a list of the developer's own, the thing itself. By place in the index. */
export type Providers = {
  /** Searches for the thing that a call's path begins with. */
  searches: (doc: number) => readonly number[];
  /** Searches for what a call's inputs name by id. */
  inputSearches: (doc: number) => readonly number[];
  /** All searches of the same part of the project, where they are few enough to be evidence. */
  beside: (doc: number) => readonly number[];
  /** The call for the thing itself that a call's path begins with. */
  detail: (doc: number) => readonly number[];
  /** The developer's own list of the things that a call's path begins with. */
  mine: (doc: number) => readonly number[];
  /** Whether there is a call that does the same to the developer's own things alone. */
  hasOwnForm: (doc: number) => boolean;
};

const searching = ['search', 'find', 'lookup'];
/** Words of a search's path that name no thing. */
const noThing = new Set([...searching, 'get', 'list', 'queri', 'api', 'rest', 'v']);
/** A part of a project with more searches than this is about searching: its searches are no evidence. */
const MAX_BESIDE = 12;
const nowhere: readonly number[] = [];

/** Finds, when an index is built, which calls could provide ids for others. */
export function findProviders(calls: readonly Call[]): Providers {
  const byAddress = new Map<string, number>();
  const searches: number[] = [];
  const searchesFor = new Map<string, number[]>();
  const forAnything: number[] = [];
  const findersFor = new Map<string, number[]>();
  const mine = new Map<string, number[]>();
  const ownForms = new Set<string>();
  for (const [doc, call] of calls.entries()) {
    const parts = pathParts(call.path);
    if (isAskersOwn(call, parts.literals)) ownForms.add(withoutAsker(call, parts.literals));
    byAddress.set(`${call.verb} ${call.path.slice(call.path.indexOf('/'))}`, doc);
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
      if (!owner) return nowhere;
      // several that name no thing are each for their own part
      const general = forAnything.length > 1 ? forAnything.filter(isBeside(doc)) : forAnything;
      return [...general, ...owner.noun.flatMap((word) => searchesFor.get(word) ?? [])];
    },
    inputSearches: (doc) => {
      const found = (calls[doc]?.needs ?? []).flatMap((noun) => findersFor.get(noun) ?? []);
      return found.filter((other) => other !== doc && areTogether(calls[doc], calls[other]));
    },
    beside: (doc) => {
      const found = searches.filter(isBeside(doc));
      return found.length > MAX_BESIDE ? nowhere : found;
    },
    detail: (doc) => {
      const found = byAddress.get(`GET ${ownerOf(doc)?.own}`);
      return found === undefined || found === doc ? nowhere : [found];
    },
    hasOwnForm: (doc) => {
      const call = calls[doc];
      const { literals } = pathParts(call?.path ?? '');
      return call !== undefined && !isAskersOwn(call, literals) && ownForms.has(withoutAsker(call, literals));
    },
    mine: (doc) => mine.get(ownerOf(doc)?.noun.join(' ') ?? '') ?? nowhere,
  };
}

function note(lists: Map<string, number[]>, key: string, doc: number): void {
  const list = lists.get(key);
  if (list) list.push(doc);
  else lists.set(key, [doc]);
}

/** The words of a call that finds things by their names. */
function wordsOfFinder({ name, path, summary, gist }: Call): ReadonlySet<string> {
  const text = `${name} ${path} ${summary} ${gist}`;
  const words = new Set(wordsOf(text));
  const finds = searching.some((word) => words.has(word)) || /\bby name\b/.test(splitWords(text).join(' '));
  return finds ? words : new Set();
}

const asker = new Set(['me', 'user', 'self', 'current', 'account']);

const isAskerPart = (literal: string): boolean => asker.has(literal.replace('@', '').toLowerCase());

/** Whether a call is about the developer who asks: "/users/@me/guilds", "List repositories for the authenticated user". */
const isAskersOwn = (
  { summary, path }: Pick<Call, 'summary' | 'path'>,
  literals: readonly string[] = pathParts(path).literals,
): boolean =>
  literals.some(isAskerPart) || /current user|authenticated user|\b(?:my|own|yourself)\b/i.test(summary);

/** What a call does and to what: the same for "DELETE /reactions/{user_id}" and "DELETE /reactions/@me". */
const withoutAsker = ({ verb }: Call, literals: readonly string[]): string =>
  [verb, ...literals.filter((literal) => literal !== 'users' && !isAskerPart(literal))].join(' ');

/** The things in a list of the developer's own: "GET /me/playlists" their playlists, "GET /user" the developer. */
function ownThings({ verb, summary, path }: Call, literals: readonly string[]): string[] {
  if (verb !== 'GET' || literals.length > 2 || !isAskersOwn({ summary, path }, literals)) return [];
  const things = literals.length === 1 ? ['user', 'account'] : [];
  return [...new Set([...things, wordsOf(literals.at(-1) ?? '').join(' ')])].filter(Boolean);
}

/** Of one part of the project: a tag in common, or no tags at all. */
function areTogether(one: Call | undefined, other: Call | undefined): boolean {
  if (!one || !other) return false;
  if (one.tags.length === 0) return other.tags.length === 0;
  return one.tags.some((tag) => other.tags.includes(tag));
}
