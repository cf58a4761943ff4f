import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Words and parts of words with their meanings in this model: money, orders, or neither. */
const meanings: [token: string, money: number, order: number, other: number][] = [
  ['[PAD]', 0, 0, 0],
  ['[UNK]', 0, 0, 1],
  ['refund', 1, 0, 0],
  ['##s', 0, 0, 0.1],
  ['walrus', 0.9, 0.1, 0],
  ['order', 0, 1, 0],
  ['penguin', 0.1, 0.9, 0],
  ['create', 0, 0.3, 0.8],
  ['list', 0, 0.3, -0.8],
  ['an', 0, 0, 0.1],
];

type Tensor = { dtype: 'F32' | 'F16' | 'I64'; shape: readonly number[]; bytes: Buffer };

/** A file in the safetensors format. */
export function safetensors(tensors: Record<string, Tensor>): Buffer {
  let at = 0;
  const header: Record<string, object> = {};
  for (const [name, { dtype, shape, bytes }] of Object.entries(tensors)) {
    header[name] = { dtype, shape, data_offsets: [at, at + bytes.length] };
    at += bytes.length;
  }
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(json.length));
  return Buffer.concat([length, json, ...Object.values(tensors).map(({ bytes }) => bytes)]);
}

export const floats = (numbers: readonly number[]): Buffer => Buffer.from(Float32Array.from(numbers).buffer);
export const longs = (numbers: readonly number[]): Buffer =>
  Buffer.from(BigInt64Array.from(numbers, (number) => BigInt(number)).buffer);

export const wordPiece = {
  version: '1.0',
  added_tokens: [],
  normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, lowercase: true },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: null,
  decoder: { type: 'WordPiece', prefix: '##' },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(meanings.map(([token], at) => [token, at])),
  },
};

const embeddings: Tensor = {
  dtype: 'F32',
  shape: [meanings.length, 3],
  bytes: floats(meanings.flatMap(([, ...vector]) => vector)),
};

/**
 * Writes a model of static embeddings in model2vec's format, small enough that its vectors are readable, to a
 * new folder.
 * @param files files that replace the default ones; null leaves one out
 */
export function writeStaticModel(files: Record<string, string | Buffer | null> = {}): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fieldkit-embeddings-'));
  const all = {
    'config.json': JSON.stringify({ model_type: 'model2vec', normalize: true }),
    'tokenizer.json': JSON.stringify(wordPiece),
    'model.safetensors': safetensors({ embeddings }),
    ...files,
  };
  for (const [name, content] of Object.entries(all))
    if (content !== null) fs.writeFileSync(path.join(folder, name), content);
  return folder;
}
