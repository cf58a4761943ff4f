import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type BrandTheme, brandBackgrounds, brandColors, brandStyle } from './brand-colors.ts';
import { contrastOf, hexOf, oklchOf } from './oklch.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((one) => `#${one.toString(16).padStart(6, '0')}`);
const themes: BrandTheme[] = ['light', 'dark'];
const pagesOf = (theme: BrandTheme) => Object.values(brandBackgrounds[theme]).map((one) => hexOf(one));

describe('the accent color of a brand', () => {
  it('has the contrast of WCAG AA in both themes, for any color', () => {
    fc.assert(
      fc.property(hex, fc.constantFrom(...themes), (accent, theme) => {
        const colors = brandColors(accent, theme);
        for (const background of [...pagesOf(theme), colors['accent-soft']])
          expect(contrastOf(colors['accent-ink'], background)).toBeGreaterThanOrEqual(4.5);
        for (const area of ['solid', 'solid-hover'] as const) {
          expect(contrastOf(colors['on-solid'], colors[area])).toBeGreaterThanOrEqual(4.5);
          for (const page of pagesOf(theme))
            expect(contrastOf(colors.solid, page)).toBeGreaterThanOrEqual(1.25);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('stays the same if it has enough contrast, and keeps its hue otherwise', () => {
    expect(brandColors('#4f46e5', 'light')).toMatchObject({ 'accent-ink': '#4f46e5', solid: '#4f46e5' });
    const yellow = brandColors('#ffd400', 'light');
    expect([yellow.solid, yellow['on-solid']]).toEqual(['#ffd400', '#0b0c0e']);
    const [, , hue] = oklchOf(yellow['accent-ink']);
    expect(Math.abs(hue - oklchOf('#ffd400')[2])).toBeLessThan(2);
  });

  test.each(['#ffffff', '#000000'])('%s gives buttons that are visible in both themes', (accent) => {
    for (const theme of themes)
      for (const page of pagesOf(theme))
        expect(contrastOf(brandColors(accent, theme).solid, page)).toBeGreaterThanOrEqual(1.25);
  });

  test.each(['', 'red', '#fff', '#FFFFFF', '#000;}body{color:red', 'url(x)', '#12345g'])(
    'is not written into the style sheet unless it is a color: %j',
    (accent) => expect(brandStyle(accent)).toBe(''),
  );

  it('becomes a style sheet that contains only colors', () => {
    expect(brandStyle('#4f46e5')).toMatch(
      /^:root\{(?:--[a-z-]+:#[0-9a-f]{6};?)+\}@media \(prefers-color-scheme:dark\)\{:root\{(?:--[a-z-]+:#[0-9a-f]{6};?)+\}\}$/,
    );
  });
});

test('an OKLCH color converts back to the same color, to the last bit', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(hexOf(oklchOf(color))).toBe(color);
    }),
  );
});

test('contrast is that of WCAG: 21 for black on white, and 1 for a color on itself', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#123456', '#123456')).toBe(1);
});
