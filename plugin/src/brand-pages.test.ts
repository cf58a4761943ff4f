import fs from 'node:fs';
import { brandBackgrounds, brandStyle } from '@fieldkit/contract/brand-colors.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aBrand, aMethod, aSite } from './testing/shown-examples.ts';

const methodPage = (changes = {}) =>
  parsePage(
    pages.renderPage({
      site: aSite({ brand: aBrand(changes) }),
      page: 'method',
      workflows: [],
      method: aMethod({ method_name: 'Refund a payment' }),
    }),
  );
const attributes = (element: Element | null | undefined) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));
const pathOf = (digit: string) => `/brand/${digit.repeat(64)}.png`;

describe('the brand of a company', () => {
  test('shows its logo for each theme, in a size that is known before the images are loaded', () => {
    const brand = methodPage().querySelector('.bar a.brand');
    expect(attributes(brand?.querySelector('img'))).toEqual({
      src: pathOf('1'),
      width: '800',
      height: '200',
      alt: 'Meridian Payments',
    });
    expect(attributes(brand?.querySelector('source'))).toMatchObject({
      srcset: pathOf('2'),
      width: '600',
      media: '(prefers-color-scheme: dark)',
    });
    expect(brand?.textContent).toBe('');
  });

  test('with one logo shows it in both themes, and with only an icon shows the name next to it', () => {
    const { logo_dark, icon } = aBrand().pictures;
    const one = methodPage({ pictures: logo_dark && { logo_dark } }).querySelector('.bar a.brand');
    expect([one?.querySelector('img')?.getAttribute('src'), one?.querySelector('source')]).toEqual([
      pathOf('2'),
      null,
    ]);
    const named = methodPage({ pictures: icon && { icon } }).querySelector('.bar a.brand');
    expect([named?.querySelector('img')?.getAttribute('alt'), named?.textContent]).toEqual([
      '',
      'Meridian Payments',
    ]);
  });

  test('appears in the title, the icon, the color of the browser and the style', () => {
    const page = methodPage();
    expect(page.title).toBe('Refund a payment · Meridian Developers');
    expect(page.querySelector('meta[property="og:site_name"]')?.getAttribute('content')).toBe(
      'Meridian Developers',
    );
    expect(page.querySelector('link[rel=icon]')?.getAttribute('href')).toBe(pathOf('3'));
    expect(page.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href')).toBe(pathOf('3'));
    expect(page.querySelector('meta[name=theme-color]')?.getAttribute('content')).toBe('#4f46e5');
    expect([...page.querySelectorAll('style')].at(-1)?.textContent).toBe(brandStyle('#4f46e5'));
  });

  test('has links next to the sections and in the footer', () => {
    const page = methodPage();
    const linksIn = (selector: string) =>
      [...page.querySelectorAll(selector)].map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksIn('.bar [aria-label="Links"] a')).toEqual([['Status', 'https://status.meridian.example']]);
    expect(linksIn('.foot [aria-label="More links"] a')).toEqual([
      ['Support', 'mailto:support@meridian.example'],
    ]);
  });

  test('has a social picture for each page that everyone can read, and none for others', () => {
    const pictureOf = (changes: Partial<ReturnType<typeof aSite>>) =>
      parsePage(pages.renderPage({ site: aSite(changes), page: 'method', workflows: [], method: aMethod() }))
        .querySelector('meta[property="og:image"]')
        ?.getAttribute('content');
    const { method_uuid } = aMethod();
    const path = `https://meridian.plugins.example/og/methods/${method_uuid}.png`;
    expect(pictureOf({})).toBe(`${path}?v=12`);
    expect(pictureOf({ brand: aBrand() })).toBe(`${path}?v=12-4f46e533333333`);
    expect(pictureOf({ is_opensource: false })).toBeUndefined();
    expect(pictureOf({ is_guest: true })).toBeUndefined();
  });

  test('can hide the notice in the footer', () => {
    const footerOf = (changes = {}) => methodPage(changes).querySelector('.foot')?.textContent;
    expect(footerOf()).toContain('Published with Fieldkit');
    expect(footerOf({ is_notice_shown: false })).not.toContain('Fieldkit');
  });

  test('appears on the sign-in page of a private project, with the project’s own name and without links', () => {
    const { project_uuid, origin } = aSite();
    const gate = { project_uuid, origin, name: 'Meridian', sign_in_url: origin, refused: null };
    const page = parsePage(pages.renderGate({ ...gate, brand: aBrand() }));
    expect(page.title).toBe('Meridian');
    expect(page.querySelector('.gate img')?.getAttribute('src')).toBe(pathOf('1'));
    expect(page.documentElement.outerHTML).not.toContain('meridian.example"');
    expect(page.body.textContent).not.toContain('Status');
  });
});

test.each(['light', 'dark'] as const)(
  'contrast is computed with the backgrounds of the %s theme',
  (theme) => {
    const file = new URL(`../../web/src/ui/theme-${theme}.css`, import.meta.url);
    const css = fs.readFileSync(file, 'utf8');
    for (const [name, color] of Object.entries(brandBackgrounds[theme])) {
      const [lightness, chroma] = color;
      const found = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+)`).exec(css) ?? [];
      expect([name, Number(found[1]), Number(found[2])]).toEqual([name, lightness, chroma]);
    }
  },
);
