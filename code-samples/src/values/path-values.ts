import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import { placeOf } from '@fieldkit/contract/nested-inputs.ts';
import { placeholderFor } from '@fieldkit/contract/sample-values.ts';
import { findGivenName } from '../question/given-name.ts';
import { describing, findPlaceBeforeNoun, findPlaceOfIdentified, nounOf } from '../question/identified.ts';
import { determiners } from '../question/question-words.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import type { Question } from '../question/read-question.ts';
import { splitWords, stemOf, wordsOf } from '../question/words.ts';
import { findOptions } from './flags-and-options.ts';
import { isOpaque } from './text-forms.ts';

/** Where the question contains the values of a call's path. */
export type PathValues = {
  values: ReadonlyMap<InputParam, string>;
  /** The texts of these values in the question, in their order, which are not values of other inputs. */
  used: readonly string[];
};

const parameter = /^(?:\{+([^{}]+)\}+|:([\w.-]+))$/;

type PathInput = { input: InputParam /** Its segment before it in the path. */; before: string };
type FoundValue = { input: InputParam; place: number; value: string };

/**
 * An input of a path with a fixed set of values, such as an action: the one that the question contains, or a placeholder if the call
 * changes something. A default or an example would be an action that the question does not ask for.
 */
export function findChosenInPath(input: InputParam, endpoint: string, question: Question): InputParam {
  if (placeOf(input.in) !== 'path' || (readAllowedValues(input.description)?.values.length ?? 0) < 2)
    return input;
  const [value, ...others] = findOptions(input, question, true);
  const isMeant = !question.isWrite || (others.length === 0 && isVerbOfCall(String(value), question));
  if (value !== undefined && isMeant) return { ...input, example: value };
  const isLast = parameter.exec(segmentsOf(endpoint).at(-1) ?? '')?.includes(input.name);
  return isLast && question.isWrite ? { ...input, example: placeholderFor(input.name) } : input;
}

/** Actions that a question must clearly mean. */
const destructive =
  /^(?:delete|remove|destroy|purge|wipe|erase|terminate|kill|stop|reset|rebuild|cancel|revoke|disconnect)/i;

/**
 * Whether a question does this to what the call is about: "restart the backend", "mark it as available", "skip the song", but not
 * "delete the backups of server 5".
 */
function isVerbOfCall(value: string, { written, about }: Question): boolean {
  const place = written.indexOf(value.toLowerCase());
  if (/^(?:as|to|into)$/.test(written[place - 1] ?? '')) return true;
  if (place === 0 && !destructive.test(value)) return true;
  const object = written.slice(place + 1).find((word) => !determiners.has(word)) ?? '';
  return about.has(stemOf(object));
}

/**
 * The values of the inputs in a path: "file 555001" for `/files/{file_id}`, "project shop", `file_id=555001`, and an address that
 * has the form of the path.
 */
export function findPathValues(
  endpoint: string,
  inputs: readonly InputParam[],
  parts: readonly QuestionPart[],
): PathValues {
  const segments = segmentsOf(endpoint);
  const inPath = segments.flatMap((segment, at): PathInput[] => {
    const [, braced, colon] = parameter.exec(segment) ?? [];
    const input = inputs.find(
      ({ name, in: place }) => placeOf(place) === 'path' && name === (braced ?? colon),
    );
    return input ? [{ input, before: segments[at - 1] ?? '' }] : [];
  });
  const values = new Map<InputParam, string>();
  const used = new Set<number>();
  const free = () => parts.map((part, place) => (used.has(place) ? { ...part, text: '', stems: [] } : part));
  const take = (found: FoundValue | undefined) => {
    if (!found || values.has(found.input)) return;
    values.set(found.input, found.value);
    used.add(found.place);
  };
  for (const found of valuesInAddress(segments, inPath, parts)) take(found);
  for (const found of valuesInPair(segments, inPath, free())) take(found);
  const about = new Set(wordsOf(endpoint));
  for (const find of [findByName, findBySegment])
    for (const one of inPath) if (!values.has(one.input)) take(find(one, free(), about));
  const missing = () => inPath.filter(({ input }) => !values.has(input));
  take(findOnly(missing(), free(), isOpaqueId));
  take(
    findOnly(
      missing().filter(({ input }) => slugName.test(input.name)),
      free(),
      isSlug,
    ),
  );
  const places = [...used].sort((one, other) => one - other);
  return { values, used: places.map((place) => parts[place]?.text ?? '') };
}

