import fs from 'node:fs';
import path from 'node:path';
import { normalize } from '../embeddings/vector-set.ts';
import type { WeightedWords } from './weighted-words.ts';

/** Vectors of stems, trained so that a question is near the calls that answer it. */
export type WordVectors = {
  dimensions: number;
  /** @returns the vector of a question, of length 1; zeros if no word is known */
  embedQuestion: (words: WeightedWords) => Float32Array;
  /** @returns the vector of a call, of length 1; zeros if no word is known */
  embedCall: (words: WeightedWords) => Float32Array;
};

const FOLDER = import.meta.dirname;
const FLOAT_BYTES = 4;
let read: WordVectors | undefined;

/** The word vectors of this version, read once for all projects. `bench/word-vectors` creates the two files. */
export function readWordVectors(): WordVectors {
  read ??= parseWordVectors(
    fs.readFileSync(path.join(FOLDER, 'words.txt'), 'utf8'),
    fs.readFileSync(path.join(FOLDER, 'vectors.bin')),
  );
  return read;
}

/**
 * @param words one stem per line
 * @param bytes for each stem, in the same order: its weight in a question and in a call, and the scale of its
 * numbers, as little-endian floats, then one signed byte per dimension
 */
export function parseWordVectors(words: string, bytes: Buffer): WordVectors {
  const stems = words.trimEnd().split('\n');
  const size = bytes.length / stems.length;
  const dimensions = size - 3 * FLOAT_BYTES;
  if (!Number.isInteger(dimensions) || dimensions < 1)
    throw new Error(`The word vectors have ${bytes.length} bytes for ${stems.length} words.`);
  const placeOf = new Map(stems.map((stem, place) => [stem, place * size]));
  const embed = (weighted: WeightedWords, importanceAt: number): Float32Array => {
    const sum = new Float32Array(dimensions);
    for (const [stem, weight] of weighted) {
      const at = placeOf.get(stem);
      if (at === undefined) continue;
      const factor = weight * bytes.readFloatLE(at + importanceAt) * bytes.readFloatLE(at + 2 * FLOAT_BYTES);
      const numbers = at + 3 * FLOAT_BYTES;
      for (let place = 0; place < dimensions; place++)
        sum[place] = (sum[place] ?? 0) + factor * bytes.readInt8(numbers + place);
    }
    return sum;
  };
  return {
    dimensions,
    embedQuestion: (weighted) => normalize(embed(weighted, 0)),
    embedCall: (weighted) => normalize(embed(weighted, FLOAT_BYTES)),
  };
}
