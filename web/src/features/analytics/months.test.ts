import { describe, expect, test } from 'vitest';
import { axisLabel, firstDayOf, isDay, monthsOf, spanOf, wholeMonths } from './months.ts';

const overview = { as_of: '2026-11-21T00:00:00Z', first_day: '2025-03-01' };
const titles = (span: ReturnType<typeof spanOf>, known: string[]) =>
  monthsOf(span, known).map(({ title }) => title);

describe('the months of a chart', () => {
  test('are all months of the period, with or without questions, up to the last counted day', () => {
    const span = spanOf({ from: '2026-08-01' }, overview);
    expect(titles(span, ['2026-09'])).toEqual([
      'August 2026',
      'September 2026',
      'October 2026',
      'November 2026, so far',
    ]);
  });

  test('start with the first question for all time', () => {
    expect(monthsOf(spanOf({}, overview), ['2026-10']).map(({ month }) => month)).toEqual([
      '2026-10',
      '2026-11',
    ]);
  });

  test('are incomplete when the period starts or ends within one', () => {
    const span = spanOf({ from: '2026-01-05', to: '2026-03-03' }, overview);
    expect(titles(span, [])).toEqual(['January 2026, partial', 'February 2026', 'March 2026, partial']);
    expect(titles(spanOf({ from: '2026-02-01', to: '2026-02-28' }, overview), [])).toEqual(['February 2026']);
  });

  test('on the first of a month, the previous month is complete', () => {
    const span = spanOf({ from: '2026-10-01' }, { ...overview, as_of: '2026-11-01T00:00:00Z' });
    expect(titles(span, [])).toEqual(['October 2026']);
  });

  test('are empty after the last counted day, no matter how late the period starts', () => {
    expect(titles(spanOf({ from: '9999-12-31' }, overview), [])).toEqual([]);
    expect(titles(spanOf({ from: '2026-12-01', to: '2026-01-01' }, overview), [])).toEqual([]);
  });

  test('start with the first question when the period starts many years before it', () => {
    expect(monthsOf(spanOf({ from: '0001-01-01' }, overview), ['2026-10']).map(({ month }) => month)).toEqual(
      ['2026-10', '2026-11'],
    );
  });

  test('are derived from today when nothing is counted yet', () => {
    expect(spanOf({}, { as_of: null, first_day: null }, '2026-11-21').lastDay).toBe('2026-11-20');
  });
});

describe('the compared months', () => {
  const compared = (wanted: { from?: string; to?: string }, first_day = '2025-03-01') => {
    const { latest, before } = wholeMonths(monthsOf(spanOf(wanted, { ...overview, first_day }), []));
    return [latest?.month ?? null, before?.month ?? null];
  };

  test.each([
    ['the newest complete month with the previous one', { from: '2026-01-01' }, ['2026-10', '2026-09']],
    ['nothing with an incomplete previous month', { from: '2026-09-10' }, ['2026-10', null]],
    ['nothing at all in an unfinished month', { from: '2026-11-01' }, [null, null]],
    ['nothing at all without a complete month', { from: '2026-10-22' }, [null, null]],
  ])('%s', (_, wanted, months) => {
    expect(compared(wanted)).toEqual(months);
  });

  test('ignores the month of the first question', () => {
    expect(compared({ from: '2026-01-01' }, '2026-09-20')).toEqual(['2026-10', null]);
    expect(compared({ from: '2026-01-01' }, '2026-10-20')).toEqual([null, null]);
  });
});

test('labels contain the year when there is more than one', () => {
  expect([axisLabel('2026-01', 13), axisLabel('2026-01', 14)]).toEqual(['Jan', 'Jan ’26']);
});

test('periods of months start on the first of a month, so that their first month is complete', () => {
  expect(firstDayOf('12m', '2026-11-21')).toBe('2025-11-01');
  expect(firstDayOf('3m', '2026-05-31')).toBe('2026-02-01');
  expect(firstDayOf('30d', '2026-03-01')).toBe('2026-01-30');
  expect([firstDayOf('all', '2026-03-01'), firstDayOf('custom', '2026-03-01')]).toEqual([
    undefined,
    undefined,
  ]);
});

test.each(['2026-02-29', '2026-2-1', '0000-01-01', '', '2026-01-01T00'])('%j is not a valid day', (text) => {
  expect(isDay(text)).toBe(false);
});