/** The inputs of a path in their order. */
export const listPathInputs = (endpoint: string, inputs: readonly InputParam[]): InputParam[] =>
  segmentsOf(endpoint).flatMap((segment) =>
    inputs.filter(({ name, in: place }) => placeOf(place) === 'path' && isParameter(segment, name)),
  );

const segmentsOf = (path: string): string[] =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);

/** What the question identifies by the input's name, or by the noun in it. */
function findByName(one: PathInput, parts: readonly QuestionPart[], about: ReadonlySet<string>) {
  const noun = nounOf(one.input.name);
  // "Owner id 8 for project 21" identifies a project by 21.
  return noun.length > 0 ? findIdentified(one, parts, about, [wordsOf(one.input.name), noun]) : undefined;
}

/** What the question identifies by the segment before the input, and by a name of what the path is about. */
function findBySegment(
  one: PathInput,
  parts: readonly QuestionPart[],
  about: ReadonlySet<string>,
): FoundValue | undefined {
  const { input, before } = one;
  const noun = nounOf(input.name);
  const segment = wordsOf(before).slice(-1);
  const nouns = noun.length > 0 ? [segment] : [segment, wordsOf(input.name)];
  const found = findIdentified(one, parts, about, nouns);
  // If a name contains what it identifies, a plain word after the segment before it is not the value: "my repo over" for `{owner}`.
  if (found && (noun.length === 0 || isMarked(parts[found.place]))) return found;
  const name = /^(?:name|slug)$/i.test(input.name) ? findGivenName(parts, segment) : undefined;
  return name && !(input.name === 'slug' && name.includes(' '))
    ? { input, place: parts.findIndex(({ text }) => text === name), value: name }
    : undefined;
}

function findIdentified(
  { input }: PathInput,
  parts: readonly QuestionPart[],
  about: ReadonlySet<string>,
  nouns: readonly string[][],
): FoundValue | undefined {
  const isId = /(?:id|key|number)$/i.test(input.name);
  const options = {
    isId,
    about,
    mayBeEmail: /e-?mail/i.test(input.description),
    mayBePlain: /slug|handle|name/i.test(input.name),
  };
  // The name itself is not a value, as in a copied path: "{file_id}".
  const isName = (text = '') => wordsOf(text).join(' ') === wordsOf(input.name).join(' ');
  const places = [
    ...nouns.map((its) => findPlaceOfIdentified(its, parts, options)),
    ...nouns.map((its) => findPlaceBeforeNoun(its, parts, { isId })),
  ];
  const place = places.find((one) => one >= 0 && !isName(parts[one]?.text) && !isOneOfSeveral(parts, one));
  return place === undefined ? undefined : { input, place, value: parts[place]?.text ?? '' };
}

/** "Users 4 and 5" identifies none of them alone. */
function isOneOfSeveral(parts: readonly QuestionPart[], place: number): boolean {
  const next = parts[place + 1];
  const isJoined = /^(?:and|or|&)$/i.test(next?.text ?? '');
  const other = isJoined ? parts[place + 2] : parts[place]?.endsWithComma ? next : undefined;
  return /^\d+$/.test(parts[place]?.text ?? '') && /^\d+$/.test(other?.text ?? '');
}

/** Whether a part is more than a plain word. */
const isMarked = (part: QuestionPart | undefined): boolean =>
  part !== undefined && (part.isQuoted || part.assignedBy !== '' || !/^\p{Ll}+$/u.test(part.text));

/** Words before an opaque text that identifies the sender or the request. */
const otherIds = new Set(
  'bearer token key secret password client request idempotency trace session signature error code commit version build sha hash node'.split(
    ' ',
  ),
);

/** Whether a part identifies the sender or the request: "request id abc-123". */
export const isOtherId = (place: number, parts: readonly QuestionPart[]): boolean =>
  parts
    .slice(Math.max(0, place - 4), place)
    .flatMap((part) => splitWords(part.text.toLowerCase()))
    .some((word) => otherIds.has(word));

