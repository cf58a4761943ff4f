/** A date's day in UTC, today without one: "2026-11-30". */
export const utcDay = (date = new Date()): string => date.toISOString().slice(0, 10);

/** A UTC day some days after another one, or before it. @param day as in "2026-11-30" */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return utcDay(date);
}
