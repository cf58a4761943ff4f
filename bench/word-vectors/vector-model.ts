import type { WeightedWords } from '../../server/src/services/search/word-vectors/weighted-words.ts';

/** The numbers of words, and the weight of each. */
export type Bag = { words: Int32Array; weights: Float32Array };
type Side = 'question' | 'call';
type EmbeddedText = { unit: Float32Array; length: number };

/**
 * Parameters that are trained with Adam (arXiv:1412.6980), row by row, with regularization toward their
 * initial values.
 */
class Table {
  readonly values: Float32Array;
  readonly gradient: Float32Array;
  private readonly first: Float32Array;
  private readonly second: Float32Array;
  private readonly start: Float32Array;
  private readonly width: number;
  private readonly touched = new Set<number>();

  constructor(values: Float32Array, width: number) {
    this.values = values;
    this.width = width;
    this.start = values.slice();
    this.gradient = new Float32Array(values.length);
    this.first = new Float32Array(values.length);
    this.second = new Float32Array(values.length);
  }

  touch(row: number): void {
    this.touched.add(row);
  }

  /** Updates every row that has a gradient. */
  step(rate: number, pull: number, steps: number): void {
    const firstBias = 1 - 0.9 ** steps;
    const secondBias = 1 - 0.99 ** steps;
    for (const row of this.touched)
      for (let at = row * this.width; at < (row + 1) * this.width; at++) {
        const value = this.values[at] ?? 0;
        const slope = (this.gradient[at] ?? 0) + pull * (value - (this.start[at] ?? 0));
        const first = 0.9 * (this.first[at] ?? 0) + 0.1 * slope;
        const second = 0.99 * (this.second[at] ?? 0) + 0.01 * slope * slope;
        this.first[at] = first;
        this.second[at] = second;
        this.values[at] = value - (rate * (first / firstBias)) / (Math.sqrt(second / secondBias) + 1e-8);
        this.gradient[at] = 0;
      }
    this.touched.clear();
  }
}

/** The inverse temperature of the softmax. */
const SHARPNESS = 12;
const VECTOR_RATE = 0.015;
const IMPORTANCE_RATE = 0.02;
const PULL = 1e-4;

/**
 * A vector for each word and two weights: the importance of the word in questions and in calls. The vector of
 * a text is the sum of its words' vectors, normalized to length 1.
 */
export class VectorModel {
  readonly vectors: Table;
  /** As logarithms. */
  readonly importance: Record<Side, Table>;
  private readonly dimensions: number;
  private steps = 0;

  /**
   * @param vectors those of all words, concatenated
   * @param frequencies the relative frequency of each word in English
   */
  constructor(vectors: Float32Array, dimensions: number, frequencies: Float32Array) {
    this.dimensions = dimensions;
    this.vectors = new Table(vectors, dimensions);
    // Smooth inverse frequency (Arora, Liang and Ma, 2017).
    const rarity = frequencies.map((frequency) => Math.log(1e-3 / (1e-3 + frequency)));
    this.importance = {
      question: new Table(rarity, 1),
      call: new Table(
        rarity.map((one) => one / 2),
        1,
      ),
    };
  }

  embed({ words, weights }: Bag, side: Side): EmbeddedText {
    const { dimensions } = this;
    const { values } = this.vectors;
    const sum = new Float32Array(dimensions);
    for (const [place, word] of words.entries()) {
      const factor = (weights[place] ?? 0) * Math.exp(this.importance[side].values[word] ?? 0);
      for (let at = 0; at < dimensions; at++)
        sum[at] = (sum[at] ?? 0) + factor * (values[word * dimensions + at] ?? 0);
    }
    const length = Math.hypot(...sum) + 1e-6;
    return { unit: sum.map((number) => number / length), length };
  }