/** A key of Stripe, GitHub or Slack does not belong in an address. */
export const secretPrefix = /^(?:sk|pk|rk|gh[opsu]|xox[a-z])[_-]/i;

/** Whether a part is hardly a word. */
const isOpaqueId = ({ text }: QuestionPart, place: number, parts: readonly QuestionPart[]): boolean =>
  isOpaque(text) && !secretPrefix.test(text) && !isOtherId(place, parts);

const slugName = /slug|handle|(?:^|_|[a-z])(?:key|name|Key|Name)$/;
/** Whether a part is words with hyphens, as in "chicken-tikka". */
const isSlug = ({ text, assignedBy }: QuestionPart, place: number, parts: readonly QuestionPart[]): boolean =>
  assignedBy === '' &&
  /^(?=.*[a-z]{2})[a-z\d]+(?:-[a-z\d]+)+$/.test(text) &&
  !describing.test(text) &&
  !isOtherId(place, parts);

/** The only part of its kind, for the only input that has no value. */
function findOnly(
  missing: readonly PathInput[],
  parts: readonly QuestionPart[],
  isValue: (part: QuestionPart, place: number, parts: readonly QuestionPart[]) => boolean,
): FoundValue | undefined {
  const [only, ...others] = missing;
  const [place, ...otherPlaces] = parts.flatMap((part, at) => (isValue(part, at, parts) ? [at] : []));
  if (!only || place === undefined || others.length + otherPlaces.length > 0) return undefined;
  return { input: only.input, place, value: parts[place]?.text ?? '' };
}

/** "acme/shop" for `{owner}/{repo}`: the only text of two parts for the only two neighboring parameters. */
function valuesInPair(
  segments: readonly string[],
  inPath: readonly PathInput[],
  parts: readonly QuestionPart[],
): FoundValue[] {
  const places = parts.flatMap(({ text }, place) =>
    /^[\w.-]+\/[\w.-]+$/.test(text) && !/^\d+\/\d+$/.test(text) ? [place] : [],
  );
  const starts = segments.flatMap((segment, at) =>
    parameter.test(segment) && parameter.test(segments[at + 1] ?? '') ? [at] : [],
  );
  const [place] = places;
  const [start] = starts;
  if (place === undefined || start === undefined || places.length + starts.length > 2) return [];
  const inputs = [start, start + 1].map((at) =>
    inPath.find(({ input }) => isParameter(segments[at] ?? '', input.name)),
  );
  const texts = (parts[place]?.text ?? '').split('/');
  return inputs.flatMap((one, at) => (one ? [{ input: one.input, place, value: texts[at] ?? '' }] : []));
}

const isParameter = (segment: string, name: string): boolean =>
  parameter.exec(segment)?.slice(1).includes(name) === true;

/** The values in an address that ends with the path: "https://api.example.com/files/5". */
const valuesInAddress = (
  segments: readonly string[],
  inPath: readonly PathInput[],
  parts: readonly QuestionPart[],
): FoundValue[] =>
  parts.flatMap(({ text }, place) =>
    matchAddress(segments, text).flatMap(([name, value]) => {
      const found = inPath.find(({ input }) => input.name === name);
      return found ? [{ input: found.input, place, value }] : [];
    }),
  );

/** The names of a path's parameters, and their values in an address. */
function matchAddress(segments: readonly string[], text: string): [string, string][] {
  const own = text.includes('/') ? segmentsOf(text).slice(-segments.length) : [];
  const nameOf = (segment: string) => parameter.exec(segment)?.slice(1).find(Boolean);
  const isSame = segments.every((segment, at) => nameOf(segment) !== undefined || segment === own[at]);
  const isLiteral = segments.some((segment) => nameOf(segment) === undefined);
  if (own.length < segments.length || !isSame || !isLiteral) return [];
  return segments.flatMap((segment, at): [string, string][] => {
    const [name, value = ''] = [nameOf(segment), own[at]];
    return name === undefined || nameOf(value) !== undefined ? [] : [[name, value]];
  });
}
