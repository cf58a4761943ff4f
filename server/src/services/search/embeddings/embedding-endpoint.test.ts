import {
  type FakeEmbeddingEndpoint,
  fakeEmbeddingEndpoint,
} from '@fieldkit/testing/embeddings/fake-embedding-endpoint.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddingEndpoint, openEmbeddingEndpoint, readVectors } from './embedding-endpoint.ts';

let fake: FakeEmbeddingEndpoint;
let endpoint: EmbeddingEndpoint;
beforeEach(async () => {
  fake = await fakeEmbeddingEndpoint();
  const settings = { kind: 'endpoint', url: `${fake.url}/embeddings`, model: 'm', waitMs: 120 } as const;
  endpoint = openEmbeddingEndpoint({ ...settings, apiKey: 'key' });
});
afterEach(() => fake.close());

const embed = (...texts: string[]) => endpoint.embed(texts, new AbortController().signal);
const list = (...embeddings: unknown[]) =>
  JSON.stringify({ data: embeddings.map((embedding) => ({ embedding })) });

describe('the embeddings endpoint', () => {
  test('returns a vector for each text', async () => {
    const vectors = await embed('refund a charge', 'list payouts');
    expect(vectors.map(({ length }) => length)).toEqual([48, 48]);
    expect(fake.requests).toEqual([
      {
        path: '/v1/embeddings',
        authorization: 'Bearer key',
        model: 'm',
        texts: ['refund a charge', 'list payouts'],
      },
    ]);
  });

  test('is not followed by redirect to another address, which would receive its key', async () => {
    fake.behavior = (_, response) => response.writeHead(307, { location: `${fake.url}/elsewhere` }).end();
    await expect(embed('refund')).rejects.toThrow();
    expect(fake.requests.map(({ path }) => path)).toEqual(['/v1/embeddings']);
  });

  test('is refused if its response does not end', async () => {
    fake.behavior = (_, response) => {
      const more = () => {
        if (!response.destroyed) response.write(Buffer.alloc(1_000_000, '['), more);
      };
      more();
    };
    await expect(embed('refund')).rejects.toThrow('more than an answer');
  });

  test('is refused if it responds with an error', async () => {
    fake.behavior = (_, response) => response.writeHead(401).end('{"error":"the key is wrong"}');
    await expect(embed('refund')).rejects.toThrow('status 401');
  });
});

describe('a response of the endpoint', () => {
  test('is read in the order of its texts', () => {
    const data = [
      { index: 1, embedding: [0, 1] },
      { index: 0, embedding: [1, 0] },
    ];
    expect(readVectors(JSON.stringify({ data }), 2).map((vector) => [...vector])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  test.each([
    ['<html>', 1, 'no list of vectors'],
    ['{"data":[{"embedding":"AAAA"}]}', 1, 'no list of vectors'],
    [list([1, null]), 1, 'no list of vectors'],
    [list([1, 0]), 2, '1 vectors for 2 texts'],
    [list([1, 0], [1, 0], [1, 0]), 2, '3 vectors for 2 texts'],
    [list([1, 0], [1, 0, 0]), 2, 'different dimensions'],
    [list([]), 1, 'different dimensions'],
    ['{"data":[{"index":0,"embedding":[1]},{"index":0,"embedding":[1]}]}', 2, 'different dimensions'],
    ['{"data":[{"embedding":[1e400]}]}', 1, 'no list of vectors'],
    [list([1e39, 0]), 1, 'something other than numbers'],
  ])('such as %s for %i texts is refused: %s', (answer, count, sentence) => {
    expect(() => readVectors(answer, count)).toThrow(sentence);
  });
});
