import { expect, test } from 'vitest';
import { decodeUriText, encodeUriPart, escapePartName } from './uri-text.ts';

test('a part of a path is encoded, even with half of a surrogate pair, which is replaced', () => {
  expect(encodeUriPart('a/b ü')).toBe('a%2Fb%20%C3%BC');
  expect(encodeUriPart('a\ud800')).toBe('a%EF%BF%BD');
});

test('a text is decoded, and a text with a malformed encoding stays', () => {
  expect(decodeUriText('a%2Fb')).toBe('a/b');
  expect(decodeUriText('100%')).toBe('100%');
});

test('the name of a part of a form cannot end its quotes or its line', () => {
  expect(escapePartName('a"b\r\nc d')).toBe('a%22b%0D%0Ac d');
});
