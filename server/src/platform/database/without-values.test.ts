import { expect, test } from 'vitest';
import { withoutValues } from './without-values.ts';

test('an error keeps its cause, a copy of an error its message, and anything else its type', () => {
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
  const refused = new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]);
  expect(withoutValues(new Error('query', { cause: refused }))).toMatchObject({ code: 'ECONNREFUSED' });
  const turning = new Error('one');
  turning.cause = new Error('other', { cause: turning });
  expect(['one', 'other']).toContain(withoutValues(turning).message);
  expect(withoutValues('broken')).toEqual({ message: 'broken', code: undefined, stack: undefined });
});

test('values that the database could not parse are not logged', () => {
  const inner = Object.assign(new Error('invalid input syntax for type uuid: "s3cret"'), { code: '22P02' });
  const stripped = withoutValues(new Error('Failed query', { cause: inner }));
  expect(stripped).toMatchObject({ message: 'invalid input syntax for type uuid: "…"', code: '22P02' });
  expect(JSON.stringify(stripped)).not.toContain('s3cret');
});
