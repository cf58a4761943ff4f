import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedOf, compare, former, matchedOf, method } from '../testing/compare-for-test.ts';
import type { DocumentSort } from './match-methods.ts';

describe('any two documents', () => {
  const anyMethod = fc
    .record({
      method: fc.constantFrom('GET', 'POST'),
      endpoint: fc.constantFrom('/a', '/b', '/a/{x}', '/a/{y}', '/a/:x', '/c/{x}/d'),
      key: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
      operation_id: fc.constantFrom(null, '', 'one', 'two', 'three'),
      method_name: fc.constantFrom('One', 'Two', 'Three'),
      inputs: fc.array(
        fc.record({
          name: fc.constantFrom('x', 'y', '__proto__'),
          in: fc.constantFrom('query' as const, 'path' as const),
          type: fc.constantFrom('', 'string'),
          required: fc.boolean(),
          description: fc.constantFrom('', 'text'),
        }),
        { maxLength: 3 },
      ),
    })
    .map((change) => method(change));
  const anyDocument = fc.uniqueArray(anyMethod, { selector: ({ key }) => key, maxLength: 8 });
  const anyFormer = anyDocument.chain((methods) =>
    fc.tuple(...methods.map((one) => fc.boolean().map((byHand) => former(one, byHand ? { key: null } : {})))),
  );
  const anySort = fc.constantFrom<DocumentSort>('openapi', 'postman', 'sdk');

  it('every method is found exactly once, and the counts add up', () => {
    fc.assert(
      fc.property(anyFormer, anyDocument, anySort, (before, now, sort) => {
        const comparison = compare(before, now, sort);
        const { removed, own } = comparison;
        const matched = matchedOf(comparison);
        const found = [...matched.map((one) => one.former), ...removed, ...own].map((one) => one.method_uuid);
        expect(found.toSorted()).toEqual(before.map((one) => one.method_uuid).toSorted());
        expect(comparison.methods.map((one) => ('added' in one ? one.added : one.matched.incoming))).toEqual(
          now,
        );
        expect(addedOf(comparison).length + matched.length).toBe(now.length);
        expect(own.every(({ key }) => key === null)).toBe(true);
      }),
    );
  });

  it('a document compared with itself has no differences', () => {
    fc.assert(
      fc.property(anyDocument, anySort, (document, sort) => {
        const comparison = compare(
          document.map((one) => former(one)),
          document,
          sort,
        );
        expect([addedOf(comparison), comparison.removed]).toEqual([[], []]);
        expect(matchedOf(comparison).flatMap(({ reasons }) => reasons)).toEqual([]);
      }),
    );
  });

  it('an applied difference is not found again', () => {
    fc.assert(
      fc.property(anyFormer, anyDocument, anySort, (before, now, sort) => {
        const kept = compare(before, now, sort).methods.map((one) =>
          'added' in one
            ? former(one.added)
            : former(
                { ...one.matched.incoming, ...one.matched.next },
                { edited_fields: one.matched.edited_fields },
              ),
        );
        const again = compare(kept, now, sort);
        expect([addedOf(again), again.removed]).toEqual([[], []]);
        expect(matchedOf(again).flatMap(({ reasons }) => reasons)).toEqual([]);
      }),
    );
  });
});