  /**
   * Learns from questions and the calls that they are answered from: the share that right calls have of all is increased.
   * @param right for each question the places of its right calls
   * @param isLeftOut whether a call counts neither as right nor as wrong for a question
   * @returns the mean loss
   */
  learn(
    questions: readonly Bag[],
    calls: readonly Bag[],
    right: readonly (readonly number[])[],
    rate: number,
    isLeftOut: (question: number, call: number) => boolean = () => false,
  ): number {
    const asked = questions.map((bag) => this.embed(bag, 'question'));
    const known = calls.map((bag) => this.embed(bag, 'call'));
    const askedSlopes = asked.map(() => new Float32Array(this.dimensions));
    const knownSlopes = known.map(() => new Float32Array(this.dimensions));
    let loss = 0;
    for (const [at, { unit }] of asked.entries()) {
      const products = known.map((call, place) =>
        isLeftOut(at, place) ? -1e4 : SHARPNESS * dot(unit, call.unit),
      );
      const shares = softmax(products);
      const good = new Set(right[at]);
      let goodShare = 1e-12;
      for (const place of good) goodShare += shares[place] ?? 0;
      loss -= Math.log(goodShare);
      for (const [place, share] of shares.entries()) {
        const slope = share - (good.has(place) ? share / goodShare : 0);
        if (Math.abs(slope) < 1e-4) continue;
        const factor = (slope * SHARPNESS) / questions.length;
        addTimes(askedSlopes[at], known[place]?.unit, factor);
        addTimes(knownSlopes[place], unit, factor);
      }
    }
    this.passBack(questions, asked, askedSlopes, 'question');
    this.passBack(calls, known, knownSlopes, 'call');
    this.steps++;
    this.vectors.step(VECTOR_RATE * rate, PULL, this.steps);
    for (const side of ['question', 'call'] as const)
      this.importance[side].step(IMPORTANCE_RATE * rate, PULL * 10, this.steps);
    return loss / questions.length;
  }

  private passBack(
    bags: readonly Bag[],
    embedded: readonly EmbeddedText[],
    slopes: readonly Float32Array[],
    side: Side,
  ): void {
    const { dimensions, vectors } = this;
    const importance = this.importance[side];
    for (const [place, { words, weights }] of bags.entries()) {
      const slope = slopes[place];
      const { unit, length } = embedded[place] ?? {};
      if (!slope || !unit || !length || slope.every((number) => number === 0)) continue;
      const along = dot(unit, slope);
      const inner = slope.map((number, at) => (number - (unit[at] ?? 0) * along) / length);
      for (const [at, word] of words.entries()) {
        const factor = (weights[at] ?? 0) * Math.exp(importance.values[word] ?? 0);
        const start = word * dimensions;
        let change = 0;
        for (let number = 0; number < dimensions; number++) {
          const here = inner[number] ?? 0;
          vectors.gradient[start + number] = (vectors.gradient[start + number] ?? 0) + factor * here;
          change += (vectors.values[start + number] ?? 0) * here;
        }
        importance.gradient[word] = (importance.gradient[word] ?? 0) + factor * change;
        vectors.touch(word);
        importance.touch(word);
      }
    }
  }
}

/** Maps the words of a text to numbers; unknown ones are left out. */
export function bagOf(weighted: WeightedWords, numbers: ReadonlyMap<string, number>): Bag {
  const known = [...weighted].filter(([word]) => numbers.has(word));
  return {
    words: Int32Array.from(known, ([word]) => numbers.get(word) ?? 0),
    weights: Float32Array.from(known, ([, weight]) => weight),
  };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function addTimes(to: Float32Array | undefined, from: Float32Array | undefined, factor: number): void {
  if (!to || !from) return;
  for (let at = 0; at < to.length; at++) to[at] = (to[at] ?? 0) + factor * (from[at] ?? 0);
}

function softmax(numbers: readonly number[]): number[] {
  const highest = numbers.reduce((max, number) => Math.max(max, number), -Infinity);
  const powers = numbers.map((number) => Math.exp(number - highest));
  const sum = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / sum);
}
