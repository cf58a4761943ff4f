import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { isNamed, type Question } from '../question/read-question.ts';
import { splitWords, wordsOf } from '../question/words.ts';

/** `size` is in seconds or in bytes. */
type Unit = { kind: 'time' | 'data'; size: number };
/** A number with its unit. `place` is that of the number in the question. */
type Quantity = { number: number; unit: Unit; place: number };

const unitsOf = (kind: Unit['kind'], sizes: Record<string, number>): [string, Unit][] =>
  Object.entries(sizes).flatMap(([names, size]) =>
    names.split(' ').map((name): [string, Unit] => [name, { kind, size }]),
  );
const units: ReadonlyMap<string, Unit> = new Map([
  ...unitsOf('time', {
    'ms millisecond milliseconds': 0.001,
    's sec secs second seconds': 1,
    'min mins minute minutes': 60,
    'h hr hrs hour hours': 3600,
    'd day days': 86_400,
    'week weeks': 604_800,
  }),
  ...unitsOf('data', {
    'byte bytes': 1,
    'kb kilobyte kilobytes': 1e3,
    'mb megabyte megabytes': 1e6,
    'gb gigabyte gigabytes': 1e9,
    'tb terabyte terabytes': 1e12,
    'kib kibibyte kibibytes': 2 ** 10,
    'mib mebibyte mebibytes': 2 ** 20,
    'gib gibibyte gibibytes': 2 ** 30,
    'tib tebibyte tebibytes': 2 ** 40,
  }),
]);
const unitNamed = (name: string | undefined): Unit | undefined => units.get(name?.toLowerCase() ?? '');

/** A unit at the end of a name: "timeout_seconds", "sizeGb". The singular of a time is a moment: "hour". */
const unitAtEnd = /^(?:ms|secs|mins|\w+s|[kmgt]i?b)$/i;
/** "Timeout in seconds", "Number of days", "Size (MB)" */
const describedUnit =
  /(?:\bin|\bnumber of|\(|^) ?(milliseconds|ms|seconds|minutes|hours|days|weeks|bytes|kilobytes|megabytes|gigabytes|[kmgt]i?b)\b(?! since)/i;

/** The unit of a number that an input takes, by the end of its name or by its description; undefined if there is none. */
function unitOf({ type, description }: InputParam, field: string): Unit | undefined {
  if (!/^(?:integer|number)\b(?!.*\[\])/.test(type)) return undefined;
  const end = splitWords(field).at(-1) ?? '';
  if (/^ttl$/i.test(end)) return unitNamed(describedUnit.exec(description)?.[1] ?? 'seconds');
  return (
    (unitAtEnd.test(end) ? unitNamed(end) : undefined) ?? unitNamed(describedUnit.exec(description)?.[1])
  );
}

/** "timeout_seconds" without its unit. */
const withoutUnit = (field: string): string =>
  splitWords(field)
    .filter((word) => !unitAtEnd.test(word) || !unitNamed(word))
    .join(' ');

/** Words before a span of time in the past: "the last 7 days". */
const notQuantities = new Set(['last', 'past', 'previous']);

/** The numbers of a question with their units: "15 minutes", "20GiB". */
export function readQuantities(parts: readonly QuestionPart[]): Quantity[] {
  return parts.flatMap(({ text, endsClause }, place): Quantity[] => {
    const [, number, attached] = /^(\d{1,12}(?:\.\d{1,4})?)-?([a-z]{1,12})?$/i.exec(text) ?? [];
    const unit = unitNamed(attached ?? (endsClause ? undefined : parts[place + 1]?.text));
    const isPast =
      notQuantities.has(parts[place - 1]?.text.toLowerCase() ?? '') ||
      parts.slice(place, place + 3).some((part) => part.text === 'ago');
    return number === undefined || !unit || isPast ? [] : [{ number: Number(number), unit, place }];
  });
}

/** Names of inputs for how long something is valid. */
const lifetime = /expir|ttl|valid|lifetime|duration|lease/i;
/** Words of a question about how long something is valid. */
const lasting = /^(?:valid|last|lasts|lasting|expir\w*|ttl|lifetime)$/i;

/**
 * The number for an input that takes a time or a size: "15 minutes" is 900 for `timeout_seconds`. Undefined if the question
 * gives no such quantity, or neither names the input nor has to give its value.
 */
export function findQuantity(input: InputParam, field: string, question: Question): number | undefined {
  const { parts } = question;
  const unit = unitOf(input, field);
  if (!unit) return undefined;
  const isLifetime = lifetime.test(field) && parts.some(({ text }) => lasting.test(text));
  const isInterval = /interval|period/i.test(field) && parts.some(({ text }) => /^every$/i.test(text));
  const isMeant = input.required || isLifetime || isInterval || isNamed(withoutUnit(field), question);
  if (!isMeant) return undefined;
  const possible = readQuantities(parts).filter((one) => one.unit.kind === unit.kind);
  const name = wordsOf(withoutUnit(field));
  const end = parts.findLastIndex(({ stems }) => stems.some((stem) => name.includes(stem)));
  // "A timeout of 15 minutes and an interval of 5 seconds"
  const chosen = possible.length === 1 ? possible[0] : possible.find(({ place }) => end >= 0 && place > end);
  if (!chosen) return undefined;
  const value = (chosen.number * chosen.unit.size) / unit.size;
  if (Number.isInteger(value) || !input.type.startsWith('integer')) return value;
  // 2 GB of memory are 2,048 MiB.
  const binary = chosen.number * (binarySize(chosen.unit) / binarySize(unit));
  return unit.kind === 'data' && Number.isInteger(binary) ? binary : undefined;
}

/** The size of a unit of data with a factor of 1,024. */
const binarySize = ({ size }: Unit): number => 1024 ** Math.round(Math.log(size) / Math.log(1000));
