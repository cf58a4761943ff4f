import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiRoutes } from '../../features/routes.ts';
import { compileAnswer } from './bind.ts';

const row = z.object({
  id: z.uuid(),
  name: z.string().check(z.minLength(1)),
  place: z.optional(z.object({ city: z.string() })),
  owner: z.nullable(z.object({ age: z.number() })),
  tags: z._default(z.array(z.object({ tag: z.string() })), []),
  value: z.union([z.strictObject({ text: z.string() }), z.object({ number: z.number() })]),
  more: z.record(z.string(), z.object({ one: z.literal(1) })),
});
const id = '6e9c5c3e-6c0b-4d43-8d3f-3f4f4c1f8a11';
const full = {
  id,
  name: 'One',
  place: { city: 'Bern', hidden: 1 },
  owner: { age: 3, hidden: 1 },
  hidden: true,
  tags: [{ tag: 'a', hidden: 1 }],
  value: { number: 1, hidden: 1 },
  more: { a: { one: 1, hidden: 1 } },
};

/** The result of parsing: the value, or the path and reason of each issue. */
const endOf = (schema: z.core.$ZodType, value: unknown) => {
  const { data, error } = z.safeParse(schema, value);
  return { data, issues: error?.issues.map(({ path, code, message }) => ({ path, code, message })) };
};

test.each([
  [[full]],
  [[{ ...full, place: undefined, owner: null, tags: undefined, value: { text: 'a' }, more: {} }]],
  [[{ ...full, value: { text: 'a', hidden: 1 } }]],
  [[full, { ...full, id: 'none', name: '', place: {}, owner: {}, tags: [{}], value: {}, more: { a: {} } }]],
  [[{}, null, 'text']],
  [null],
])('a compiled response schema parses the same as its source schema: %j', (value) => {
  expect(endOf(compileAnswer(z.array(row)), value)).toEqual(endOf(z.array(row), value));
});

test('a compiled response schema drops unknown fields at every depth', () => {
  expect(JSON.stringify(endOf(compileAnswer(row), full).data)).not.toContain('hidden');
});

test.each(apiRoutes.map(({ call }) => [`${call.method} ${call.path}`, call.answer] as const))(
  'the compiled response schema of %s refuses what the contract refuses',
  (_, answer) => {
    for (const value of [null, {}, [{}], [], 'text'])
      expect(endOf(compileAnswer(answer), value)).toEqual(endOf(answer, value));
  },
);
