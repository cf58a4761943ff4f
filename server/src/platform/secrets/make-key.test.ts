import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWellFormedKey, kindOfKey, makeKey } from './make-key.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('keys', () => {
  test.each([
    ['project', /^fk_live_[0-9A-Za-z]{49}$/],
    ['mcp', /^fk_mcp_[0-9A-Za-z]{49}$/],
    ['install', /^fk_dev_[0-9A-Za-z]{49}$/],
  ] as const)('of a %s have the same format and are never equal', (kind, shape) => {
    const keys = Array.from({ length: 1000 }, () => makeKey(kind));
    expect(new Set(keys).size).toBe(1000);
    for (const key of keys) {
      expect(key).toMatch(shape);
      expect(isWellFormedKey(key)).toBe(true);
      expect(kindOfKey(key)).toBe(kind);
    }
  });

  test('a single wrong character is detected, at any position', () => {
    const key = makeKey('mcp');
    const from = 'fk_mcp_'.length;
    for (let at = from; at < key.length; at++)
      for (const letter of ALPHABET)
        if (letter !== key[at])
          expect(isWellFormedKey(key.slice(0, at) + letter + key.slice(at + 1))).toBe(false);
  });

  test('two swapped adjacent characters are detected', () => {
    const key = makeKey('project');
    for (let at = 'fk_live_'.length; at < key.length - 1; at++) {
      const [one = '', other = ''] = [key[at], key[at + 1]];
      if (one !== other)
        expect(isWellFormedKey(key.slice(0, at) + other + one + key.slice(at + 2))).toBe(false);
    }
  });

  test('any other text is not a key', () => {
    const key = makeKey('mcp');
    for (const text of [
      '',
      'fk_mcp_',
      key.slice(0, -1),
      `${key}0`,
      ` ${key}`,
      `${key}\n`,
      key.toUpperCase(),
      key.replace('mcp', 'foo'),
    ])
      expect([text, isWellFormedKey(text)]).toEqual([text, false]);
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => !isWellFormedKey(text)));
  });

  test('use their whole alphabet, about evenly', () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 500; made++)
      // The first digit of 256 bits in base 62 is small, and the last six are the checksum.
      for (const letter of makeKey('mcp').slice('fk_mcp_'.length + 1, -6))
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(62);
    const mean = (500 * 42) / 62; // about 339; the standard deviation is about 18
    for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(150);
  });
});
