import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { findPlainBefore, nounOf } from '../question/identified.ts';
import { clauseStarts, determiners, namingVerbs } from '../question/question-words.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { stemsOf, wordsOf } from '../question/words.ts';
import { isOtherId, listPathInputs, secretPrefix } from './path-values.ts';
import { isHostName, isOpaque, takesHostName } from './text-forms.ts';

/** A call, as far as its path is concerned. */
type CallWithPath = { http_method: string; endpoint: string; inputs: readonly InputParam[] };

type Remaining = {
  /** The inputs of the path that have no value yet, in the order of the path. */
  missing: readonly InputParam[];
  /** The values of the others. */
  found: readonly string[];
  /** The parts of the question; used ones have an empty text. */
  parts: readonly QuestionPart[];
  /** Stems of the call's path and of the names of its other inputs. */
  known: ReadonlySet<string>;
  /** The last input of the path, and whether the path ends with it. */
  last: InputParam | undefined;
  isLastAtEnd: boolean;
  isDeletion: boolean;
};

type FoundPlace = [input: InputParam, place: number];

/** The rules in their order. Calls that delete have only one of them, because a wrong id is then worse than a placeholder. */
const rules: readonly ((remaining: Remaining) => FoundPlace[])[] = [
  findHost,
  findNamedByPlainWord,
  findCodes,
  findPlainContainer,
  findThing,
  findPerson,
];

/**
 * Values of a path that the question gives without naming what they identify: "extend shop.example by 3 years" for `{domain}`, "the run
 * manual_42 of nightly_sales" for `{dag_id}`, "customer 61" for `{user_id}`, and, beside such names, "the load task".
 * @param found the values of the path that are known
 * @param parts the parts of the question that are no values of other inputs
 */
export function findRemainingInPath(
  { http_method, endpoint, inputs }: CallWithPath,
  about: ReadonlySet<string>,
  found: ReadonlyMap<InputParam, string>,
  parts: readonly QuestionPart[],
): Map<InputParam, string> {
  const inPath = listPathInputs(endpoint, inputs);
  const others = inputs.filter((input) => !inPath.includes(input));
  const isDeletion = http_method.toUpperCase() === 'DELETE';
  const values = new Map<InputParam, string>();
  const used = new Set<number>();
  for (const rule of isDeletion ? [findCodes] : rules) {
    const places = rule({
      missing: inPath.filter((input) => !found.has(input) && !values.has(input) && !hasOptions(input)),
      found: [...found.values(), ...values.values()],
      parts: parts.map((part, place) => (used.has(place) ? { ...part, text: '' } : part)),
      known: new Set([...about, ...others.flatMap(({ name }) => wordsOf(name))]),
      last: inPath.at(-1),
      isLastAtEnd: /[}]$|\/:\w+$/.test(endpoint),
      isDeletion,
    });
    for (const [input, place] of places) {
      values.set(input, parts[place]?.text ?? '');
      used.add(place);
    }
  }
  return values;
}

const hasOptions = ({ description }: InputParam): boolean =>
  (readAllowedValues(description)?.values.length ?? 0) > 1;

const found = (input: InputParam | undefined, place: number | undefined): FoundPlace[] =>
  input === undefined || place === undefined || place < 0 ? [] : [[input, place]];

const containers = new Set(['of', 'in', 'from', 'on', 'at', 'within', 'under', 'inside']);

function findHost({ missing, parts }: Remaining): FoundPlace[] {
  const [input, ...others] = missing.filter(takesHostName);
  const places = parts.flatMap((part, place) =>
    isCode(part, place, parts) && isHostName(part.text) ? [place] : [],
  );
  return others.length === 0 ? found(input, findMainHost(places, parts)) : [];
}

/** The places of codes that are no hosts and no names of inputs. */
const listCodes = ({ parts, known }: Remaining): number[] =>
  parts.flatMap((part, place) => {
    const isName = wordsOf(part.text).every((word) => known.has(word));
    return isCode(part, place, parts) && !isHostName(part.text) && !isName ? [place] : [];
  });

