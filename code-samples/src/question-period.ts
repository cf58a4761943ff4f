/** A time in a question. `isDay` means that it names no time of the day. */
export type Moment = { time: number; isDay: boolean };
/** The times that a question is about. `on` is a time that neither begins nor ends a period; `isSpoken` means that there are only
 * words such as "today". */
export type Period = { from?: Moment; to?: Moment; on?: Moment; isSpoken?: boolean };

const DAY = 86_400_000;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

/** "2026-05-01", "2026-05-01T10:00:00Z", "2026-05-01 10:00 UTC" */
const isoDate =
  /\b(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?(?: ?UTC\b)?(?![\d-])/g;
/** "1 March 2026 10:00", "1st of March" */
const dayMonth =
  /\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?(?:,? (\d{4})\b)?(?:,? (\d\d:\d\d))?(?: ?UTC\b)?/gi;
/** "March 1, 2026" */
const monthDay =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? (\d{1,2})(?:st|nd|rd|th)?\b(?!:)(?:,? (\d{4})\b)?/gi;
/** "in May 2026" */
const wholeMonth =
  /\b(?:in|during|for|of) (jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?: (\d{4})\b)?/i;
const wholeYear = /\b(?:in|during) (20\d\d)\b|\bfor (20\d\d)(?=$|[,.;?!])/i;
const lastSpan = /\b(?:last|past|previous) (?:(\d{1,3}) )?(hour|day|week|month|year)s?\b/i;
const relativeDay = /(?:\b(since|after|from|before|until|till|by) )?\b(today|yesterday|tomorrow)\b/i;
const weekday =
  /\b(?:since|after|from|last) (sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\b/i;

/** Reads the times of a question, which are in UTC unless it names another time zone. */
export function readPeriod(question: string, now: number): Period {
  const moments: Moment[] = [];
  const mark = (moment: Moment) => `⟦${moments.push(moment) - 1}⟧`;
  const year = Number(/\b(20\d\d)\b/.exec(question)?.[1] ?? new Date(now).getUTCFullYear());
  const named = (whole: string, name: string, day: string, its?: string, time?: string) => {
    const start = Date.UTC(Number(its ?? year), monthOf(name), Number(day));
    // The 31st of February is read as a day of March.
    if (new Date(start).getUTCDate() !== Number(day)) return whole;
    return mark({ time: start + minutesOf(time) * 60_000, isDay: time === undefined });
  };
  const text = question
    .replace(isoDate, (whole, day: string, time?: string, zone?: string) => {
      const read = Date.parse(`${day}T${time ?? '00:00'}${zone ?? 'Z'}`);
      // The 30th of February is read as a day of March.
      const isDate = !Number.isNaN(read) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
      return !isDate ? whole : mark({ time: read, isDay: time === undefined });
    })
    .replace(dayMonth, (whole, day: string, name: string, its?: string, time?: string) =>
      named(whole, name, day, its, time),
    )
    .replace(monthDay, (whole, name: string, day: string, its?: string) => named(whole, name, day, its));
  return moments.length > 0
    ? markedPeriod(text, moments)
    : { ...spokenPeriod(question, now, year), isSpoken: true };
}

const monthOf = (name: string): number => months.indexOf(name.toLowerCase().slice(0, 3));
function minutesOf(time = '00:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const range = /⟦(\d+)⟧(?: \w+)? ?(?:and|to|until|till|through|–|-) ?(?:\w+ )?⟦(\d+)⟧/;
const beginning = /\b(?:since|after|from|starting(?: on| at)?|(?:newer|later) than|>=?) (?:date )?⟦(\d+)⟧/i;
const ending =
  /\b(?:until|till|before|by|up to|(?:older|earlier) than|through|ends?(?: on| at)?|expir\w*(?: on| at)?|<=?) (?:date )?⟦(\d+)⟧/i;

/** The period of a text in which numbers in brackets replace the times. */
function markedPeriod(text: string, moments: readonly Moment[]): Period {
  const at = (place: string | undefined) => (place === undefined ? undefined : moments[Number(place)]);
  const whole = range.exec(text);
  const [one, other] = [at(whole?.[1]), at(whole?.[2])];
  if (one && other) {
    // "Between 25 December and 5 January 2027"
    const from = one.time > other.time ? yearBefore(one) : one;
    return { from, to: other.isDay ? endOfDay(other) : other };
  }
  const from = at(beginning.exec(text)?.[1]);
  const to = at(ending.exec(text)?.[1]);
  const on = from || to ? undefined : moments[0];
  return { ...(from && { from }), ...(to && { to }), ...(on && { on }) };
}

function yearBefore({ time, isDay }: Moment): Moment {
  const date = new Date(time);
  return { time: date.setUTCFullYear(date.getUTCFullYear() - 1), isDay };
}

const endOfDay = ({ time }: Moment): Moment => ({ time: time + DAY - 1000, isDay: true });

/** "yesterday", "last week", "in March" */
function spokenPeriod(question: string, now: number, year: number): Period {
  const today = Math.floor(now / DAY) * DAY;
  const between = (from: number, to: number): Period => ({
    from: { time: from, isDay: true },
    to: { time: to - 1000, isDay: true },
  });
  const [, name, its] = wholeMonth.exec(question) ?? [];
  if (name !== undefined) {
    const first = Number(its ?? year);
    return between(Date.UTC(first, monthOf(name), 1), Date.UTC(first, monthOf(name) + 1, 1));
  }
  const [, during, inYear = during] = wholeYear.exec(question) ?? [];
  if (inYear !== undefined)
    return between(Date.UTC(Number(inYear), 0, 1), Date.UTC(Number(inYear) + 1, 0, 1));
  const [, count, unit] = lastSpan.exec(question) ?? [];
  if (unit !== undefined) return lastPeriod(count, unit.toLowerCase(), now, today);
  const [, edge = '', word] = relativeDay.exec(question) ?? [];
  if (word !== undefined) {
    const start = today + ({ yesterday: -DAY, tomorrow: DAY }[word.toLowerCase()] ?? 0);
    const { from, to } = between(start, edge.toLowerCase() === 'before' ? start : start + DAY);
    const isBeginning = /^(?:since|after|from)$/i.test(edge);
    return { ...((isBeginning || edge === '') && from && { from }), ...(!isBeginning && to && { to }) };
  }
  const [, day] = weekday.exec(question) ?? [];
  if (day === undefined) return {};
  const back = (new Date(now).getUTCDay() - weekdays.indexOf(day.toLowerCase().slice(0, 3)) + 7) % 7 || 7;
  return { from: { time: today - back * DAY, isDay: true } };
}

/** "the last 7 days" end now; "last month" is the month before this one. */
function lastPeriod(count: string | undefined, unit: string, now: number, today: number): Period {
  const date = new Date(today);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const many = Number(count ?? 1);
  const between = (from: number, to: number): Period => ({
    from: { time: from, isDay: true },
    to: { time: to - 1000, isDay: true },
  });
  if (unit === 'hour')
    return { from: { time: Math.floor(now / 1000) * 1000 - many * 3_600_000, isDay: false } };
  if (count !== undefined) {
    const start = {
      day: today - many * DAY,
      week: today - many * 7 * DAY,
      month: Date.UTC(year, month - many, date.getUTCDate()),
      year: Date.UTC(year - many, month, date.getUTCDate()),
    }[unit];
    return start === undefined ? {} : { from: { time: start, isDay: true } };
  }
  const monday = today - ((date.getUTCDay() + 6) % 7) * DAY;
  if (unit === 'day') return between(today - DAY, today);
  if (unit === 'week') return between(monday - 7 * DAY, monday);
  if (unit === 'month') return between(Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1));
  return between(Date.UTC(year - 1, 0, 1), Date.UTC(year, 0, 1));
}
