import { describe, expect, test } from 'vitest';
import { readEmbeddingSettings } from './embedding-settings.ts';
import { readEnv } from './env.ts';

const read = (variables: Record<string, string>) =>
  readEmbeddingSettings(readEnv({ DATA_DIR: '/data', ...variables }));

describe('the settings of embeddings', () => {
  test('are empty unless an endpoint or a folder is set', () => {
    expect(read({})).toBeNull();
  });

  test.each([
    'http://localhost:11434/v1',
    'http://localhost:11434/v1/',
    'http://localhost:11434/v1/embeddings',
  ])('name an endpoint that is compatible with OpenAI’s: %s', (url) => {
    expect(read({ EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: 'm', EMBEDDINGS_API_KEY: ' key ' })).toEqual({
      kind: 'endpoint',
      url: 'http://localhost:11434/v1/embeddings',
      model: 'm',
      apiKey: 'key',
      waitMs: 120,
    });
  });

  test('name a folder of static embeddings', () => {
    expect(read({ EMBEDDINGS_DIR: '/models/small' })).toEqual({ kind: 'folder', folder: '/models/small' });
  });

  test.each([
    [{ EMBEDDINGS_MODEL: 'm' }, /^EMBEDDINGS_URL is missing/],
    [{ EMBEDDINGS_API_KEY: 'sk-secret' }, /^EMBEDDINGS_URL is missing/],
    [{ EMBEDDINGS_URL: 'http://x/v1' }, /^EMBEDDINGS_MODEL is missing/],
    [{ EMBEDDINGS_URL: 'ftp://x' }, /^EMBEDDINGS_URL must be an address/],
    [{ EMBEDDINGS_WAIT_MS: '1' }, /^EMBEDDINGS_WAIT_MS must be a whole number/],
    [
      { EMBEDDINGS_DIR: '/models', EMBEDDINGS_URL: 'http://x/v1', EMBEDDINGS_MODEL: 'm' },
      /^EMBEDDINGS_DIR and EMBEDDINGS_URL exclude each other/,
    ],
  ])('that are incomplete or wrong stop the start with an error message: %j', (variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence);
  });
});
