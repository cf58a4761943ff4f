import { expect, test } from 'vitest';
import { readScheme } from './authentication-scheme.ts';

const prefixOf = (description: string) =>
  readScheme('auth', { type: 'apiKey', in: 'header', name: 'Authorization', description }).prefix;

test.each([
  ['Send `Authorization: Bearer <token>`.', 'Bearer '],
  ['Send `token {api_key}`.', 'Token '],
  ['Use \'Token token="<key>"\'.', 'Token token='],
  ['E.g. "Authorization: Shop-Key {your key}"', 'Shop-Key '],
])('[LIB-10] the prefix of a key is read from its description: %s', (description, prefix) => {
  expect(prefixOf(description)).toBe(prefix);
});

test.each([
  'For the format, “see [the docs](https://docs.example)”.',
  'It is “Described [here](https://docs.example)”.',
  "You'll [find it] in the settings, which you'll {open}.",
  'Set the header to "your <API key>".',
  'Set the header to "Your <API key>".',
  'The value is "the [API key]" of the app.',
  'Authorization: see [here](https://docs.example)',
  'It is the API key id=abcd.',
])('[LIB-10] prose in the description of a key is no prefix: %s', (description) => {
  expect(prefixOf(description)).toBe('');
});
