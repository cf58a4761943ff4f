import { type IndexedCall, wordsOfCall } from '../index/searchable.ts';
import { isStopWord, splitWords, stemOf, stemsOf, wordsOf } from '../index/words-of.ts';
import { type Concept, findConcepts } from '../lexicon/find-concepts.ts';
import { readEntries, readLexicon } from '../lexicon/read-lexicon.ts';
import { isTitled, type SearchIndex } from '../search-index.ts';
import { isPlural } from '../titles/singular.ts';
import { removeDone } from './destructive-calls.ts';
import { httpMethodsOf, readHttpMethods } from './read-http-methods.ts';

/** The action that a question asks for, if it begins with a verb: "pause a payout". */
export type QuestionCommand = {
  /** The stem of the verb, and those of synonyms that APIs use. */
  verbs: ReadonlySet<string>;
  /** The HTTP methods that usually perform it. */
  httpMethods: ReadonlySet<string>;
  /** The stems of the object, and of its synonyms in APIs; empty if the question names no object. */
  thing: readonly string[];
  /**
   * Whether the question also describes a purpose, so that its verb means less and its object is unknown: only
   * whether it reads or changes something is certain.
   */
  isLong: boolean;
  /** The object in the plural, if the question asks for all of them: "list orders"; null if it does not. */
  listed: string | null;
};

/** Verbs of calls that return several objects. */
const lists = new Set(stemsOf('list search find query filter browse export'));
/** A question for several objects, with its object: "list orders", "show me all orders". */
const listing =
  /^\s*(?:list|(?:get|show|fetch|see|view|display|retrieve)\s+(?:me\s+)?all)\s+(?:(?:all|every|the|of|my|our)\s+)*(.+)$/i;

/** The id at the end of a path. */
const lastParameter = /\/(?:\{[^/]*\}|:[^/]+)$/;

/** The number of words from which on a question describes more than a command. */
const MAX_WORDS = 6;
/** Words that end the object: "the members of an organization", "a user for a week". */
const ends = new Set(
  stemsOf(`of for to from in into with without by on at as via using that which who whose and or so if when because through after
    before than out off up`),
);
/** General verbs, for which the noun names the action: "Create a refund" refunds. */
const general = new Set(
  stemsOf(`create add make new set update put post send submit request run trigger execute perform start initiate issue record
    register generate`),
);

/**
 * Parses a question as a command.
 * @param question in English, without its introduction and what it excludes
 * @param concepts its concepts in the general lexicon
 * @returns null if the question does not begin with a verb in the lexicon
 */
export function readCommand(question: string, concepts: readonly Concept[]): QuestionCommand | null {
  const isLong = wordsOf(question).length > MAX_WORDS;
  const verb = readVerb(question, concepts);
  if (!verb) return null;
  if (isLong) {
    const httpMethods = new Set([...verb.httpMethods, ...readHttpMethods(question, concepts).everyVerb]);
    return { verbs: verb.verbs, httpMethods, thing: [], isLong, listed: null };
  }
  const after = stemsOf(removeDone(question)).slice(1);
  const end = after.findIndex((stem) => ends.has(stem));
  const thing = (end < 0 ? after : after.slice(0, end)).filter((stem) => !isStopWord(stem)).at(-1);
  if (thing === undefined) return { ...verb, thing: [], isLong, listed: null };
  const meant = concepts
    .filter(({ stems }) => stems.includes(thing))
    .flatMap(({ entries }) => entries.flatMap((entry) => entry.meant.flat()));
  return { ...verb, thing: [thing, ...meant], isLong, listed: listedIn(question, thing) };
}

function listedIn(question: string, thing: string): string | null {
  const [, after = ''] = listing.exec(question) ?? [];
  return splitWords(after).find((word) => stemOf(word) === thing && isPlural(word)) ?? null;
}

