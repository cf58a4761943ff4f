import { describe, expect, test } from 'vitest';
import { labelStep, niceTicks, shortFigure } from './Axes.tsx';
import { donutShares, labelAngles, percentText } from './DonutChart.tsx';
import { wordColor, wordSize } from './WordCloud.tsx';

test.each([
  [0, [0, 1, 2, 3, 4]],
  [3, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6, 8]],
  // The step is not 2.5, because question counts are whole numbers.
  [9, [0, 5, 10, 15, 20]],
  [124, [0, 50, 100, 150, 200]],
  [90, [0, 25, 50, 75, 100]],
  [3_480, [0, 1_000, 2_000, 3_000, 4_000]],
  [4_000, [0, 1_000, 2_000, 3_000, 4_000]],
])('five gridlines include %i', (max, ticks) => {
  expect(niceTicks(max)).toEqual(ticks);
});

test('figures are short on an axis, as the browser would format them', () => {
  expect([0, 500, 1_500, 4_000, 1_200_000].map(shortFigure)).toEqual(['0', '500', '1.5k', '4k', '1.2m']);
  const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
  for (const tick of Array.from({ length: 700 }, (_, at) => niceTicks(1.03 ** at)).flat())
    if (tick < 1e12) expect(shortFigure(tick)).toBe(compact.format(tick).toLowerCase());
});

test('an axis has as many labels as fit', () => {
  expect([labelStep(13, 480, 34), labelStep(13, 250, 34), labelStep(36, 250, 52)]).toEqual([1, 2, 8]);
});

describe('[ANA-04] the word cloud', () => {
  test('is scaled from 12 to 32 pixels, and equal when all counts are equal', () => {
    expect([5, 30, 900].map((count) => wordSize(count, [900, 30, 30, 5]))).toEqual([12, 22, 32]);
    expect(wordSize(7, [7, 7])).toBe(22);
  });

  test('phrases below the ranked ones have the smallest size', () => {
    expect(wordSize(4, [900, 30, 5])).toBe(12);
  });

  test.each([
    [100, 'hi'],
    [71, 'hi'],
    [70, 'mid'],
    [41, 'mid'],
    [40, 'lo'],
    [1, 'lo'],
  ])(
    '%i of 100 is %s: red above 70 percent of the highest, amber above 40, otherwise blue',
    (count, color) => {
      expect(wordColor(count, 100)).toBe(`var(--cloud-${color})`);
    },
  );
});

test('[ANA-05] shares are percentages rounded to an integer, in six colors that repeat', () => {
  const slicesOf = (...values: number[]) => values.map((value, at) => ({ name: `L${at}`, value }));
  const shares = donutShares(slicesOf(1, 1, 1, 2, 2, 2, 191), 'Other');
  expect(shares.map(({ percent }) => percent)).toEqual([1, 1, 1, 1, 1, 1, 96]);
  expect(new Set(shares.map(({ color }) => color)).size).toBe(7);
  expect(donutShares([{ name: 'none', value: 0 }], 'Other')[0]?.percent).toBe(0);
  expect(donutShares(slicesOf(9, 8, 7, 6, 5, 4, 3, 2, 1), 'Other').at(-1)).toMatchObject({
    name: 'Other',
    value: 6,
  });
  expect(percentText({ value: 1, percent: 0 })).toBe('<1%');
});

describe('labels of a donut chart', () => {
  test('stay at the middle of their slices when they fit', () => {
    expect(labelAngles([1, 3, 5])).toEqual([1, 3, 5]);
  });

  test('move apart when they overlap, also across the top', () => {
    const angles = labelAngles([1.2, 3.6, 6.1, 6.2, 6.25, 6.28]);
    const gaps = angles.map((angle, at) => (angles[at + 1] ?? (angles[0] ?? 0) + 2 * Math.PI) - angle);
    for (const gap of gaps) expect(gap).toBeGreaterThan(0.14);
    expect(angles.slice(0, 2)).toEqual([1.2, 3.6]);
  });

  test('are spaced evenly when there are too many', () => {
    const middles = Array.from({ length: 60 }, (_, at) => 6 + at / 250);
    const angles = labelAngles(middles);
    expect(angles).toHaveLength(60);
    for (const [at, angle] of angles.slice(1).entries()) expect(angle).toBeGreaterThan(angles[at] ?? 0);
  });
});
