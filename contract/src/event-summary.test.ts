import { expect, test } from 'vitest';
import { summaryBefore } from './events.ts';

test.each([
  ['A rule changed', 'A rule changed. It needs a review.', ''],
  ['A rule changed', 'A rule changed', ''],
  ['Pay', 'Payment was made.', 'Pay'],
  ['A rule changed', 'Sent once.', 'A rule changed'],
])('the summary “%s” before the description “%s” is “%s”', (summary, description, shown) =>
  expect(summaryBefore({ summary, description })).toBe(shown),
);
