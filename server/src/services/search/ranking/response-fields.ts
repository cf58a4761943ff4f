import { readResponses } from '@fieldkit/contract/method-responses.ts';
import { wordsOf } from '../index/words-of.ts';

/**
 * What calls respond with, for questions that name it: "which call returns mergeable_state", "what responds with 402".
 * All other questions do not read it, so it is built for the first one that does.
 */
export type ResponseIndex = {
  /** By the name of a field, or an error code, without separators and in lower case: the calls that respond with it. */
  fields: CallsByKey;
  /** By a stem of the names of fields. */
  stems: CallsByKey;
  /** By the status code of an error or a redirect. */
  statuses: CallsByKey;
  calls: number;
};

/** Calls by a key, each with its worth, in arrays: a map for each of the thousands of keys takes three times as much memory. */
type CallsByKey = {
  /** The number of each key, in the order of the arrays. */
  places: ReadonlyMap<string, number>;
  /** Where the calls of each key end in `docs` and `worths`; they begin where those of the previous key end. */
  ends: Uint32Array;
  docs: Uint32Array;
  worths: Float32Array;
};

/** A field inside another one identifies a call less: an issue has an author, but a call for users returns the author. */
const NESTED = 0.5;

/** @param responses the stored JSON text of the responses of each call, by its place in the index */
export function indexResponses(responses: readonly (string | undefined)[]): ResponseIndex {
  const fields: Draft = new Map();
  const stems: Draft = new Map();
  const statuses: Draft = new Map();
  for (const [doc, text] of responses.entries())
    for (const response of text ? readResponses(text) : []) {
      for (const code of response.codes ?? []) note(fields, plainName(code), doc, 1);
      if (/^(?:[345]|default$)/i.test(response.status)) note(statuses, response.status, doc, 1);
      else for (const path of Object.keys(response.fields)) noteField(path, doc, fields, stems);
    }
  return { fields: pack(fields), stems: pack(stems), statuses: pack(statuses), calls: responses.length };
}

type Draft = Map<string, Map<number, number>>;

function noteField(path: string, doc: number, fields: Draft, stems: Draft): void {
  const parts = path.split('.').filter((part) => part !== '[]');
  const worth = NESTED ** (parts.length - 1);
  note(fields, plainName(parts.at(-1) ?? ''), doc, worth);
  if (parts.length > 1) note(fields, plainName(parts.join('')), doc, worth);
  for (const stem of wordsOf(parts.join(' '))) note(stems, stem, doc, worth);
}

function note(index: Draft, key: string, doc: number, worth: number): void {
  const docs = index.get(key) ?? new Map<number, number>();
  docs.set(doc, Math.max(docs.get(doc) ?? 0, worth));
  index.set(key, docs);
}

function pack(draft: Draft): CallsByKey {
  const size = Array.from(draft.values(), (docs) => docs.size).reduce((sum, one) => sum + one, 0);
  const docs = new Uint32Array(size);
  const worths = new Float32Array(size);
  const ends = new Uint32Array(draft.size);
  const places = new Map<string, number>();
  let at = 0;
  for (const [key, calls] of draft) {
    for (const [doc, worth] of calls) {
      docs[at] = doc;
      worths[at] = worth;
      at += 1;
    }
    ends[places.size] = at;
    places.set(key, places.size);
  }
  return { places, ends, docs, worths };
}

const plainName = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** Names as in code: in backticks, with an underscore or a dot inside, or in camel case. */
const codeName = /`([^`]{2,80})`|\b(\p{L}[\p{L}\d]*(?:[_.][\p{L}\d]+)+|\p{Ll}+\p{Lu}[\p{L}\d]*)\b/gu;
/** Words about what comes back. */
const comesBack =
  /\b(?:returns?|returned|returning|responds?|responses?|responding|answers? with|(?:gives?|get) (?:me |us )?back|comes? back|tells? (?:me|us|you)|where (?:do|can|would) (?:i|we) (?:get|find|see|read))\b/gi;
/** Words that introduce such a question, and mean nothing in it. */
const introduction =
  /\b(?:which|what) (?:api )?(?:call|endpoint|method|request|operation)s?\b|\b(?:fields?|values?|body)\b/gi;
/** A status code other than a success, with a word that shows that the number is one. */
const statusCode = /\b([345]\d\d)\b/g;
const statusWords =
  /\b(?:status|codes?|errors?|answers?|responds?|returns?|fails?|failed|comes? back|gives?|gets?|throws?)\b/i;

/** What a question contains about responses; null if it contains nothing. */
export type ResponseQuery = {
  fields: readonly string[];
  statuses: readonly string[];
  words: readonly string[];
  /** The question without the words that refer to a response. */
  rest: string;
};

export function readResponseRequest(question: string): ResponseQuery | null {
  const fields = [...question.matchAll(codeName)].map(([, quoted, bare]) => plainName(quoted ?? bare ?? ''));
  const numbers = [...question.matchAll(statusCode)].map(([, code = '']) => code);
  // "402 card_declined": beside a code, a number is a status.
  const statuses = statusWords.test(question) || fields.length > 0 ? numbers : [];
  const isAbout = question.search(comesBack) !== -1 || statuses.length > 0;
  if (!isAbout && fields.length === 0) return null;
  const rest = question.replace(comesBack, ' ').replace(introduction, ' ');
  const words = isAbout ? [...new Set(wordsOf(rest))] : [];
  return {
    fields,
    statuses,
    words,
    rest: isAbout && words.length > 0 ? rest : question,
  };
}

/** The maximum that the names of a question add to a call, as shares of the best score. */
const NAMED = 2;
const STATUS = 2;
/** A call that only declares `4XX` responds with each of these, but none of them in particular. */
const CLASS_OF_STATUS = 1;
const WORDS = 0.5;

/**
 * How well the responses of calls match a question, by their places in the index: 0 to about 1. A name that few calls
 * respond with counts most.
 */
export function matchResponses(index: ResponseIndex, query: ResponseQuery): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const add = (calls: CallsByKey, key: string, max: number) => {
    const { start, end } = rangeOf(calls, key);
    const rarity = rarityOf(index, end - start);
    for (let at = start; at < end; at++) {
      const doc = calls.docs[at] ?? 0;
      found.set(doc, (found.get(doc) ?? 0) + max * (calls.worths[at] ?? 0) * rarity);
    }
  };
  for (const name of query.fields) add(index.fields, name, NAMED / query.fields.length);
  for (const status of query.statuses) {
    add(index.statuses, status, STATUS / query.statuses.length);
    add(index.statuses, `${status[0]}XX`, CLASS_OF_STATUS / query.statuses.length);
  }
  const known = query.words.filter((word) => index.stems.places.has(word));
  const total = known.reduce((sum, word) => {
    const { start, end } = rangeOf(index.stems, word);
    return sum + rarityOf(index, end - start);
  }, 0);
  for (const word of known) add(index.stems, word, WORDS / Math.max(1, total));
  return found;
}

/** Where the calls of a key are in the arrays; nowhere if it has none. */
function rangeOf({ places, ends }: CallsByKey, key: string): { start: number; end: number } {
  const place = places.get(key);
  return place === undefined ? { start: 0, end: 0 } : { start: ends[place - 1] ?? 0, end: ends[place] ?? 0 };
}

/** 1 for a name of a single call, 0 for one that all calls have. */
const rarityOf = ({ calls }: ResponseIndex, size: number): number =>
  calls < 2 || size === 0 ? 1 : 1 - Math.log(size) / Math.log(calls);
