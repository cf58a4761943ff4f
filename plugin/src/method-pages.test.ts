import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage, wordsOf } from './testing/parse-page.ts';
import { aBrand, aLibrary, aMethod, aMethodLine, aSite, contents } from './testing/shown-examples.ts';

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

  test('show the parameters of a call by their places, required ones first, and each header once', () => {
    const method = aMethod();
    const inputs = [
      ...(method.inputs ?? []),
      { name: 'idempotency-key', in: 'header', type: 'string', required: true, description: 'Twice' },
    ];
    const page = parsePage(
      pages.renderPage({ site, page: 'method', method: { ...method, inputs }, workflows: [] }),
    );
    const rows = [...page.querySelectorAll('.params .anchor > code')].map((name) => name.textContent);
    expect(rows).toEqual(['payment_id', 'amount', 'reason', 'expand', 'Idempotency-Key']);
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
    const shown = [...page.querySelectorAll('.params li')].map((row) => [
      row.parentElement?.getAttribute('aria-label'),
      row.querySelector('.anchor')?.textContent,
      row.querySelector('.traits')?.textContent,
    ]);
    expect(shown).toEqual([
      ['Parameters', 'items', 'In: Body Type: object[] Required'],
      ['of items', 'items[].price', 'In: Body Type: object Optional'],
      ['of items[].price', 'items[].price.amount', 'In: Body Type: integer Optional'],
    ]);
  });

  test('group parameters by where a request has them, places with required ones first', () => {
    const field = { type: 'string', description: '' };
    const inputs = [
      { ...field, name: 'title', in: 'body', required: true },
      { ...field, name: 'page', in: 'query', required: false },
      { ...field, name: 'owner', in: 'path', required: true },
      { ...field, name: 'odd', in: 'elsewhere', required: false },
      { ...field, name: 'repo', in: 'path', required: true },
    ];
    const headers = [{ ...field, name: 'X-Trace', required: false, default_value: '' }];
    const method = aMethod({ headers, inputs });
    const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
    const groups = [...page.querySelectorAll('.params')].map((group) => [
      group.querySelector('h3')?.textContent,
      group.querySelector('ul')?.getAttribute('aria-label'),
      [...group.querySelectorAll('.anchor')].map(({ textContent }) => textContent).join(' '),
    ]);
    expect(groups).toEqual([
      ['Path', 'Parameters: Path', 'owner repo'],
      ['Body', 'Parameters: Body', 'title'],
      ['elsewhere', 'Parameters: elsewhere', 'odd'],
      ['Query', 'Parameters: Query', 'page'],
      ['Headers', 'Parameters: Headers', 'X-Trace'],
    ]);
  });

  test('fold the nested fields of parameters that a call can omit, and all those of responses', () => {
    const field = { in: 'body', type: 'object', description: '' };
    const inputs = [
      ...['needed', 'free'].flatMap((name) => [
        { ...field, name, required: name === 'needed' },
        { ...field, name: `${name}.id`, required: false },
      ]),
      ...Array.from({ length: 12 }, (_, at) => ({ ...field, name: `other${at}`, required: false })),
    ];
    const response = {
      status: '200',
      description: '',
      content_type: 'application/json',
      type: 'object',
      fields: {
        id: 'string',
        owner: 'object',
        'owner.login': 'string',
        'owner.plan': 'object',
        'owner.plan.name': 'string',
      },
    };
    const method = aMethod({ headers: [], inputs, responses: [response] });
    const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
    const folds = [...page.querySelectorAll('.fields-in details')].map((fold) => [
      fold.parentElement?.id,
      fold.hasAttribute('open'),
      fold.querySelector('summary')?.textContent,
    ]);
    expect(folds).toEqual([
      ['parameter-needed', true, '1 field of needed'],
      ['parameter-free', false, '1 field of free'],
      ['response-200-owner', false, '2 fields of owner'],
      ['response-200-owner.plan', false, '1 field of owner.plan'],
    ]);
    expect(
      page.getElementById('response-200-owner.plan.name')?.querySelector('a')?.getAttribute('href'),
    ).toBe('#response-200-owner.plan.name');
  });

  test('show the fields of a response that are below its only field, such as data', () => {
    const fields = {
      data: 'object',
      'data.order': 'object',
      'data.order.buyer': 'object',
      'data.order.buyer.name': 'string',
      'data.order.total': 'number',
    };
    const response = {
      status: '200',
      description: '',
      content_type: 'application/json',
      type: 'object',
      fields,
    };
    const method = aMethod({ inputs: [], headers: [], responses: [response] });
    const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
    const folds = [...page.querySelectorAll('.fields-in details')].map((fold) => [
      fold.parentElement?.id,
      fold.hasAttribute('open'),
    ]);
    expect(folds).toEqual([
      ['response-200-data', true],
      ['response-200-data.order', true],
      ['response-200-data.order.buyer', false],
    ]);
  });

  test('show the examples of responses next to the fields, one status at a time, without scripts', () => {
    const response = { description: '', content_type: 'application/json', type: 'object', fields: {} };
    const responses = [
      { ...response, status: '201', example: '{"id":1,"tags":["a"]}' },
      { ...response, status: '404', example: '{"message":"Not found"}' },
      { ...response, status: '500', description: 'Unavailable' },
    ];
    const page = parsePage(
      pages.renderPage({ site, page: 'method', method: aMethod({ responses }), workflows: [] }),
    );
    const tabs = [...page.querySelectorAll('.aside .examples label')];
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['201', '404', '500']);
    expect(page.querySelectorAll('.examples label[hidden]')).toHaveLength(0);
    const chosen = [...page.querySelectorAll('.examples input')].map((choice) =>
      choice.hasAttribute('checked'),
    );
    expect(chosen).toEqual([true, false, false]);
    expect([...page.querySelectorAll('.example')].at(-1)?.textContent).toBe('Unavailable object');
    expect(page.querySelector('.example pre')?.textContent).toBe(
      '{\n  "id": 1,\n  "tags": [\n    "a"\n  ]\n}',
    );
  });

  test('show a single status with its example in the heading, and none without any example', () => {
    const response = { description: '', content_type: 'application/json', type: 'object', fields: {} };
    const examplesOf = (responses: MethodResponse[]) =>
      parsePage(
        pages.renderPage({ site, page: 'method', method: aMethod({ responses }), workflows: [] }),
      ).querySelector('.examples');
    const only = examplesOf([{ ...response, status: '201', example: '{"id":1}' }]);
    expect(only?.querySelector('h2')?.textContent).toBe('Example response 201');
    expect(only?.querySelector('input')).toBeNull();
    expect(examplesOf([{ ...response, status: '201' }])).toBeNull();
  });

  test('have an example made from the fields of a response if the document has none', () => {
    const response: MethodResponse = {
      status: '200',
      description: '',
      content_type: 'application/json',
      type: 'object',
      fields: { id: 'string', state: 'string | null', lines: 'object[]', 'lines[].price': 'number' },
      notes: { state: { description: 'One of: open, closed.' } },
    };
    const method = aMethod({ responses: [response] });
    const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
    expect(JSON.parse(page.querySelector('.examples pre')?.textContent ?? '')).toEqual({
      id: '123',
      state: 'open',
      lines: [{ price: 1 }],
    });
    expect(page.querySelector('.examples .remark')?.textContent).toBe(
      'Made from the fields, because the document has no example of the whole response.',
    );
  });

  test('link to the entry of the changelog that changed them last', () => {
    const last_change = {
      type: 'deprecated' as const,
      version: 12,
      page: 2,
      published_at: '2026-11-12T09:30:00.000Z',
    };
    const view = { site, page: 'method' as const, method: aMethod(), workflows: [], last_change };
    const link = parsePage(pages.renderPage(view)).querySelector('a[href="/changelog?page=2#v12"]');
    expect(link?.textContent).toBe('Deprecated in version 12');
    expect(link?.parentElement?.textContent).toContain('Nov 12, 2026');
    expect(pages.renderMarkdown(view)).toContain(
      '[Deprecated in version 12](https://meridian.plugins.example/changelog.md?page=2), Nov 12, 2026',
    );
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

  test('show groups of methods without tags as chips, of which the chosen one is first', () => {
    const group = (id: string, name: string, methods: number) => ({ tag: '', group: { id, name }, methods });
    const tags = [
      group('orders', 'Orders', 9),
      group('refunds', 'Refunds', 2),
      { tag: 'refunds', methods: 4 },
    ];
    const chosen = { search: '', library_uuid: '', tag: null, group: 'refunds' };
    const part = { page: 1, pages: 2, total: 80 };
    const shown = { page: 'methods' as const, libraries: [aLibrary({ tags })], methods: [aMethodLine()] };
    const view = { site, ...shown, ...chosen, part };
    const page = parsePage(pages.renderPage(view));
    const chips = [...page.querySelectorAll('.tags .chip')];
    expect(chips.map((chip) => chip.textContent)).toEqual(['All', 'Refunds 2', 'Orders 9', 'refunds 4']);
    expect(chips.filter((chip) => chip.hasAttribute('aria-current'))).toHaveLength(1);
    expect(page.querySelector('input[name=group]')?.getAttribute('value')).toBe('refunds');
    expect(pages.renderMarkdown(view)).toContain('/methods.md?group=refunds&page=2');
    const method = aMethod({ tags: [], group: { id: 'refunds', name: 'Refunds' } });
    const html = pages.renderPage({ site, page: 'method', method, workflows: [] });
    expect(parsePage(html).querySelector('.place [href*="&group=refunds"]')?.textContent).toBe('Refunds');
    expect(pages.renderMarkdown({ site, page: 'method', method, workflows: [] })).toContain(' · Refunds');
  });

  test('link back to their library by its name and version', () => {
    const page = parsePage(pages.renderPage({ site, page: 'method', method: aMethod(), workflows: [] }));
    expect(page.querySelector('.crumbs')?.textContent).toBe('Payments API (2026-10-01)');
  });

  test('link to the documentation of their company, whose host is beside the text', () => {
    const linkOf = (url: string) => {
      const method = aMethod({
        request: { external_docs: { url, description: 'Read https://bank.example' } },
      });
      const shown = { site, page: 'method' as const, method, workflows: [] };
      const link = parsePage(pages.renderPage(shown)).querySelector('main .remark [rel=nofollow]');
      const [line] = /.*docs\.example.*/.exec(pages.renderMarkdown(shown) ?? '') ?? [];
      return [link?.getAttribute('href'), link?.parentElement?.textContent, line];
    };
    expect(linkOf('https://docs.example/refunds')).toEqual([
      'https://docs.example/refunds',
      'Read https://bank.example (docs.example)',
      '[Read https://bank.example](https://docs.example/refunds) (docs.example)',
    ]);
    for (const url of [
      'javascript:alert("docs.example")',
      'https://bank.example@docs.example',
      '//docs.example',
    ])
      expect(linkOf(url)).toEqual([undefined, undefined, undefined]);
  });

  test('of a library whose document the owner offers have a link to it, as has llms.txt', () => {
    const chosen = { search: '', library_uuid: '', tag: null, part: { page: 1, pages: 1, total: 0 } };
    const shown = { page: 'methods' as const, libraries: [aLibrary()], methods: [], ...chosen };
    const linkOf = (documents?: string[]) => {
      const offering = aSite({ brand: aBrand({ ...(documents && { documents }) }) });
      const page = parsePage(pages.renderPage({ ...shown, site: offering }));
      const text = pages.renderLlmsText(contents({ site: offering }));
      const [path] = /(?<=\]\()[^()]*\/documents\/[^()]*(?=\))/.exec(text) ?? [];
      return [page.querySelector('main a[download]')?.getAttribute('href'), path];
    };
    const path = `/documents/${aLibrary().library_uuid}`;
    expect(linkOf([aLibrary().library_uuid])).toEqual([path, site.origin + path]);
    expect(linkOf(['another'])).toEqual([undefined, undefined]);
    expect(linkOf()).toEqual([undefined, undefined]);
  });

  test('[LIB-12] show the call of a function in the language of its SDK, and the call of the same operation', () => {
    const method = aMethod({
      http_method: '',
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
    const call = 'const result = await shop.orders.create();';
    expect(wordsOf(pages.renderPage(shown))).toContain(call);
    expect(pages.renderMarkdown(shown)).toContain(call);
    for (const text of [pages.renderPage(shown), pages.renderMarkdown(shown)]) {
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
    const call = aMethod({ http_method: 'CALL', endpoint: 'refund(id: string): Refund' });
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
