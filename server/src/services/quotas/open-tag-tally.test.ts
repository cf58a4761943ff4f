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

  it('show exactly how many methods have one of the chosen tags, for every choice', () => {
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

  it('are limited, no matter how many there are: the rarest are left out, and the others stay exact', () => {
    // Each method has one rare tag, most also have the common one, and some have no tag that is listed.
    const methods = Array.from({ length: 10_000 }, (_, at) =>
      at % 10 === 0 ? [`rare ${at}`] : ['common', `rare ${at}`],
    );
    const { sets, unlisted, total } = tallyOf(methods);
    expect(sets.length).toBeLessThanOrEqual(400);
    expect(countChosen(sets, new Set(['common']))).toBe(9_000);
    expect([total, unlisted + sets.reduce((sum, one) => sum + one.methods, 0)]).toEqual([10_000, 10_000]);
  });

  it('leave out the rarest first, and among equally rare ones the last in the alphabet', () => {
    const name = (at: number) => `tag ${String(at).padStart(3, '0')}`;
    const rare = Array.from({ length: 205 }, (_, at) => [name(at)]);
    const { sets, unlisted } = tallyOf([...rare.toReversed(), [name(204)], [name(203)]]);
    const listed = sets.map(({ tags }) => tags[0]);
    expect(listed).toHaveLength(200);
    expect(listed.toSorted()).toEqual(
      [...rare.slice(0, 198).map(([tag]) => tag), name(203), name(204)].toSorted(),
    );
    expect(unlisted).toBe(5);
  });

  it('list exactly 400 combinations, and fewer tags if there would be more', () => {
    // Twenty tags in pairs and triples: more than 400 combinations; with ten tags, 10 + 45 + 120.
    const letters = Array.from({ length: 20 }, (_, at) => String.fromCharCode(97 + at));
    const pairs = letters.flatMap((one, at) => letters.slice(at + 1).map((other) => [one, other]));
    const triples = pairs.flatMap(([one = '', other = '']) =>
      letters.filter((third) => third > other).map((third) => [one, other, third]),
    );
    expect(tallyOf([...pairs, ...triples.slice(0, 210)]).sets).toHaveLength(400);
    expect(tallyOf([...pairs, ...triples.slice(0, 211)]).sets.length).toBeLessThan(400);
  });

  it('list at most 4,000 tags in all combinations', () => {
    const long = (first: number) => Array.from({ length: 100 }, (_, at) => `tag ${(first + at) % 150}`);
    const methods = Array.from({ length: 40 }, (_, at) => long(at));
    const mentions = (sets: { tags: string[] }[]) => sets.reduce((sum, { tags }) => sum + tags.length, 0);
    expect(mentions(tallyOf(methods).sets)).toBe(4_000);
    expect(mentions(tallyOf([...methods, long(40)]).sets)).toBeLessThan(4_000);
  });

  it('are limited if each method has a different combination of the same tags', () => {
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
