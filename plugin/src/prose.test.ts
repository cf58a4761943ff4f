import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aMethod, aSite } from './testing/shown-examples.ts';

/** A method's description, as rendered on its page. */
function drawn(description: string): Element {
  const shown = {
    site: aSite(),
    page: 'method' as const,
    method: { ...aMethod(), description },
    workflows: [],
  };
  const prose = parsePage(pages.renderPage(shown)).querySelector('.prose.lead');
  if (!prose) throw new Error('The page shows no description');
  return prose;
}

describe('[PLUG-07] the description of a document', () => {
  test('is rendered with its paragraphs, lists, code, bold words and links to the web', () => {
    expect(
      drawn('See [the `410` status](https://docs.example/410).\n\n- the **whole** `body`').innerHTML,
    ).toBe(
      '<p>See <a href="https://docs.example/410" rel="noopener noreferrer nofollow">the <code dir="ltr">410</code> status</a>.</p>' +
        '<ul><li>the <strong>whole</strong> <code dir="ltr">body</code></li></ul>',
    );
  });

  test('has callouts, tables and code on their own lines', () => {
    const prose = drawn(
      '> [!WARNING]\n> Gone **soon**.\n\n| a |\n|---|\n| `b` |\n\n```\n# no heading\n```\n\n3. three',
    );
    expect(prose.querySelector('blockquote.callout.warning')?.textContent).toBe('WarningGone soon.');
    expect([...prose.querySelectorAll('th, td')].map((cell) => cell.textContent)).toEqual(['a', 'b']);
    expect(prose.querySelector('pre')?.textContent).toBe('# no heading');
    expect(prose.querySelector('ol')?.getAttribute('start')).toBe('3');
  });

  test('treats a bracket in an address as part of it', () => {
    const link = drawn('[Fetch](https://wiki.example/Fetch_(API)) is asked.').querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://wiki.example/Fetch_(API)');
  });

  test.each([
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert)',
    '[click](data:text/html,x)',
    '[click](//evil.example)',
    '[click](/ask)',
    '![click](x.png)',
    '[click](#anchor "title")',
  ])('links only to the web: %j', (text) => {
    expect(drawn(text).innerHTML).toBe('<p>click</p>');
  });

  test.each([
    'snake_case_name and 2 * 3 ** 4',
    '<b>bold</b> **open\nand [open](',
    '<img src=x onerror=alert(1)>',
  ])('keeps the text unchanged: %j', (text) => {
    const prose = drawn(text);
    expect(prose.textContent).toBe(text);
    expect(prose.querySelectorAll('p > *')).toHaveLength(0);
  });

  test.each(['`', '[', '**', '[a](', '**a', '[a](b', '[a](b(c'])(
    'loses no word, no matter how many markers start it: %j',
    (piece) => {
      const words = (text = '') => text.replace(/[*`]/g, '');
      const text = piece.repeat(20_000);
      expect(words(drawn(text).textContent) === words(text)).toBe(true);
    },
  );
});
