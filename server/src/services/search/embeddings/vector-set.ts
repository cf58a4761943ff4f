import { bestOf } from '../index/best-of.ts';

/** The similarity of calls to a question, by place of the call: from 0.2 to 1. It contains only the nearest. */
export type Similarities = ReadonlyMap<number, number>;

/** The vectors of a published version, one for each of its methods in their order. */
export type VectorSet = {
  dimensions: number;
  /** @returns the methods nearest to a question; empty if its vector has other dimensions */
  nearest: (question: Float32Array) => Similarities;
  /** @returns the cosine of each method with a question, which has length 1 and the set's dimensions, by place */
  cosines: (question: Float32Array) => Float32Array;
  /** @returns the cosine of one method, by its place */
  cosineOf: (question: Float32Array, doc: number) => number;
};

/** How many calls are considered besides those that words find. */
const NEAREST = 60;
/** A method must exceed the average similarity by this much: unrelated questions have nearest neighbors, too. */
const MIN = 0.2;

/** Keeps vectors in one block of memory, with one byte per dimension and method. */
export function createVectorSet(vectors: readonly QuantizedVector[], dimensions: number): VectorSet {
  const numbers = new Int8Array(vectors.length * dimensions);
  const scales = Float32Array.from(vectors, ({ scale }) => scale);
  for (const [doc, vector] of vectors.entries()) numbers.set(vector.numbers, doc * dimensions);
  return {
    dimensions,
    nearest: (question) => {
      if (question.length !== dimensions || scales.length === 0) return new Map();
      return outstanding(cosines(normalize(question), numbers, scales));
    },
    cosines: (question) => cosines(question, numbers, scales),
    cosineOf: (question, doc) =>
      cosines(
        question,
        numbers.subarray(doc * dimensions, (doc + 1) * dimensions),
        scales.subarray(doc, doc + 1),
      )[0] ?? 0,
  };
}

/** The cosine of a question with each method. */
function cosines(question: Float32Array, numbers: Int8Array, scales: Float32Array): Float32Array {
  const dimensions = question.length;
  const found = new Float32Array(scales.length);
  for (let doc = 0, at = 0; doc < scales.length; doc++) {
    let product = 0;
    for (let place = 0; place < dimensions; place++, at++)
      product += (question[place] ?? 0) * (numbers[at] ?? 0);
    found[doc] = product * (scales[doc] ?? 0);
  }
  return found;
}

/**
 * The nearest methods, by how far they are above the average similarity: models differ in how similar they
 * rate unrelated texts.
 */
function outstanding(found: Float32Array): Similarities {
  let sum = 0;
  for (const cosine of found) sum += cosine;
  const average = sum / found.length;
  const whole = Math.max(1e-6, 1 - average);
  const above = found.map((cosine) => (cosine - average) / whole);
  const near = bestOf(above, NEAREST).map((doc) => [doc, Math.min(1, above[doc] ?? 0)] as const);
  return new Map(near.filter(([, similarity]) => similarity >= MIN));
}

const BYTES_OF_SCALE = 4;
const LARGEST = 127;

/** A vector with one byte per dimension: its numbers are the bytes times the scale. */
export type QuantizedVector = { scale: number; numbers: Int8Array };

/** Scales a vector to length 1, so that the product of two is their cosine. A vector of zeros stays unchanged. */
export function normalize(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const number of vector) squares += number * number;
  const length = Math.sqrt(squares);
  return length === 0 ? vector : vector.map((number) => number / length);
}

/** Rounds the numbers of a vector of length 1 to a byte each, which changes cosines by less than a hundredth. */
export function quantize(vector: Float32Array): QuantizedVector {
  const unit = normalize(vector);
  const largest = unit.reduce((max, number) => Math.max(max, Math.abs(number)), 0);
  const scale = largest / LARGEST || 1;
  return { scale, numbers: Int8Array.from(unit, (number) => Math.round(number / scale)) };
}

/** The stored bytes: the scale as a little-endian float, then one byte per dimension. */
export function bytesOf({ scale, numbers }: QuantizedVector): Buffer {
  const bytes = Buffer.alloc(BYTES_OF_SCALE + numbers.length);
  bytes.writeFloatLE(scale, 0);
  bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length), BYTES_OF_SCALE);
  return bytes;
}

/** Reads stored bytes; null if they have another number of dimensions. */
export function vectorOf(bytes: Buffer, dimensions: number): QuantizedVector | null {
  if (bytes.length !== BYTES_OF_SCALE + dimensions) return null;
  const numbers = new Int8Array(bytes.buffer, bytes.byteOffset + BYTES_OF_SCALE, dimensions);
  return { scale: bytes.readFloatLE(0), numbers };
}
