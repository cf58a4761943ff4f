import { expect, test } from 'vitest';
import { splitDescription } from './description-text.ts';

const sentence = 'The amount is in the smallest unit of the currency, as for all charges of an account. ';
const long = sentence.repeat(12).trim();

test('a long description is divided after a sentence, and nothing is lost', () => {
  const { first, rest } = splitDescription(long);
  expect(first).toBe(sentence.repeat(4).trim());
  expect(`${first} ${rest}`).toBe(long);
});

test('a long description is divided after a paragraph rather than within it', () => {
  const { first, rest } = splitDescription(`${sentence.repeat(2)}\n\n${long}`);
  expect([first, rest]).toEqual([sentence.repeat(2).trim(), long]);
});

test('a long description is divided behind emphasis and names with low lines', () => {
  const start = `See *${sentence.trim()}* __${sentence.trim()}__ The payment_intent stays.`;
  expect(splitDescription(`${start} ${long}`).first.startsWith(start)).toBe(true);
  expect(splitDescription(`${start} ${long}`).rest).not.toBe('');
});

test.each([
  ['is short', sentence.repeat(4)],
  ['has no sentences', 'word '.repeat(300)],
  ['has a link over the place', `[${sentence.repeat(6)}](https://example.com) ${long}`],
  ['has code over the place', `\`${long}\``],
  ['has emphasis with asterisks over the place', `See *${long}*`],
  ['has emphasis with low lines over the place', `See _${long}_`],
  ['is struck out over the place', `See ~~${long}~~`],
  ['begins with a list', `- ${long}`],
])('a description that %s stays whole', (_, text) => {
  expect(splitDescription(text)).toEqual({ first: text, rest: '' });
});

test('a long description whose lines are wrapped is divided after a sentence, not within it', () => {
  const { first, rest } = splitDescription(long.replace(/((?:\S+ ){7}\S+) /g, '$1\n'));
  expect(first.replaceAll('\n', ' ')).toBe(sentence.repeat(4).trim());
  expect(rest).toMatch(/^The amount/);
});

test('a description is not divided between a colon and what it announces', () => {
  const begin = 'The language of the page, which is chosen by the visitor. '.repeat(4).trim();
  const list = Array.from({ length: 20 }, (_, at) => `- language ${at}`).join('\n');
  const { first, rest } = splitDescription(`${begin}\n\nSupported languages are:\n${list}`);
  expect(first).toBe(begin);
  expect(rest).toContain('Supported languages are:');
});
