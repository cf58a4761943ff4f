import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const [OLD, NEW] = ['an old secret that is long enough', 'a new secret that is long enough'];
const purpose = fc.string({ minLength: 1 });

describe('sealing', () => {
  test('a sealed text can be read again with the same purpose, whatever it contains', () => {
    const box = createSecretBox(OLD);
    fc.assert(
      fc.property(purpose, fc.string({ unit: 'binary' }), (what, text) => {
        expect(box.open(what, box.seal(what, text))).toBe(text);
      }),
    );
  });

  test('no two seals of the same text are equal', () => {
    const box = createSecretBox(OLD);
    expect(new Set(Array.from({ length: 50 }, () => box.seal('key', 'same'))).size).toBe(50);
  });

  test('a seal cannot be read for another purpose', () => {
    const box = createSecretBox(OLD);
    fc.assert(
      fc.property(purpose, purpose, (one, other) => {
        fc.pre(one !== other);
        expect(() => box.open(other, box.seal(one, 'text'))).toThrow();
      }),
    );
  });

  test('a changed byte is detected at any position', () => {
    const box = createSecretBox(OLD);
    const [id = '', sealed = ''] = box.seal('key', 'fk_live_something').split('.');
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open('key', `${id}.${changed.toString('base64url')}`)).toThrow();
    }
  });

  test.each(['', '.', 'nonsense', 'deadbeef.AAAA'])('%j is refused', (sealed) => {
    expect(() => createSecretBox(OLD).open('key', sealed)).toThrow();
  });

  test('a truncated seal is refused, especially one with a shortened tag', () => {
    const box = createSecretBox(OLD);
    const sealed = box.seal('key', '');
    for (let length = 0; length < sealed.length; length++)
      expect(() => box.open('key', sealed.slice(0, length))).toThrow();
    expect(box.open('key', sealed)).toBe('');
  });
});

test('texts that an earlier version sealed or hashed can still be read and found', () => {
  const box = createSecretBox(OLD);
  const sealed =
    '7ca68564.Okdy3YexWaBe1-PdoIz2nJ77_DGsYlleglxNvHLWRBKnHdeQS8mf4vaAHF1Mht5fz5MxrQKk4G27DFn03v4';
  expect(box.open('key', sealed)).toBe('kept by an earlier version — €');
  expect(box.hash('key', 'text')).toBe('rtiHak8NIuznBnoBQoWXAplCsAxhdotGzCPQY8GVCPg');
  expect(box.seal('key', 'text')).toMatch(/^7ca68564\.[\w-]+$/);
});

describe('changing the secret', () => {
  test('texts sealed with the older secret are still readable, and new texts are sealed with the newer one', () => {
    const both = createSecretBox(`${NEW}, ${OLD}`);
    expect(both.open('key', createSecretBox(OLD).seal('key', 'text'))).toBe('text');
    expect(createSecretBox(NEW).open('key', both.seal('key', 'text'))).toBe('text');
    expect(() => createSecretBox(OLD).open('key', both.seal('key', 'text'))).toThrow(/no longer contains/);
  });

  test('hashes are made with the newest secret, and those of older secrets are offered for lookups', () => {
    const both = createSecretBox(`${NEW},${OLD}`);
    expect(both.hash('key', 'text')).toBe(createSecretBox(NEW).hash('key', 'text'));
    expect(both.hashes('key', 'text')).toEqual([
      createSecretBox(NEW).hash('key', 'text'),
      createSecretBox(OLD).hash('key', 'text'),
    ]);
  });
});

test('a hash depends on secret, purpose and text, and reveals none of them', () => {
  const hashes = [
    createSecretBox(OLD).hash('key', 'text'),
    createSecretBox(NEW).hash('key', 'text'),
    createSecretBox(OLD).hash('other', 'text'),
    createSecretBox(OLD).hash('key', 'texts'),
  ];
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
});
