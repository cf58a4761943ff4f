import { countChosen } from '@fieldkit/contract/chosen-tags.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTagTally } from './open-tag-tally.ts';

const tallyOf = (methods: readonly (readonly string[])[]) => {
  const tally = openTagTally();
  for (const tags of methods) tally.count(tags);
  return tally.read();
};

describe('the tags of a document', () => {
  it('are counted by their combinations, in any order', () => {
    expect(tallyOf([['b', 'a'], ['a'], ['a', 'b'], [], ['a', 'b']])).toEqual({
      total: 5,
      unlisted: 0,
      sets: [
        { tags: ['a', 'b'], methods: 3 },
        { tags: ['a'], methods: 1 },
        { tags: [], methods: 1 },
      ],
    });
  });

  it('show for every choice exactly how many methods have one of its tags', () => {
    const tag = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(tag, { maxLength: 3 })),
        fc.uniqueArray(fc.oneof(tag, fc.constant(''))),
        (methods, chosen) => {
          const wanted = new Set(chosen);
          const truly = methods.filter((tags) =>
            tags.length === 0 ? wanted.has('') : tags.some((one) => wanted.has(one)),
          );
          expect(countChosen(tallyOf(methods).sets, wanted)).toBe(truly.length);
        },
      ),
    );
  });

  it('stay few, no matter how many there are: the rarest are left out, and the others stay exact', () => {
    // Each method has one rare tag, most also have the common one, and some have no tag that is listed.
    const methods = Array.from({ length: 10_000 }, (_, at) =>
      at % 10 === 0 ? [`rare ${at}`] : ['common', `rare ${at}`],
    );
    const { sets, unlisted, total } = tallyOf(methods);
    expect(sets.length).toBeLessThanOrEqual(400);
    expect(countChosen(sets, new Set(['common']))).toBe(9_000);
    expect([total, unlisted + sets.reduce((sum, one) => sum + one.methods, 0)]).toEqual([10_000, 10_000]);
  });

  it('stay few if each method has a different combination of the same tags', () => {
    const methods = Array.from({ length: 5_000 }, (_, at) =>
      Array.from({ length: 20 }, (__, bit) => bit).flatMap((bit) =>
        (at >> (bit % 13)) & 1 ? [`tag ${bit}`] : [],
      ),
    );
    const { sets, total } = tallyOf(methods);
    expect(total).toBe(5_000);
    expect(sets.length).toBeLessThanOrEqual(400);
    const [first] = sets[0]?.tags ?? [];
    const truly = methods.filter((tags) => tags.includes(first ?? '')).length;
    expect(countChosen(sets, new Set([first ?? '']))).toBe(truly);
  });
});
