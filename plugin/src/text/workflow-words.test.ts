import { expect, test } from 'vitest';
import { takenText } from './workflow-words.ts';

const taken = { input: 'order_id', thing: '', from_step: 1, field: '/data/id', is_chosen: true };

test.each([
  [{}, /^(?!.*\().*order_id.*\/data\/id/],
  [{ lost: 'field' as const }, /\/data\/id.* \(the response has no such field\)$/],
  [{ lost: 'input' as const }, /order_id.* \(the method has no such input\)$/],
  [{ mismatch: { field: 'string[]', input: 'string' } }, /\(.*string\[\].*string.*\)$/],
])(
  '[WF-02] the page names a lost field or input of a step, and types that differ: %o',
  (problem, sentence) => {
    expect(takenText({ ...taken, ...problem })).toMatch(sentence);
  },
);
