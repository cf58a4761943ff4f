import { expect, test } from 'vitest';
import { withoutValues } from './without-values.ts';

test('of a failure its cause is told, of a copy of one what it says, and of anything else what it is', () => {
  const inner = Object.assign(new Error('gone'), { code: 'ENOENT' });
  expect(withoutValues(new Error('Failed query: … params: secret', { cause: inner }))).toMatchObject({
    message: 'gone',
    code: 'ENOENT',
  });
  expect(withoutValues({ message: 'away', code: 7, context: { password: 'secret' } })).toEqual({
    message: 'away',
    code: 7,
    stack: undefined,
  });
  expect(withoutValues('broken')).toEqual({ message: 'broken', code: undefined, stack: undefined });
});
