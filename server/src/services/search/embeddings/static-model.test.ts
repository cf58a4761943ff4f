import fs from 'node:fs';
import {
  floats,
  longs,
  safetensors,
  wordPiece,
  writeStaticModel,
} from '@fieldkit/testing/embeddings/small-static-model.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { readStaticModel } from './static-model.ts';

const folders: string[] = [];
const write = (files?: Parameters<typeof writeStaticModel>[0]) => {
  const folder = writeStaticModel(files);
  folders.push(folder);
  return folder;
};
afterEach(() => {
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true });
});

const rounded = (vector: Float32Array) => [...vector].map((number) => Math.round(number * 1000) / 1000);
const asIs = JSON.stringify({ normalize: false });
const embeddings = { dtype: 'F32', shape: [3, 2], bytes: floats([1, 0, 0, 1, 1, 1]) } as const;

describe('a model of static embeddings', () => {
  test('returns the normalized average of a text’s tokens, without unknown ones', () => {
    const { dimensions, vectorOf } = readStaticModel(write());
    expect(dimensions).toBe(3);
    expect(rounded(vectorOf('Refund an ORDER, xyzzy'))).toEqual([0.705, 0.705, 0.071]);
    expect(rounded(vectorOf('refunds'))).toEqual([0.995, 0, 0.1]);
    expect(rounded(vectorOf('xyzzy'))).toEqual([0, 0, 0]);
  });

  test('weights tokens and maps them to rows if the model contains weights and a mapping', () => {
    const vocab = { '[UNK]': 0, refund: 1, order: 2, list: 3 };
    const tokenizer = { ...wordPiece, model: { ...wordPiece.model, vocab } };
    const folder = write({
      'config.json': asIs,
      'tokenizer.json': JSON.stringify(tokenizer),
      'model.safetensors': safetensors({
        embeddings,
        weights: { dtype: 'F32', shape: [4], bytes: floats([1, 2, 1, 0.5]) },
        mapping: { dtype: 'I64', shape: [4], bytes: longs([0, 1, 2, 1]) },
      }),
    });
    const { vectorOf } = readStaticModel(folder);
    expect(rounded(vectorOf('refund order'))).toEqual([0.5, 1.5]);
    expect(rounded(vectorOf('list'))).toEqual([0, 0.5]);
  });

  test('reads half-precision vectors and a Unigram tokenizer', () => {
    const tokenizer = {
      version: '1.0',
      added_tokens: [],
      post_processor: null,
      normalizer: { type: 'Lowercase' },
      pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
      decoder: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always' },
      model: {
        type: 'Unigram',
        unk_id: 0,
        byte_fallback: false,
        vocab: [
          ['<unk>', 0],
          ['▁refund', -1],
          ['▁order', -1],
        ],
      },
    };
    const halves = Buffer.from(Uint16Array.of(0, 0, 0x3c00, 0, 0xb800, 0x0001).buffer);
    const folder = write({
      'config.json': asIs,
      'tokenizer.json': JSON.stringify(tokenizer),
      'model.safetensors': safetensors({ embeddings: { dtype: 'F16', shape: [3, 2], bytes: halves } }),
    });
    const { vectorOf } = readStaticModel(folder);
    expect([...vectorOf('Refund')]).toEqual([1, 0]);
    expect([...vectorOf('order')]).toEqual([-0.5, 2 ** -24]);
  });

  const scalar = { dtype: 'F32', shape: [1], bytes: floats([1]) } as const;
  test.each([
    ['no folder', { 'model.safetensors': null }, 'model.safetensors cannot be read: there is no such file.'],
    ['another file', { 'model.safetensors': '<html></html>' }, 'it is not a safetensors file'],
    ['no vectors', { 'model.safetensors': safetensors({ other: scalar }) }, 'no tensor embeddings'],
    ['no table', { 'model.safetensors': safetensors({ embeddings: scalar }) }, 'is not a table of vectors'],
    [
      'a vector without numbers',
      {
        'model.safetensors': safetensors({
          embeddings: { ...embeddings, bytes: floats([1, 0, Number.NaN, 1, 1, 1]) },
        }),
      },
      'something that is not a number',
    ],
    [
      'a file that is cut off',
      { 'model.safetensors': safetensors({ embeddings }).subarray(0, -4) },
      'tensor embeddings is cut off',
    ],
    [
      'weights of other tokens',
      { 'model.safetensors': safetensors({ embeddings, weights: scalar }) },
      'weights has 1 numbers for 3 tokens',
    ],
    [
      'a mapping elsewhere',
      {
        'model.safetensors': safetensors({
          embeddings,
          mapping: { dtype: 'I64', shape: [1], bytes: longs([7]) },
        }),
      },
      'mapping names rows that embeddings does not have',
    ],
    ['no tokenizer', { 'tokenizer.json': '{' }, 'tokenizer.json cannot be read'],
    ['no configuration', { 'config.json': null }, 'config.json cannot be read: there is no such file.'],
  ])('that has %s stops the start with an explanation', (_, files, sentence) => {
    expect(() => readStaticModel(write(files))).toThrow(sentence);
  });
});
