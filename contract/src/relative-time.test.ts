import { expect, test } from 'vitest';
import { relativeTime } from './format-date.ts';

const now = Date.parse('2026-11-20T12:00:00.000Z');
const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now);

test.each([
  [0, 'Just now'],
  [-5000, 'Just now'],
  [59_999, 'Just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [60 * 60_000, '1 hour ago'],
  [24 * 3_600_000 - 1, '23 hours ago'],
  [24 * 3_600_000, '1 day ago'],
  [7 * 86_400_000 - 1, '6 days ago'],
  [8 * 86_400_000, 'Nov 12, 2026'],
])('[NOTE-02] %i ms ago is “%s”', (ms, words) => expect(ago(ms)).toBe(words));

test('within a sentence, the first minute is worded differently', () =>
  expect(relativeTime(new Date(now).toISOString(), now, 'just now')).toBe('just now'));

test('an invalid time gives an empty text', () => expect(relativeTime('soon', now)).toBe(''));
