import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aMethod, aSite } from './testing/shown-examples.ts';

/** A method's description as its page draws it. */
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

describe('[PLUG-07] what a document describes', () => {
  test('is drawn with its code, its bold words and its links to the web', () => {
    const prose = drawn(
      'See [the `410` status](https://docs.example/410).\n\n- **`raw`**: the **whole** `body`.',
    );
    expect(prose.innerHTML).toBe(
      'See <a href="https://docs.example/410" rel="noopener noreferrer nofollow">the `410` status</a>.\n\n- <strong>`raw`</strong>: the <strong>whole</strong> <code>body</code>.'.replaceAll(
        /`(\w+)`/g,
        '<code>$1</code>',
      ),
    );
  });

  test('takes a bracket in an address for a part of it', () => {
    const link = drawn('[Fetch](https://wiki.example/Fetch_(API)) is asked.').querySelector('a');
    expect(link?.getAttribute('href')).toBe('https://wiki.example/Fetch_(API)');
  });

  test.each([
    '[click](javascript:alert(1))',
    '[click](JaVaScRiPt:alert)',
    '[click](data:text/html,x)',
    '[click](//evil.example)',
    '[click](/ask)',
    '![seen](x.png)',
    '```\n# Not a heading\n```',
    'snake_case_name and 2 * 3 ** 4',
    '<b>bold</b> **open\nand [open](https://a',
  ])('stays the text that it is: %j', (text) => {
    const prose = drawn(text);
    expect(prose.textContent).toBe(text);
    expect(prose.children).toHaveLength(0);
  });

  test.each(['`', '[', '**', '[a](', '**a', '[a](b', '[a](b(c'])(
    'loses no word however often it is begun: %j',
    (piece) => {
      const words = (text = '') => text.replace(/[*`]/g, '');
      const text = piece.repeat(20_000);
      expect(words(drawn(text).textContent) === words(text)).toBe(true);
    },
  );
});
