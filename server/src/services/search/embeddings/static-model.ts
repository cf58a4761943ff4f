import fs from 'node:fs';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { WrongSetting } from '../../../platform/settings/setting-shapes.ts';
import { normalize } from './vector-set.ts';

/**
 * Static embeddings: a vector for each token, so that the vector of a text is an average, which takes a fraction of a
 * millisecond.
 */
export type StaticModel = {
  dimensions: number;
  vectorOf: (text: string) => Float32Array;
};

const files = { tokenizer: 'tokenizer.json', tensors: 'model.safetensors', config: 'config.json' } as const;
/** The number of tokens that count. The purpose of a method is at its beginning. */
const MAX_TOKENS = 512;

/**
 * Reads a folder in the format that model2vec publishes (https://github.com/MinishLab/model2vec): a tokenizer, a tensor
 * `embeddings` with a row for each token, optional `weights` of the tokens and a `mapping` from tokens to rows, and a
 * configuration that sets whether vectors are normalized.
 * @throws WrongSetting with a message that names the file and its problem
 */
export function readStaticModel(folder: string): StaticModel {
  const tensors = read(folder, files.tensors, (bytes) => {
    const found = readSafetensors(bytes, ['embeddings', 'weights', 'mapping']);
    requireWhole(found);
    return found;
  });
  const tokenizer = read(folder, files.tokenizer, (bytes) => new Tokenizer(JSON.parse(String(bytes)), {}));
  const { normalize: isNormalized = false } = read(
    folder,
    files.config,
    (bytes) => JSON.parse(String(bytes)) as { normalize?: boolean },
  );
  const unknown = tokenizer.model?.unk_token_id;
  return staticModel(tensors, isNormalized, (text) =>
    tokenizer
      .encode(text, { add_special_tokens: false })
      .ids.filter((id: number) => id !== unknown)
      .slice(0, MAX_TOKENS),
  );
}

type Tensors = { embeddings: Tensor; weights?: Tensor; mapping?: Tensor };

function staticModel(
  { embeddings, weights, mapping }: Tensors,
  isNormalized: boolean,
  tokensOf: (text: string) => number[],
): StaticModel {
  const [, dimensions = 0] = embeddings.shape;
  return {
    dimensions,
    vectorOf: (text) => {
      const sum = new Float32Array(dimensions);
      const tokens = tokensOf(text);
      for (const token of tokens) {
        const row = (mapping ? mapping.numbers[token] : token) ?? -1;
        const weight = weights ? (weights.numbers[token] ?? 0) : 1;
        for (let place = 0; place < dimensions; place++)
          sum[place] = (sum[place] ?? 0) + weight * (embeddings.numbers[row * dimensions + place] ?? 0);
      }
      const average = sum.map((number) => number / Math.max(1, tokens.length));
      return isNormalized ? normalize(average) : average;
    },
  };
}

/** @throws if the tensors do not match */
function requireWhole(found: Partial<Tensors>): asserts found is Tensors {
  const { embeddings, weights, mapping } = found;
  if (!embeddings) throw new Error('it has no tensor embeddings');
  const [rows = 0, dimensions = 0] = embeddings.shape;
  if (embeddings.shape.length !== 2 || rows === 0 || dimensions === 0)
    throw new Error('its tensor embeddings is not a table of vectors');
  if (!embeddings.numbers.every(Number.isFinite))
    throw new Error('one of its vectors contains something that is not a number');
  if (mapping?.numbers.some((row) => row < 0 || row >= rows))
    throw new Error('its tensor mapping names rows that embeddings does not have');
  const tokens = mapping ? mapping.numbers.length : rows;
  if (weights && weights.numbers.length !== tokens)
    throw new Error(`its tensor weights has ${weights.numbers.length} numbers for ${tokens} tokens`);
}

function read<Value>(folder: string, name: string, parse: (bytes: Buffer) => Value): Value {
  const file = path.join(folder, name);
  try {
    return parse(fs.readFileSync(file));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : message;
    throw new WrongSetting(`EMBEDDINGS_DIR is "${folder}", of which ${name} cannot be read: ${why}.`);
  }
}

/** A tensor's numbers and the sizes of its dimensions. */
type Tensor = { shape: readonly number[]; numbers: Float32Array };

type Entry = { dtype: string; shape: number[]; data_offsets: [from: number, to: number] };

const LENGTH_BYTES = 8;
const widths: Record<string, number> = { F64: 8, F32: 4, F16: 2, BF16: 2, I64: 8, I32: 4, I8: 1 };

/**
 * Reads the named tensors of a file in the safetensors format: the length of the header as a 64-bit number, the
 * header as JSON, the bytes of the tensors (https://github.com/huggingface/safetensors#format).
 * @returns the tensors that the file has; others are missing
 * @throws if the file is not in this format, or a tensor has a type that models of this kind do not use
 */
function readSafetensors<Name extends string>(
  file: Buffer,
  names: readonly Name[],
): Partial<Record<Name, Tensor>> {
  const length = file.length > LENGTH_BYTES ? Number(file.readBigUInt64LE(0)) : 0;
  if (length === 0 || length > file.length - LENGTH_BYTES) throw new Error('it is not a safetensors file');
  const header = JSON.parse(file.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length)) as Record<
    string,
    Entry
  >;
  const found: Partial<Record<Name, Tensor>> = {};
  for (const name of names) {
    const entry = Object.hasOwn(header, name) ? header[name] : undefined;
    if (entry) found[name] = readTensor(name, entry, file.subarray(LENGTH_BYTES + length));
  }
  return found;
}

function readTensor(name: string, { dtype, shape, data_offsets: [from, to] }: Entry, data: Buffer): Tensor {
  const width = widths[dtype];
  if (!width) throw new Error(`tensor ${name} has the type ${dtype}, which is not supported`);
  const count = shape.reduce((product, size) => product * size, 1);
  if (to - from !== count * width || from < 0 || to > data.length)
    throw new Error(`tensor ${name} is cut off`);
  const bytes = data.subarray(from, to);
  // All supported machines are little-endian, so the bytes can be used directly, which is a hundred times faster.
  if (dtype === 'F32') return { shape, numbers: new Float32Array(Uint8Array.from(bytes).buffer) };
  const read = readers[dtype] ?? (() => 0);
  return { shape, numbers: Float32Array.from({ length: count }, (_, at) => read(bytes, at * width)) };
}

const readers: Record<string, (bytes: Buffer, at: number) => number> = {
  F64: (bytes, at) => bytes.readDoubleLE(at),
  F16: (bytes, at) => halfFloat(bytes.readUInt16LE(at)),
  BF16: (bytes, at) => wideHalf(bytes.readUInt16LE(at)),
  I64: (bytes, at) => Number(bytes.readBigInt64LE(at)),
  I32: (bytes, at) => bytes.readInt32LE(at),
  I8: (bytes, at) => bytes.readInt8(at),
};

/** IEEE 754 binary16: a sign, five bits of exponent, ten of fraction. */
function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const wide = new DataView(new ArrayBuffer(4));
/** bfloat16: the upper half of a 32-bit float. */
function wideHalf(bits: number): number {
  wide.setUint32(0, bits << 16);
  return wide.getFloat32(0);
}
