import type { InputParam } from '@fieldkit/contract/methods.ts';
import type { Moment, QuestionPeriod } from '../question/read-period.ts';
import { splitWords, stemOf, stemsOf } from '../question/words.ts';

/** Words in names of times that begin or end a period. */
const starts = stemsOf('after since from start starts starting begin beginning min gte gt ge newer lower');
const ends = stemsOf(
  'before until to end ends ending max lte lt le till older upper through expires expiry expiration expire',
);
const general = stemsOf('date time at timestamp day datetime on utc ts period range in');

const timeWords = stemsOf('date time at timestamp day datetime');

const stemsIn = (name: string): string[] => splitWords(name).map(stemOf);
export type TimeRole = 'from' | 'to' | 'on';

/** Whether an input is a time, and which end of a period. */
export function readTimeRole(
  { type, description, example }: InputParam,
  field: string,
): TimeRole | undefined {
  const stems = stemsIn(field);
  const isText = /^string\b(?!\[\])/.test(type);
  const isNumber = /^(?:integer|number)\b(?!\[\])/.test(type);
  const role = stems.some((stem) => starts.has(stem))
    ? 'from'
    : stems.some((stem) => ends.has(stem))
      ? 'to'
      : 'on';
  // "max_results" ends nothing.
  const isBound =
    stems.some((stem) => stem === 'min' || stem === 'max') && !stems.some((stem) => timeWords.has(stem));
  const isMoment = /(?:date|timestamp|_at|[a-z]At|_on)$/.test(field);
  const isTimeName = !isBound && (isMoment || /(?:^|_)time$/.test(field) || role !== 'on');
  const isClear = !isBound && (isMoment || role !== 'on');
  const isDescribed = isText
    ? /^\d{4}-\d\d-\d\d/.test(String(example ?? '')) ||
      /\bdate|\btimestamp|ISO.?8601|RFC.?3339|YYYY/i.test(description)
    : isNumber && /\b(?:unix|timestamp|epoch)\b|(?:milli)?seconds since/i.test(description);
  // "Expiration time in seconds" is how long something is valid.
  if (
    isNumber &&
    /\bin (?:seconds|minutes|hours|days)\b/i.test(description) &&
    !/since|epoch|unix/i.test(description)
  )
    return undefined;
  const isTime =
    (isText && /Format: date/.test(description)) ||
    (isTimeName && isDescribed) ||
    (isClear && (isText || isNumber) && /\b(?:time|date)\b/i.test(description));
  return isTime ? role : undefined;
}

/** What a time is about: the stems of its name without its role, such as `creat` of "created_after". */
export const subjectOf = (field: string): string =>
  stemsIn(field)
    .filter((stem) => !starts.has(stem) && !ends.has(stem) && !general.has(stem))
    .join(' ');

/** A time in the format of an input. */
export function writeTime({ type, description }: InputParam, { time, isDay }: Moment): string | number {
  const iso = new Date(time).toISOString();
  if (!/^string/.test(type)) return /millisecond|\bms\b/i.test(description) ? time : Math.floor(time / 1000);
  if (/unix|epoch/i.test(description)) return String(Math.floor(time / 1000));
  if (/Format: date-time/.test(description)) return `${iso.slice(0, 19)}Z`;
  if (/\bMM\/DD\/YYYY/i.test(description)) return `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`;
  if (/YYYY-MM-DD HH:MM/i.test(description)) return iso.slice(0, 19).replace('T', ' ');
  if (/Format: date\b|YYYY-MM-DD(?!T)/.test(description)) return iso.slice(0, 10);
  if (/ISO.?8601|RFC.?3339|YYYY-MM-DDT|timestamp/i.test(description)) return `${iso.slice(0, 19)}Z`;
  return isDay ? iso.slice(0, 10) : `${iso.slice(0, 19)}Z`;
}

type Timed<Tree> = {
  tree: Tree;
  role: TimeRole;
  subject: string;
  isNamed: boolean;
  depth: number;
  required: boolean;
};

/**
 * The inputs for a period. If there are several pairs, such as created and updated, it is the one that the question is about;
 * none if that is not clear.
 */
export function findTimes<Tree>(
  all: readonly Timed<Tree>[],
  period: QuestionPeriod,
): { tree: Tree; moment: Moment }[] {
  const roles = (['from', 'to', 'on'] as const).filter((role) => period[role]);
  const possible = all.filter(({ role }) => roles.includes(role));
  const named = possible.filter(({ isNamed }) => isNamed);
  const required = possible.filter((one) => one.required);
  const plain = possible.filter(({ subject }) => subject === '');
  // "Today" can be about anything else.
  const others = period.isSpoken ? [] : possible;
  const chosen = [named, required, plain, others].find((some) => some.length > 0) ?? [];
  const depth = Math.min(...chosen.map((one) => one.depth));
  const [first] = chosen.filter((one) => one.depth === depth);
  // The other end of the period can be optional.
  const outer = possible.filter(
    (one) => one.depth === depth && (chosen.includes(one) || one.subject === first?.subject),
  );
  // A time without "since" or "until" belongs to an input that the question or the call names.
  const isClear = (role: TimeRole) => role !== 'on' || chosen === named || chosen === required;
  return outer.flatMap((one) => {
    const moment = period[one.role];
    const isOnly = outer.filter(({ role }) => role === one.role).length === 1;
    return moment && isOnly && isClear(one.role) ? [{ tree: one.tree, moment }] : [];
  });
}
