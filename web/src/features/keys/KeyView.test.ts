import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskKey } from './KeyView.tsx';

describe('a masked key', () => {
  test.each([
    ['fk_mcp_0123456789abcdefghijABCDEFGHIJ', 'fk_mcp_0••••••••CDEFGHIJ'],
    ['123456781234567812345678', '12345678••••••••12345678'],
    ['12345678123456781234567', '1234567••••••••1234567'],
    ['1234567890', '1••••••••0'],
    ['123456789', '••••••••'],
    ['short', '••••••••'],
    ['', '••••••••'],
  ])('%j is shown as %j', (key, shown) => expect(maskKey(key)).toBe(shown));

  test('shows at most its first and last eight characters, and hides at least eight', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 100 }).filter((key) => !key.includes('•')),
        (key) => {
          const [first = '', last = ''] = maskKey(key).split('••••••••');
          expect(key.startsWith(first) && key.endsWith(last)).toBe(true);
          expect([first.length <= 8, last.length === first.length]).toEqual([true, true]);
          if (first !== '') expect(key.length - first.length - last.length).toBeGreaterThanOrEqual(8);
        },
      ),
    );
  });
});
