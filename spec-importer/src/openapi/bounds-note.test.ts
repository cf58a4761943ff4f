import { expect, test } from 'vitest';
import { boundsNote } from './bounds-note.ts';

test.each([
  [{ minimum: 1, maximum: 50 }, 'Limits: 1 to 50.'],
  [{ minimum: 0, maximum: 1 }, 'Limits: 0 to 1.'],
  [{ maximum: 10 }, 'Limits: at most 10.'],
  [{ minimum: 5 }, 'Limits: at least 5.'],
  [{ minimum: 0 }, ''],
  [{ maximum: 2_147_483_647 }, ''],
  [{ minimum: 0, exclusiveMinimum: true }, 'Limits: more than 0.'],
  [{ minimum: 1, exclusiveMinimum: true, maximum: 5 }, 'Limits: at most 5, more than 1.'],
  [{ minimum: 10, maximum: 1 }, ''],
  [{ minLength: -1, maxLength: 5 }, 'Limits: at most 5 characters.'],
  [{ maxLength: 5000 }, ''],
  [{ exclusiveMinimum: 0, maximum: 1.5 }, 'Limits: at most 1.5, more than 0.'],
  [{ maximum: 100, exclusiveMaximum: 200 }, 'Limits: at most 100.'],
  [{ maximum: 100, exclusiveMaximum: 50 }, 'Limits: less than 50.'],
  [{ minLength: 1, maxLength: 255 }, 'Limits: at most 255 characters.'],
  [{ minLength: 3, maxLength: 3 }, 'Limits: exactly 3 characters.'],
  [{ minItems: 2 }, 'Limits: at least 2 items.'],
  [{ pattern: '^[a-z]+$' }, 'Limits: pattern ^[a-z]+$.'],
  [{ pattern: 'x'.repeat(61) }, ''],
  [{ maximum: '10', maxLength: Number.NaN }, ''],
])('the bounds of the schema %j are described as %j', (schema, note) => {
  expect(boundsNote(schema)).toBe(note);
});