/** "The load task" in a path whose other values are words, too. */
function findNamedByPlainWord(remaining: Remaining): FoundPlace[] {
  const { missing, found: values, parts, known } = remaining;
  const texts = [...values, ...listCodes(remaining).map((place) => parts[place]?.text ?? '')];
  const areNames = texts.some((text) => /^[a-z]/i.test(text) && !isOpaque(text));
  return missing
    .filter(({ name }) => areNames || /(?:name|slug)$/i.test(name))
    .flatMap((input) => found(input, findPlainBefore(nounOf(input.name), parts, known)));
}

/** As many codes as inputs. What contains comes after what it contains, but before it in the path: "run manual_42 of nightly_sales". */
function findCodes(remaining: Remaining): FoundPlace[] {
  const { missing, parts, last, isDeletion } = remaining;
  const places = listCodes(remaining);
  const isLed = (place: number) => containers.has(wordAt(parts, place - 1));
  const isChain = places.slice(1).every((place, at) => isLed(place) && place - (places[at] ?? 0) <= 3);
  const open = isDeletion ? missing.filter((input) => input !== last) : missing;
  if (places.length !== open.length || !isChain || (isDeletion && !places.every(isLed))) return [];
  return places.toReversed().flatMap((place, at) => found(open[at], place));
}

const wordAt = (parts: readonly QuestionPart[], place: number): string =>
  parts[place]?.text.toLowerCase() ?? '';

/** Words before a code that identifies something else. */
const otherCodes = new Set(['as', 'version', 'see', 'with', 'using', 'via', 'use', 'like']);
const acting =
  /^(?:say|says|return|returns|respond|responds|reply|replies|give|gives|fail|fails|throw|throws|show|shows|does|did|do|made|makes|use|uses|run|runs|own|owns|ask|asks|asked|report|reports|is|was|has|had|complain\w*)$/;

