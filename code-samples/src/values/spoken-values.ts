import { readAllowedValues } from '@fieldkit/contract/allowed-values.ts';
import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { QuestionPart } from '../question/read-parts.ts';
import { splitWords, stemOf } from '../question/words.ts';
import type { Tree } from './input-value.ts';

/** Allowed values, and what people write for them. */
const spokenOptions: readonly [option: RegExp, spoken: RegExp][] = [
  [
    /^asc(?:ending)?$/i,
    /\b(?:(?:oldest|earliest|lowest|smallest|cheapest|shortest|fewest) first|alphabetical(?:ly)?|a(?: to |-)z)\b/i,
  ],
  [
    /^desc(?:ending)?$/i,
    /\b(?:(?:newest|latest|most recent|highest|largest|biggest|longest|most expensive) first|z(?: to |-)a)\b/i,
  ],
  [/^(?:hourly|every_?hour|hours?)$/i, /\b(?:hourly|(?:every|each) hour|once an hour)\b/i],
  [/^(?:daily|every_?day|days?)$/i, /\b(?:daily|nightly|(?:every|each) (?:day|night)|once a day)\b/i],
  [/^(?:weekly|every_?week|weeks?)$/i, /\b(?:weekly|(?:every|each) week|once a week)\b/i],
  [/^(?:monthly|every_?month|months?)$/i, /\b(?:monthly|(?:every|each) month|once a month)\b/i],
  [
    /^(?:yearly|annual(?:ly)?|every_?year|years?)$/i,
    /\b(?:yearly|annual(?:ly)?|(?:every|each) year|once a year)\b/i,
  ],
  [
    /^(?:read|reader|view|viewer|read_?only|can_?(?:read|view)|view_?only)$/i,
    /\b(?:(?:read|view)[- ]only|(?:just|only|can|may|could) (?:only |just )?(?:look|see|view|read)|(?:look|see|view|read) but)\b/i,
  ],
  [
    /^(?:write|writer|edit|editor|read_?write|can_?(?:edit|write))$/i,
    /\b(?:can|may|could|let \w+|able to|allowed to) (?:edit|change|modify|write)\b(?! nothing)/i,
  ],
];

/** The only allowed value that a question contains in other words: "newest first" for `desc`, "every week" for `weekly`. */
export function findSpokenOption(allowed: readonly string[], text: string): string | undefined {
  const found = spokenOptions.flatMap(([option, spoken]) =>
    spoken.test(text) ? allowed.filter((value) => option.test(value)) : [],
  );
  return found.length === 1 ? found[0] : undefined;
}

const firsts = /\b(?<desc>newest|latest|most recent)?(?<asc>oldest|earliest)? (?:\w+ )?first\b/i;

/**
 * The allowed order that a question describes: "newest first" for `created:desc` and `-created_at`, "by price" for `price:asc`.
 * Undefined if none or several mean it.
 */
export function findSpokenOrder(allowed: readonly string[], text: string): string | undefined {
  const { desc, asc } = firsts.exec(text)?.groups ?? {};
  const [, by = '', direction = ''] =
    /\b(?:sort(?:ed)?|order(?:ed)?) by (?:the )?(\w+)(?:,? (desc|asc|in (?:de|a)scending)\w*)?/i.exec(text) ??
    [];
  if (desc === undefined && asc === undefined && by === '') return undefined;
  const isDescending = desc !== undefined || /desc|de/i.test(direction);
  const found = allowed.filter((value) => {
    const words = splitWords(value.toLowerCase()).map(stemOf);
    const isSubject =
      by === ''
        ? words.some((word) => /^(?:creat|dat|tim|timestamp)$/.test(word))
        : words.includes(stemOf(by));
    return isSubject && (value.startsWith('-') || words.includes('desc')) === isDescending;
  });
  return found.length === 1 ? found[0] : undefined;
}

const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const pairs = letters.flatMap((one) => letters.map((other) => one + other));

/** The codes of two letters by their English names in lower case. */
function readCodesByName(type: 'region' | 'language'): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type, fallback: 'none' });
  return new Map(
    pairs.flatMap((pair) => {
      const code = type === 'region' ? pair : pair.toLowerCase();
      const name = names.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
}
const countries = new Map([
  ...readCodesByName('region'),
  ...['usa', 'america', 'us', 'u.s.', 'the states'].map((name) => [name, 'US'] as const),
  ...['uk', 'britain', 'great britain', 'england'].map((name) => [name, 'GB'] as const),
  ...[['holland', 'NL'] as const, ['czech republic', 'CZ'] as const, ['turkey', 'TR'] as const],
]);
const languages = readCodesByName('language');

/**
 * The code of the only country or language of a question, for an input that takes one: "Germany" is DE, and "in French" is fr. Undefined
 * if the question names none or several, or if the input takes other texts.
 */
export function findSpokenCode({ input, field }: Tree, parts: readonly QuestionPart[]): string | undefined {
  const words = splitWords(field).map((word) => word.toLowerCase());
  if (words.includes('country')) {
    const code = findOnlyCode(countries, parts, /^(?:in|to|from|for|of|country|is|the|at)$/i);
    return code && findCode(input, code);
  }
  if (!words.some((word) => /^(?:lang|language|locale)$/.test(word))) return undefined;
  const code = findOnlyCode(languages, parts, /^(?:in|into|to|language|lang|locale|is)$/i);
  return code && findCode(input, code);
}

function findOnlyCode(
  codes: ReadonlyMap<string, string>,
  parts: readonly QuestionPart[],
  before: RegExp,
): string | undefined {
  const found = parts.flatMap(({ text, endsClause }, place) => {
    const last = parts[place - 1];
    const isLed =
      last?.endsWithComma === true || before.test(last?.text ?? '') || parts[place]?.assignedBy !== '';
    const two = endsClause ? '' : `${text} ${parts[place + 1]?.text ?? ''}`;
    const code = codes.get(two.toLowerCase()) ?? codes.get(text.toLowerCase());
    return code !== undefined && isLed && /^\p{Lu}/u.test(text) ? [code] : [];
  });
  return new Set(found).size === 1 ? found[0] : undefined;
}

/** A code as an input takes it: in its list, in the case of its example, or undefined if it takes no code of two letters. */
function findCode({ description, example }: InputParam, code: string): string | undefined {
  const allowed = readAllowedValues(description);
  const same = (value: string) => value.toLowerCase() === code.toLowerCase();
  if (allowed?.isComplete) {
    const options = allowed.values.filter((value) => same(value) || same(value.split(/[-_]/)[0] ?? ''));
    return options.find(same) ?? (options.length === 1 ? options[0] : undefined);
  }
  const sample = typeof example === 'string' && /^[a-z]{2}$/i.test(example) ? example : undefined;
  const isCode =
    sample !== undefined ||
    /3166(?!.{0,12}alpha.?3)|639-1|BCP.?47|language (?:code|tag)|two[- ](?:letter|character|digit)|2[- ](?:letter|character|char)|alpha.?2/i.test(
      description,
    );
  if (!isCode) return undefined;
  return sample !== undefined && sample === sample.toLowerCase() ? code.toLowerCase() : code;
}
