import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { normalizeWording } from './likeness.ts';

it('is the same for the same words in another order and form', () => {
  const [one, other] = ['How do I refund a payment?', 'refunding payments, how'].map(normalizeWording);
  expect(one).toEqual(other);
});

test('[ANA-09] any question can be stored: whole characters, and few enough bytes for an index', () => {
  const characters = fc.string({ unit: 'binary', maxLength: 3_000 });
  const words = fc.array(fc.string({ unit: 'grapheme', minLength: 30, maxLength: 200 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      fc.oneof(
        characters,
        words.map((some) => some.join(' ')),
      ),
      (text) => {
        // The database accepts and returns only whole characters.
        const { stems, normalized } = normalizeWording(text.toWellFormed());
        expect(Buffer.byteLength(normalized)).toBeLessThanOrEqual(2_000);
        expect([normalized, ...stems].every((one) => one.isWellFormed())).toBe(true);
      },
    ),
  );
});

it('keeps long questions with the same beginning separate', () => {
  const long = (last: string) =>
    `${Array.from({ length: 38 }, (_, at) => `${at}${'語'.repeat(40)}`).join(' ')} ${last}`;
  const [one, other] = [normalizeWording(long('amber')), normalizeWording(long('azure'))];
  expect(one?.normalized).not.toBe(other?.normalized);
  expect(normalizeWording(long('amber')).normalized).toBe(one?.normalized);
});
