/** A time in a question. `isDay` means that it names no time of the day. */
export type Moment = { time: number; isDay: boolean };
/** The times that a question is about. `on` is a time that neither begins nor ends a period; `isSpoken` means that there are only
 * words such as "today". */
export type QuestionPeriod = { from?: Moment; to?: Moment; on?: Moment; isSpoken?: boolean };

const DAY = 86_400_000;
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdays = 'sun mon tue wed thu fri sat'.split(' ');

/** "2026-05-01", "2026-05-01T10:00:00Z", "2026-05-01 10:00 UTC" */
const isoDate =
  /\b(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?(?: ?UTC\b)?(?![\d-])/g;
/** Names of months are replaced by their numbers first: "1 ‹2›" is the first of March. */
const monthName =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?/gi;
/** "between 1 and 15 June", "1–15 June 2026": the first day has no month of its own. */
const dayToDay =
  /\b(\d{1,2})(?:st|nd|rd|th)? ?((?<=between \S+ )and|to|until|till|through|–|-) ?(?=\d{1,2}(?:st|nd|rd|th)?(?: of)? ?‹(\d+)›(?:,? (\d{4})\b)?)/g;
/** "June 1 to 15", "June 1–15, 2026": the second day has no month of its own. */
const monthToDay =
  /‹(\d+)› ?(\d{1,2})(?:st|nd|rd|th)? ?((?<=between \S+ \S+ )and|to|until|till|through|–|-) ?(\d{1,2})(?:st|nd|rd|th)?\b(?! ?(?:of )?‹)(?:,? (\d{4})\b)?/g;
/** "1 March 2026 10:00", "1st of March" */
const dayMonth =
  /\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ?‹(\d+)›(?:,? (\d{4})\b)?(?:,? (\d\d:\d\d))?(?: ?UTC\b)?/g;
/** "March 1, 2026" */
const monthDay = /‹(\d+)› ?(\d{1,2})(?:st|nd|rd|th)?\b(?!:)(?:,? (\d{4})\b)?/g;
/** "May 2026", but neither "by May" nor "April Smith" */
const wholeMonth = /(?<!\bby )‹(\d+)›(?![-‘’']| \p{Lu})(?:,? (\d{4})\b)?/gu;
const wholeYear = /\b(?:in|during) (20\d\d)\b|\bfor (20\d\d)(?=$|[,.;?!])/i;
const lastSpan = /\b(?:last|past|previous) (?:(\d{1,3}) )?(hour|day|week|month|year)s?\b/i;
const relativeDay = /(?:\b(since|after|from|before|until|till|by) )?\b(today|yesterday|tomorrow)\b/i;
const weekday =
  /\b(?:since|after|from|last) (sun|mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?\b/i;

/** A day or a month, from its start to its end, or a time, which is both. */
type Span = { from: Moment; to: Moment; isMonth: boolean };

/** Reads the times of a question, which are in UTC unless it names another time zone. */
export function readPeriod(question: string, now: number): QuestionPeriod {
  const year = Number(/\b(20\d\d)\b/.exec(question)?.[1] ?? new Date(now).getUTCFullYear());
  const { text, spans } = markSpans(question, year);
  const period = readMarkedPeriod(text, spans);
  return period ?? { ...readSpokenPeriod(question, now), isSpoken: true };
}

/** The text of a question in which numbers in brackets replace its days, times and months. */
function markSpans(question: string, year: number): { text: string; spans: Span[] } {
  const spans: Span[] = [];
  const mark = (span: Span) => `⟦${spans.push(span) - 1}⟧`;
  const markDay = (whole: string, month: string, day: string, ownYear?: string, time?: string) => {
    const start = Date.UTC(Number(ownYear ?? year), Number(month), Number(day));
    // The 31st of February is read as a day of March.
    if (new Date(start).getUTCDate() !== Number(day)) return whole;
    return mark(time === undefined ? daySpan(start) : timeSpan(start + minutesOf(time) * 60_000));
  };
  const text = question
    .replace(monthName, (whole, name: string, place: number) =>
      isVerb(whole, question, place) ? whole : `‹${months.indexOf(name.toLowerCase().slice(0, 3))}›`,
    )
    .replace(dayToDay, '$1 ‹$3› $4 $2 ')
    .replace(monthToDay, '$2 ‹$1› $5 $3 $4 ‹$1› $5')
    .replace(isoDate, (whole, day: string, time?: string, zone?: string) => {
      const read = Date.parse(`${day}T${time ?? '00:00'}${zone ?? 'Z'}`);
      // The 30th of February is read as a day of March.
      const isDate = !Number.isNaN(read) && new Date(`${day}T00:00Z`).toISOString().startsWith(day);
      return isDate ? mark(time === undefined ? daySpan(read) : timeSpan(read)) : whole;
    })
    .replace(dayMonth, (whole, day: string, month: string, ownYear?: string, time?: string) =>
      markDay(whole, month, day, ownYear, time),
    )
    .replace(monthDay, (whole, month: string, day: string, ownYear?: string) =>
      markDay(whole, month, day, ownYear),
    )
    .replace(wholeMonth, (_, month: string, ownYear?: string) =>
      mark(monthSpan(Number(ownYear ?? year), Number(month))),
    );
  return { text, spans };
}

/** "Which I may see" names no month. */
const isVerb = (word: string, question: string, place: number): boolean =>
  /^(?:may|mar|march)$/.test(word) && !/\d(?:st|nd|rd|th)?(?: of)? ?$/.test(question.slice(0, place));

const timeSpan = (time: number): Span => ({
  from: { time, isDay: false },
  to: { time, isDay: false },
  isMonth: false,
});
const daySpan = (start: number): Span => ({ ...between(start, start + DAY), isMonth: false });
const monthSpan = (year: number, month: number): Span => ({
  ...between(Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)),
  isMonth: true,
});

/** The days between two midnights. */
const between = (from: number, to: number): { from: Moment; to: Moment } => ({
  from: { time: from, isDay: true },
  to: { time: to - 1000, isDay: true },
});

function minutesOf(time = '00:00'): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const range = /⟦(\d+)⟧(?: \w+)? *(?:and|to|until|till|through|–|-) *(?:\w+ )?⟦(\d+)⟧/;
const beginning =
  /\b(?:since|after|from|on or after|no(?:t)? (?:earlier|sooner) than|starting(?: on| at)?|(?:newer|later) than|>=?) (?:date )?⟦(\d+)⟧/i;
/** A period until a day ends when the day begins, and a period through a day ends with the day. */
const excluding =
  /\b(?:until|till|before|by|(?:older|earlier) than|ends?(?: on| at)?|expir\w*(?: on| at)?|<) (?:date )?⟦(\d+)⟧/i;
const including = /(?:\b(?:through|up to|on or before|no(?:t)? later than)|<=) (?:date )?⟦(\d+)⟧/i;
const during = /\b(?:in|during|for|of) ⟦(\d+)⟧/i;

/** The period of a text in which numbers in brackets replace the times; null if none of them has a role. */
function readMarkedPeriod(text: string, spans: readonly Span[]): QuestionPeriod | null {
  const at = (place: string | undefined) => (place === undefined ? undefined : spans[Number(place)]);
  const [, first, second] = range.exec(text) ?? [];
  const [one, other] = [at(first), at(second)];
  // "Between 25 December and 5 January 2027"
  if (one && other)
    return { from: one.from.time > other.from.time ? yearBefore(one.from) : one.from, to: other.to };
  const start = at(beginning.exec(text)?.[1])?.from;
  const end = at(excluding.exec(text)?.[1])?.from ?? at(including.exec(text)?.[1])?.to;
  if (start || end) return { ...(start && { from: start }), ...(end && { to: end }) };
  const month = at(during.exec(text)?.[1]);
  if (month?.isMonth) return { from: month.from, to: month.to, isSpoken: true };
  const day = spans.find(({ isMonth }) => !isMonth);
  return day ? { on: day.from } : null;
}

function yearBefore({ time, isDay }: Moment): Moment {
  const date = new Date(time);
  return { time: date.setUTCFullYear(date.getUTCFullYear() - 1), isDay };
}

/** "yesterday", "last week", "in 2025" */
function readSpokenPeriod(question: string, now: number): QuestionPeriod {
  const today = Math.floor(now / DAY) * DAY;
  const [, during, inYear = during] = wholeYear.exec(question) ?? [];
  if (inYear !== undefined)
    return between(Date.UTC(Number(inYear), 0, 1), Date.UTC(Number(inYear) + 1, 0, 1));
  const [, count, unit] = lastSpan.exec(question) ?? [];
  if (unit !== undefined) return readLastPeriod(count, unit.toLowerCase(), now, today);
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
function readLastPeriod(count: string | undefined, unit: string, now: number, today: number): QuestionPeriod {
  const date = new Date(today);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const many = Number(count ?? 1);
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
