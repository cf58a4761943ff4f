import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mixMeaning } from './mix-meaning.ts';
import { bytesOf, createVectorSet, normalize, quantize, vectorOf } from './vector-set.ts';

const setOf = (...vectors: number[][]) =>
  createVectorSet(
    vectors.map((vector) => quantize(Float32Array.from(vector))),
    vectors[0]?.length ?? 0,
  );
const numbers = fc.array(fc.float({ min: -10, max: 10, noNaN: true }), { minLength: 8, maxLength: 8 });
const cosine = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, number, place) => sum + number * (other[place] ?? 0), 0);

describe('vectors of a version', () => {
  test('keep their cosines to a hundredth in one byte per dimension', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, other) => {
        const exact = cosine(normalize(Float32Array.from(one)), normalize(Float32Array.from(other)));
        const { scale, numbers: stored } = quantize(Float32Array.from(one));
        const read = Float32Array.from(stored, (number) => number * scale);
        expect(Math.abs(cosine(read, normalize(Float32Array.from(other))) - exact)).toBeLessThan(0.015);
      }),
    );
  });

  test('are stored and read unchanged, but not with another number of dimensions', () => {
    const vector = quantize(Float32Array.of(0.5, -1, 0.25));
    const bytes = bytesOf(vector);
    expect(bytes).toHaveLength(7);
    const read = vectorOf(bytes, 3);
    expect([...(read?.numbers ?? [])]).toEqual([...vector.numbers]);
    expect(read?.scale).toBeCloseTo(vector.scale);
    expect(vectorOf(bytes, 4)).toBeNull();
  });

  test('find the nearest method first, and no distant method', () => {
    const set = setOf([1, 0, 0], [0, 1, 0], [0.8, 0.6, 0], [0, 0, 1]);
    const found = set.nearest(Float32Array.of(10, 0, 0));
    expect([...found.keys()]).toEqual([0, 2]);
    expect(found.get(0)).toBeCloseTo(1, 1);
  });

  test('find nothing for a vector with other dimensions or of zeros, or in an empty version', () => {
    expect(setOf([1, 0]).nearest(Float32Array.of(1, 0, 0)).size).toBe(0);
    expect(setOf([1, 0], [0, 1]).nearest(Float32Array.of(0, 0)).size).toBe(0);
    expect(createVectorSet([], 2).nearest(Float32Array.of(1, 0)).size).toBe(0);
  });
});

describe('words and meaning', () => {
  test('are combined on the scale of the words', () => {
    const mixed = mixMeaning(
      new Map([
        [0, 10],
        [1, 8],
      ]),
      new Map([
        [1, 0.8],
        [2, 0.5],
      ]),
    );
    expect([...mixed]).toEqual([
      [0, 10],
      [1, 12],
      [2, 2.5],
    ]);
  });

  test('use only meaning if no word matches', () => {
    expect([...mixMeaning(new Map(), new Map([[3, 0.9]]))]).toEqual([[3, 0.45]]);
  });
});