/** Whether a part is a code that no input has taken: "nightly_sales", "pck_77", "shop.example". */
function isCode(
  { text, isQuoted, assignedBy }: QuestionPart,
  place: number,
  parts: readonly QuestionPart[],
): boolean {
  if (isQuoted || assignedBy !== '' || /[@=]|:\/\//.test(text)) return false;
  const before = wordAt(parts, place - 1);
  if (namingVerbs.has(before) || otherCodes.has(before) || isOtherId(place, parts)) return false;
  // "The ticket abc_9 is about an order", "api.example.com says 403": it does something, and nothing is done to it.
  if (!parts[place]?.endsClause && acting.test(wordAt(parts, place + 1))) return false;
  // "Tracking id tr_5" identifies something else.
  if (/^(?:id|number|no|ref|reference)$/.test(before)) return false;
  if (secretPrefix.test(text) || /^v?\d+(?:\.\d+)+$|^\d{4}-\d\d/.test(text)) return false;
  const hasDigits = /^[a-z]\d{4,}$|[a-z]{2}[-_]?\d|\d[-_]?[a-z]/i.test(text) && !isMeasure(text);
  return isHostName(text) || (/^[\w.:-]{5,}$/.test(text) && (hasDigits || /[a-z]_[a-z\d]/i.test(text)));
}

/** "10gb", "3x", "2nd", "5pm" */
const isMeasure = (text: string): boolean =>
  /^\d+(?:\.\d+)?[-_]?[a-z]+$/i.test(text) || /^h?\d{1,2}:\d\d/.test(text);

/** The domain that a question is about: the one that the others are within, or else the first one. */
function findMainHost(places: readonly number[], parts: readonly QuestionPart[]): number | undefined {
  const textAt = (place: number) => parts[place]?.text ?? '';
  return (
    places.find((place) =>
      places.every((other) => other === place || textAt(other).endsWith(`.${textAt(place)}`)),
    ) ?? places[0]
  );
}

/** Words after a preposition that are no names. */
const generalPlaces = new Set(
  'advance bulk case common detail details development draft english error full general german french hold live order particular place private production progress public question review sandbox secret short spanish staging stock test testing time total transit use'.split(
    ' ',
  ),
);

/** The plain word after a value of the path and a preposition, for a slug: "project ios-app in acme", and "acme's project web". */
function findPlainContainer({ missing, parts, known }: Remaining): FoundPlace[] {
  const [input, ...others] = missing.filter(({ name }) => /slug|handle|name/i.test(name));
  if (others.length > 0) return [];
  const isKnown = (place: number) => parts[place]?.stems.some((stem) => known.has(stem)) === true;
  const place = parts.findIndex(
    ({ text }, at) =>
      /^[a-z][a-z\d-]{2,}$/.test(text) && !determiners.has(text) && !isKnown(at) && isOwner(at),
  );
  return found(input, place);

  function isOwner(at: number): boolean {
    // "acme's project web", but not "the customer's project".
    if (parts[at]?.isPossessive) return isKnown(at + 1) && !determiners.has(wordAt(parts, at - 1));
    const isAfterThing = at > 1 && (parts[at - 2]?.text === '' || isKnown(at - 2));
    const next = wordAt(parts, at + 1);
    const isEnd = parts[at]?.endsClause || next === '' || clauseStarts.has(next) || /[a-z]ed$/.test(next);
    return (
      isAfterThing &&
      isEnd === true &&
      containers.has(wordAt(parts, at - 1)) &&
      !generalPlaces.has(wordAt(parts, at))
    );
  }
}

/** Words before a number that counts, measures or labels something. */
const notThings =
  /^(?:about|account|after|all|another|around|at|before|between|build|by|chapter|code|error|every|exactly|floor|for|from|in|into|last|least|level|limit|max|maximum|min|minimum|more|most|next|no|number|of|on|only|or|over|page|past|phase|port|priority|quantity|rank|rating|room|score|section|size|status|step|than|the|these|those|to|top|until|version|weight|width|with|within|year)$/;

/**
 * The only number of a thing that a question calls differently: "line 41 of order R1" for the end of a path, and "at warehouse 3" for
 * what contains the rest of it.
 */
function findThing({ missing, parts, known, last, isLastAtEnd }: Remaining): FoundPlace[] {
  const [input, ...others] = missing;
  const isAtEnd = isLastAtEnd && input === last;
  const [place, ...otherPlaces] = parts.flatMap(({ text }, at) => {
    const noun = at > 1 ? parts[at - 1] : undefined;
    if (!/^\d{1,15}$/.test(text) || !noun || !/^[a-z]{3,}$/i.test(noun.text) || noun.endsClause) return [];
    const isContained = isAtEnd && containers.has(wordAt(parts, at + 1));
    const isKnown = !isContained && noun.stems.some((stem) => known.has(stem));
    return notThings.test(noun.text.toLowerCase()) || isKnown ? [] : [at];
  });
  if (others.length + otherPlaces.length > 0 || place === undefined) return [];
  const before = [wordAt(parts, place - 2), wordAt(parts, place - 3)];
  const isInside = before.some((word) => containers.has(word));
  // "Line 41 of order R1", of which the path contains R1.
  const isOfUsed =
    containers.has(wordAt(parts, place + 1)) &&
    parts.slice(place + 2, place + 5).some(({ text }) => text === '');
  const isMeant = isAtEnd ? !isInside && isOfUsed : isInside;
  return isMeant ? found(input, place) : [];
}

/** Nouns for people, which a document and a question can call differently. */
const people = stemsOf('user customer member person client contact employee subscriber buyer');

/** "I am customer 61", "my client 61" */
const ofSender = /^(?:am|i['’]m|my|our|as)$/;

/** The only number of a person: "customer 61" for `{user_id}`. */
function findPerson({ missing, parts, known }: Remaining): FoundPlace[] {
  const [input, ...others] = missing;
  const noun = input ? nounOf(input.name) : [];
  if (others.length > 0 || noun.length !== 1 || !people.has(noun[0] ?? '')) return [];
  const places = parts.flatMap(({ text }, place) => {
    const before = parts[place - 1];
    const isNamed =
      before?.stems.length === 1 &&
      people.has(before.stems[0] ?? '') &&
      !before.endsClause &&
      !ofSender.test(wordAt(parts, place - 2));
    return isNamed && /^\d{1,15}$/.test(text) && !known.has(before.stems[0] ?? '') ? [place] : [];
  });
  return places.length === 1 ? found(input, places[0]) : [];
}