/** The verb at the beginning of a text, with its particle if it has one: "sign in" means something else than "sign". */
function readVerb(
  text: string,
  found: readonly Concept[] = findConcepts(text, readLexicon()),
): Pick<QuestionCommand, 'verbs' | 'httpMethods'> | null {
  const leading = found.filter(isLeading);
  const [first = ''] = splitWords(text);
  const concepts = leading.length > 0 ? leading : findConcepts(first, readLexicon()).filter(isLeading);
  if (concepts.length === 0) return null;
  const entries = concepts
    .flatMap((concept) => concept.entries)
    .filter(({ httpMethods }) => httpMethods.length > 0);
  const meant = entries.flatMap((entry) => entry.meant).filter((expression) => expression.length === 1);
  return {
    verbs: new Set([...concepts.flatMap(({ stems }) => stems.slice(0, 1)), ...meant.flat().filter(isVerb)]),
    // "List all invoices" reads, although "list an item" can mean that it is offered.
    httpMethods: new Set([...entries.flatMap(({ httpMethods }) => httpMethods), ...httpMethodsOf(first)]),
  };
}

/** Whether a text begins with an action in full. */
const isLeading = ({ places, share, entries }: Concept): boolean =>
  share === 1 && places[0] === 0 && entries.some(({ httpMethods }) => httpMethods.length > 0);

let verbs: ReadonlySet<string> | undefined;
/** Whether the stem alone is an expression for an action in the lexicon. */
function isVerb(stem: string): boolean {
  verbs ??= new Set(
    readEntries()
      .filter(({ httpMethods }) => httpMethods.length > 0)
      .flatMap(({ asked }) => asked.filter((expression) => expression.length === 1).flat()),
  );
  return verbs.has(stem);
}

/**
 * Whether a call does something else than the command: it only reads although something should change ("Create a
 * segment" does not list them), it reads one object although all are asked for, its title begins with a verb of another meaning ("Delete a user" does not restore one),
 * or it acts on another thing of the project ("Pause a subscription" does not pause a payout).
 * @param meant the words of the question, and their synonyms in the lexicon
 */
export function contradicts(
  index: SearchIndex,
  command: QuestionCommand,
  call: IndexedCall,
  meant: ReadonlySet<string>,
): boolean {
  if (onlyReads(command, call)) return true;
  if (command.isLong) return false;
  return (
    readsOne(command, call) || contradictsVerb(command, call) || contradictsThing(index, command, call, meant)
  );
}

const onlyReads = (command: QuestionCommand, call: IndexedCall): boolean =>
  call.httpMethod === 'GET' &&
  command.httpMethods.size > 0 &&
  !command.httpMethods.has('GET') &&
  !containsVerb(command, call);

/** Whether a command asks for all objects of a kind, and a call reads one of them by its id: "GET /orders/{order}". */
function readsOne({ listed, thing }: QuestionCommand, call: IndexedCall): boolean {
  if (listed === null || call.httpMethod !== 'GET' || !lastParameter.test(call.path)) return false;
  const { head, title } = wordsOfCall(call);
  const isPlural = splitWords(`${call.summary} ${call.name}`).includes(listed);
  return thing.some((word) => head.includes(word)) && !isPlural && !title.some((word) => lists.has(word));
}

/** Whether the title of a call contains the command's verb, or a synonym. */
export const containsVerb = ({ verbs }: QuestionCommand, call: IndexedCall): boolean =>
  wordsOfCall(call).title.some((word) => verbs.has(word));

function contradictsVerb({ verbs, httpMethods }: QuestionCommand, call: IndexedCall): boolean {
  const [first = '', ...others] = wordsOfCall(call).title;
  if (verbs.has(first)) return false;
  if (general.has(first) && others.some((word) => verbs.has(word))) return false;
  if (call.httpMethod === 'GET' && httpMethods.has('GET')) return false;
  const own = readVerb(call.summary || call.name);
  return own !== null && ![...own.verbs].some((verb) => verbs.has(verb));
}

function contradictsThing(
  index: SearchIndex,
  { thing }: QuestionCommand,
  call: IndexedCall,
  meant: ReadonlySet<string>,
): boolean {
  const [named = ''] = thing;
  if (!isTitled(index, named)) return false;
  const { own, title } = wordsOfCall(call);
  const things = title.slice(1);
  return !thing.some((word) => own.has(word)) && things.length > 0 && !things.some((word) => meant.has(word));
}
