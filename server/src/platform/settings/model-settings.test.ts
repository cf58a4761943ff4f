import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { readModelSettings } from './model-settings.ts';

const read = (variables: Record<string, string>) =>
  readModelSettings(readEnv({ DATA_DIR: '/data', ...variables }));

describe('the model that writes answers', () => {
  test('is off unless one is set', () => {
    expect(read({})).toBeNull();
  });

  test('is requested from any endpoint that is compatible with OpenAI’s, with or without a key', () => {
    expect(read({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama3' })).toEqual({
      provider: 'openai-compatible',
      baseUrl: 'http://localhost:11434/v1',
      model: 'llama3',
      apiKey: undefined,
    });
  });

  test.each([{ AI_PROVIDER: 'anthropic' }, { AI_BASE_URL: 'https://api.anthropic.com/v1' }])(
    'is Anthropic’s by %j',
    (where) => {
      expect(read({ ...where, AI_MODEL: 'claude-sonnet-4-5', AI_API_KEY: ' sk-ant-x ' })).toMatchObject({
        provider: 'anthropic',
        baseUrl: 'https://api.anthropic.com/v1',
        apiKey: 'sk-ant-x',
      });
    },
  );

  test('is not Anthropic’s just because a name looks like it', () => {
    const where = { AI_BASE_URL: 'https://notanthropic.com/v1', AI_MODEL: 'm' };
    expect(read(where)?.provider).toBe('openai-compatible');
  });

  test.each([
    [{ AI_API_KEY: 'sk-secret' }, /^AI_MODEL is missing/],
    [{ AI_MODEL: 'm' }, /^AI_BASE_URL is missing/],
    [{ AI_MODEL: 'm', AI_PROVIDER: 'anthropic' }, /^AI_API_KEY is missing/],
    [{ AI_MODEL: 'm', AI_BASE_URL: 'ftp://x' }, /^AI_BASE_URL must be an address/],
    [{ AI_MODEL: 'm', AI_PROVIDER: 'other' }, /^AI_PROVIDER must be/],
  ])('with incomplete or wrong settings stops the start with an error message: %j', (variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence);
  });
});
