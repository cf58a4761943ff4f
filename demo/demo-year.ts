/** A day of the demo's year is identified by its number: 0 is the first day. */
export type Year = {
  /** The number of days, including the one on which the demo is created. */
  days: number;
  /** A time on a day, in hours since its midnight in UTC; days before the year have negative numbers. */
  at: (day: number, hours: number) => Date;
  /** Scales a day in the plans, which have 365 days, to a shorter year. Never the last day, which is not over yet. */
  scaled: (day: number) => number;
  /** Nothing may happen after this time. */
  now: Date;
};

const DAY_MS = 86_400_000;

/** The year that ends now. */
export function yearUntil(now: Date, days: number): Year {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const first = today - (days - 1) * DAY_MS;
  return {
    days,
    now,
    at: (day, hours) => new Date(first + day * DAY_MS + hours * 3_600_000),
    scaled: (day) => Math.min(days - 2, day < 0 ? day : Math.floor((day * days) / 365)),
  };
}

/** The activity on a day compared with a normal one: lower on weekends, around New Year, and in August. */
export function activityFactor(date: Date): number {
  const weekday = [0.3, 1.15, 1.28, 1.3, 1.27, 1.05, 0.4][date.getUTCDay()] ?? 1;
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const isNewYear = (month === 12 && day >= 22) || (month === 1 && day <= 3);
  const isSummer = month === 8 && day <= 23;
  return weekday * (isNewYear ? 0.35 : 1) * (isSummer ? 0.68 : 1);
}
