import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { clamped, optionalText, readCursor, withAliases } from './tool-inputs.ts';

const input = z.object({
  id: z.string(),
  limit: clamped(1, 20, 5, ''),
  library: optionalText(10, ''),
});
const read = async (value: unknown) => {
  const aliased = withAliases(input, { id: ['method_id', 'name'], limit: ['top_k'] });
  const result = await aliased['~standard'].validate(value);
  return 'value' in result ? result.value : 'refused';
};

describe('the arguments of a model', () => {
  test.each([
    [{ id: 'a' }, 'a'],
    [{ methodId: 'a' }, 'a'],
    [{ 'method-id': 'a' }, 'a'],
    [{ METHOD_ID: 'a' }, 'a'],
    [{ ID: 'a' }, 'a'],
    [{ name: 'b', method_id: 'a' }, 'a'],
    [{ id: null, name: 'b' }, 'b'],
    [{ id: 'a', name: 'b' }, 'a'],
  ])('%j contain the id %s', async (given, id) => expect(await read(given)).toMatchObject({ id }));

  test.each([{}, { id: 7 }, { query: 'a' }, [], 'a', null])('%j contain no id', async (given) =>
    expect(await read(given)).toBe('refused'),
  );
});

describe('a limit', () => {
  test.each([
    [undefined, 5],
    [3, 3],
    ['5', 5],
    [' 7 ', 7],
    [100, 20],
    [-1, 1],
    [0, 5],
    [2.6, 3],
    ['many', 5],
    [true, 5],
    [[3], 5],
    [null, 5],
    [Number.MAX_VALUE, 20],
  ])('of %j is %d', async (limit, understood) =>
    expect(await read({ id: 'a', top_k: limit })).toMatchObject({ limit: understood }),
  );
});

test.each([
  ['Orders', 'Orders'],
  ['', undefined],
  [2, '2'],
  ['x'.repeat(50), 'x'.repeat(10)],
  [{}, undefined],
])('in a text argument, %j is %j', async (library, understood) =>
  expect(await read({ id: 'a', library })).toEqual({ id: 'a', limit: 5, library: understood }),
);

test.each([
  ['from 20', 20],
  ['20', 20],
  ['nonsense', 0],
  ['from -1', 0],
  [undefined, 0],
])('a cursor of %j begins at %d', (cursor, place) => expect(readCursor(cursor)).toBe(place));
