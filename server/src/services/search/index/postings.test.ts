import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestOf } from './best-of.ts';
import { draftPostings, WHOLE } from './postings.ts';

const impact = fc.float({ min: 0, max: 1, noNaN: true });

it('postings list the calls of each term in order, with the term’s weight in each call', () => {
  const calls = fc.array(fc.dictionary(fc.integer({ min: 0, max: 9 }).map(String), impact), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(calls, (all) => {
      const draft = draftPostings();
      for (const call of all) {
        for (const [term, value] of Object.entries(call)) draft.note(Number(term), value);
        draft.endCall();
      }
      const { starts, docs, impacts } = draft.finish(10);
      for (let term = 0; term < 10; term++) {
        const having = all.flatMap((call, doc) => (String(term) in call ? [doc] : []));
        expect([...docs.slice(starts[term], starts[term + 1])]).toEqual(having);
        const counts = having.map((doc) => Math.max(1, Math.round((all[doc]?.[term] ?? 0) * WHOLE)));
        expect([...impacts.slice(starts[term], starts[term + 1])]).toEqual(counts);
      }
    }),
  );
});

it('the best postings are the same whether few or many are requested', () => {
  fc.assert(
    fc.property(fc.array(impact, { maxLength: 700 }), fc.integer({ min: 1, max: 650 }), (values, count) => {
      const scores = Float32Array.from(values);
      const sorted = [...scores.keys()].filter((doc) => (scores[doc] ?? 0) > 0);
      sorted.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || one - other);
      expect(bestOf(scores, count)).toEqual(sorted.slice(0, count));
    }),
  );
});
