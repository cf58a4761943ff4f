import { expect, test } from 'vitest';
import { addDays, utcDay } from './utc-days.ts';

test('a day is that of UTC, whatever the time zone of the date', () => {
  expect(utcDay(new Date('2026-11-30T23:30:00-02:00'))).toBe('2026-12-01');
});

test.each([
  ['2026-11-30', 1, '2026-12-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-10-25', 7, '2026-11-01'],
])('%s and %i days are %s', (day, days, sum) => expect(addDays(day, days)).toBe(sum));
