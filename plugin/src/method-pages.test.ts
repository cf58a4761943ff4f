import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage, wordsOf } from './testing/parse-page.ts';
import { aLibrary, aMethod, aMethodLine, aSite } from './testing/shown-examples.ts';

const site = aSite();

describe('[PLUG-07] methods', () => {
  test('are searched, filtered by library and tag, and paged by address', () => {
    const html = pages.renderPage({
      site,
      page: 'methods',
      libraries: [aLibrary(), aLibrary({ library_uuid: 'other', name: 'SDK' })],
      methods: [aMethodLine()],
      search: 'a b',
      library_uuid: aLibrary().library_uuid,
      tag: '',
      part: { page: 2, pages: 3, total: 120 },
    });
    const page = parsePage(html);
    const next = new URL(page.querySelector('a[rel=next]')?.getAttribute('href') ?? '', site.origin);
    expect(Object.fromEntries(next.searchParams)).toEqual({
      q: 'a b',
      library: aLibrary().library_uuid,
      tag: '',
      page: '3',
    });
    expect(page.querySelector('.chip[aria-current]')?.textContent).toContain('Untagged');
    expect(page.querySelector('select[name=library]')).not.toBeNull();
    expect(page.querySelector('input[type=hidden][name=tag]')?.getAttribute('value')).toBe('');
  });

  test('show the parameters of a call, required ones first, and each header once', () => {
    const method = aMethod();
    const inputs = [
      ...(method.inputs ?? []),
      { name: 'idempotency-key', in: 'header', type: 'string', required: true, description: 'Twice' },
    ];
    const page = parsePage(
      pages.renderPage({ site, page: 'method', method: { ...method, inputs }, workflows: [] }),
    );
    const rows = [...page.querySelectorAll('tbody th > a > code')].map((name) => name.textContent);
    expect(rows).toEqual(['payment_id', 'amount', 'Idempotency-Key', 'reason', 'expand']);
  });

  test('show the authentication of a call separate from its parameters', () => {
    const ways = (method: ReturnType<typeof aMethod>) =>
      parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }))
        .querySelector('[aria-labelledby=authentication]')
        ?.textContent?.replace(/\s+/g, ' ');
    expect(ways(aMethod())).toContain('Authorization: Bearer YOUR_TOKEN');
    const scheme = aMethod().authentication.schemes[0];
    if (!scheme) throw new Error('The example has a scheme.');
    const key = { ...scheme, id: 'other', kind: 'api_key' as const, name: 'X-Key', prefix: '' };
    const authentication = { schemes: [scheme, key], alternatives: [['key'], ['other'], []] };
    expect(ways(aMethod({ authentication }))).toMatch(
      /Optional, one of these:.*Bearer YOUR_TOKEN.*X-Key: YOUR_API_KEY/,
    );
    expect(ways(aMethod({ request: { security: [] } }))).toContain('This call needs no authentication.');
    const none = { schemes: [], alternatives: [] };
    expect(ways(aMethod({ authentication: none }))).toContain('declares no authentication');
  });

  test('show the location, the type and whether it is required below each name, in text for screen readers', () => {
    const inputs = [
      { name: 'items', in: 'body', type: 'object[]', required: true, description: 'Ordered.' },
      { name: 'items[].price', in: 'body', type: 'object', required: false, description: 'Cost.' },
      { name: 'items[].price.amount', in: 'body', type: 'integer', required: false, description: '' },
    ];
    const method = aMethod({ headers: [], inputs });
    const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
    expect([...page.querySelectorAll('thead th')].map((head) => head.textContent)).toEqual([
      'Name',
      'Description',
    ]);
    const rows = [...page.querySelectorAll('tbody th[scope=row]')];
    expect(rows.map((row) => [row.closest('tr')?.getAttribute('data-depth'), row.textContent])).toEqual([
      ['0', 'itemsIn: Body Type: object[] Required'],
      ['1', 'items[].priceIn: Body Type: object Optional'],
      ['2', 'items[].price.amountIn: Body Type: integer Optional'],
    ]);
  });

  test('show the chosen tag first, and the number of methods per tag without a search', () => {
    const chips = (changes: object) => {
      const shown = { site, page: 'methods' as const, libraries: [aLibrary()], methods: [aMethodLine()] };
      const chosen = { search: '', library_uuid: '', tag: 'refunds', part: { page: 1, pages: 1, total: 1 } };
      const page = parsePage(pages.renderPage({ ...shown, ...chosen, ...changes }));
      return [...page.querySelectorAll('.tags .chip')].map((chip) => chip.textContent);
    };
    expect(chips({})).toEqual(['All', 'refunds 12', 'payments 64', 'customers 41', 'Untagged 3']);
    expect(chips({ search: 'a' })).toEqual(['All', 'refunds', 'payments', 'customers', 'Untagged']);
  });

  test('link back to their library by its name and version', () => {
    const page = parsePage(pages.renderPage({ site, page: 'method', method: aMethod(), workflows: [] }));
    expect(page.querySelector('.crumbs')?.textContent).toBe('Payments API (2026-10-01)');
  });

  test('[LIB-12] show the call of a function in the language of its SDK, and the call of the same operation', () => {
    const method = aMethod({
      verb: '',
      endpoint: 'shop.orders.create(): Promise<Order>',
      programming_language: 'typescript',
      inputs: [],
      request: {
        function_call: {
          setup: 'import Shop from "shop";\n\nconst shop = new Shop("YOUR_KEY");',
          callee: 'shop.orders.create',
          awaits: true,
          answers: true,
        },
      },
      same_operations: [{ method_uuid: 'other', name: 'POST /orders' }],
    });
    const shown = { site, page: 'method' as const, method, workflows: [] };
    for (const text of [pages.renderPage(shown), pages.renderMarkdown(shown)]) {
      expect(text).toContain('const result = await shop.orders.create();');
      expect(text).toContain('Same operation:');
      expect(text).toContain('POST /orders');
      expect(text).toContain('/methods/other');
    }
  });

  test('show free text that a user wrote, and a signature for a function', () => {
    const written = aMethod({ inputs: null, input_text: 'Send the order as XML.' });
    expect(wordsOf(pages.renderPage({ site, page: 'method', method: written, workflows: [] }))).toContain(
      'Send the order as XML.',
    );
    const call = aMethod({ verb: 'CALL', endpoint: 'refund(id: string): Refund' });
    const page = parsePage(pages.renderPage({ site, page: 'method', method: call, workflows: [] }));
    expect(page.querySelector('.picker')).toBeNull();
    expect(page.querySelector('.aside pre')?.textContent).toBe('refund(id: string): Refund');
  });

  test('shows the responses with their fields, the first one open, on the page and as Markdown', () => {
    const fields = { id: 'integer', 'lines[].price': 'number' };
    const method = aMethod({
      responses: [
        { status: '200', description: 'The order', content_type: 'application/json', type: 'object', fields },
        { status: '404', description: 'Not found', content_type: '', type: '', fields: {} },
      ],
    });
    const shown = { site, page: 'method' as const, method, workflows: [] };
    const page = parsePage(pages.renderPage(shown));
    const all = [...page.querySelectorAll<HTMLDetailsElement>('details.response')];
    expect(all.map(({ open }) => open)).toEqual([true, false]);
    expect([...(all[0]?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'id integer',
      'lines[].price number',
    ]);
    expect(all[1]?.textContent).toContain('No body');
    expect(pages.renderMarkdown(shown)).toContain(
      '## Responses\n\n- **200** · The order · `object`: `id: integer`, `lines[].price: number`\n- **404** · Not found',
    );
  });
});
