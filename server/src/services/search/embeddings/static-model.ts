import fs from 'node:fs';
import path from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { WrongSetting } from '../../../platform/settings/wrong-setting.ts';
import { normalize } from './quantize-vector.ts';
import { readSafetensors, type Tensor } from './read-safetensors.ts';

/** Static embeddings: a vector for each token, so that the vector of a text is an average and takes a fraction of a millisecond. */
export type StaticModel = {
  dimensions: number;
  vectorOf: (text: string) => Float32Array;
};

const files = { tokenizer: 'tokenizer.json', tensors: 'model.safetensors', config: 'config.json' } as const;
/** Tokens of a text that count; the purpose of a method is at its beginning. */
const MOST_TOKENS = 512;

/**
 * Reads a folder in the format that model2vec publishes (https://github.com/MinishLab/model2vec): a
 * tokenizer, a tensor `embeddings` with a row for each token, optional `weights` of the tokens and a
 * `mapping` from tokens to rows, and a configuration with whether vectors are normalized.
 * @throws WrongSetting with a sentence that names the file and what is wrong with it
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
      .slice(0, MOST_TOKENS),
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

/** @throws where tensors do not belong together */
function requireWhole(found: Partial<Tensors>): asserts found is Tensors {
  const { embeddings, weights, mapping } = found;
  if (!embeddings) throw new Error('it has no tensor embeddings');
  const [rows = 0, dimensions = 0] = embeddings.shape;
  if (embeddings.shape.length !== 2 || rows === 0 || dimensions === 0)
    throw new Error('its tensor embeddings is no table of vectors');
  if (!embeddings.numbers.every(Number.isFinite))
    throw new Error('a vector in it holds something that is no number');
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
  } catch (problem) {
    const { code, message } = problem as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : message;
    throw new WrongSetting(`EMBEDDINGS_DIR is "${folder}", of which ${name} cannot be read: ${why}.`);
  }
}
