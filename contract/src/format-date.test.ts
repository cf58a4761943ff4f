import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDate, formatUtcDate, formatUtcRange, monthName } from './format-date.ts';

describe('a date', () => {
  test.each([
    // Noon in the time zone of the test: the date is shown in the reader's time zone.
    [new Date(2026, 10, 12, 12).toISOString(), 'Nov 12, 2026'],
    [new Date(2024, 1, 29, 12).toISOString(), 'Feb 29, 2024'],
    [new Date(1999, 0, 1, 12).toISOString(), 'Jan 1, 1999'],
  ])('[SHELL-13] %s is shown as %s', (value, shown) => expect(formatDate(value, 'Never')).toBe(shown));

  test('is formatted as the browser formats it, in the reader’s time zone and in UTC', () => {
    const form = { month: 'short', day: 'numeric', year: 'numeric' } as const;
    const date = fc.date({ noInvalidDate: true, min: new Date('0001-01-02'), max: new Date('9999-12-30') });
    fc.assert(
      fc.property(date, (one) => {
        expect(formatDate(one.toISOString(), '')).toBe(one.toLocaleDateString('en-US', form));
        expect(formatUtcDate(one)).toBe(one.toLocaleDateString('en-US', { ...form, timeZone: 'UTC' }));
        expect(monthName(one.getMonth())).toBe(one.toLocaleDateString('en-US', { month: 'long' }));
      }),
    );
  });

  test('with an end is a range, formatted as the browser formats it', () => {
    const browsers = new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const date = fc.date({ noInvalidDate: true, min: new Date('2025-11-01'), max: new Date('2027-02-01') });
    fc.assert(
      fc.property(date, date, (one, other) => {
        const [from, to] = one < other ? [one, other] : [other, one];
        expect(formatUtcRange(from, to)).toBe(browsers.formatRange(from, to).replace(/\s+/g, ' '));
      }),
      { numRuns: 500 },
    );
  });

  test.each([null, undefined, '', 'yesterday', '2026-13-01T00:00:00Z', 'null'])('%j is not a date', (value) =>
    expect(formatDate(value, 'Unknown date')).toBe('Unknown date'),
  );

  test('every moment has either a short form or the replacement', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc
            .date({ noInvalidDate: true, min: new Date('1970-01-02'), max: new Date('9999-12-30') })
            .map((date) => date.toISOString()),
          fc.string(),
        ),
        (value) => {
          expect(formatDate(value, 'none')).toMatch(/^([A-Z][a-z]{2} \d{1,2}, \d{1,6}( \w+)?|none)$/);
        },
      ),
    );
  });
});
