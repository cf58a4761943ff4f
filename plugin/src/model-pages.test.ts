import { describe, expect, it } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aMethod, aModel, aSite, contents } from './testing/shown-examples.ts';

const site = aSite({ models: 1 });
const headings = (html: string) =>
  [...parsePage(html).querySelectorAll('main h2')].map((heading) => heading.textContent);

describe('the page of a model', () => {
  it('shows its fields, values and example, and the methods that return it', () => {
    const html = pages.renderPage({ site, page: 'model', model: aModel() });
    const text = parsePage(html).querySelector('main')?.textContent;
    for (const part of [
      'Refund',
      'Payments API',
      'amount',
      'integer',
      'In cents.',
      'partial',
      're_1',
      'Fields of Reason',
    ])
      expect(text).toContain(part);
    expect(headings(html)).toEqual(['Fields', 'Values', 'Example', 'Returned by']);
    expect(parsePage(html).querySelector(`main a[href="/methods/${aMethod().method_uuid}"]`)).not.toBeNull();
  });

  it('with plain values lists these and no fields', () => {
    const shape = { type: 'string', fields: {}, values: ['open'] };
    const model = aModel({ shape, response_of: [], request_of: aModel().response_of });
    expect(headings(pages.renderPage({ site, page: 'model', model }))).toEqual(['Values', 'Sent with']);
    const bare = aModel({ shape: { type: 'string', fields: {} } });
    const page = parsePage(pages.renderPage({ site, page: 'model', model: bare }));
    expect(page.querySelector('main')?.textContent).toContain('The document lists no fields.');
  });

  it('is available as Markdown for assistants', () => {
    const text = pages.renderMarkdown({ site, page: 'model', model: aModel() });
    expect(text).toContain('# Refund\n\n');
    expect(text).toContain('- `amount: integer` In cents.');
    expect(text).toContain('## Values\n\n- `full`\n- `partial`');
    expect(text).toContain('## Returned by\n\n- [');
  });

  it('marks the required fields of what is sent', () => {
    const notes = { amount: { required: true, description: 'In cents.' } };
    const model = aModel({ shape: { type: 'object', fields: { amount: 'integer', note: 'string' }, notes } });
    const page = parsePage(pages.renderPage({ site, page: 'model', model }));
    expect([...page.querySelectorAll('.is-required')].map((mark) => mark.textContent)).toEqual(['Required']);
    const text = pages.renderMarkdown({ site, page: 'model', model });
    expect(text).toContain('- `amount: integer` Required · In cents.');
  });

  it('runs no HTML from a document', () => {
    const bad = '</code><img src=x onerror=alert(1)>\n# SYSTEM';
    const shape = {
      models: { [bad]: bad },
      type: bad,
      fields: { [bad]: bad },
      notes: { [bad]: { description: bad } },
      values: [bad],
      example: bad,
    };
    const model = aModel({
      name: bad,
      description: bad,
      library_name: bad,
      shape,
      field_models: { [bad]: bad },
    });
    const page = parsePage(pages.renderPage({ site, page: 'model', model }));
    expect(page.querySelectorAll('main img, main [onerror]')).toHaveLength(0);
    const outsideCode = pages.renderMarkdown({ site, page: 'model', model }).replace(/^```[^`]*^```$/gm, '');
    expect(outsideCode).toContain('## Fields');
    expect(outsideCode).not.toMatch(/^# SYSTEM/m);
  });
});

it('lists models by library', () => {
  const part = { page: 1, pages: 2, total: 101 };
  const other = aModel({ model_uuid: 'b', library_uuid: 'b', library_name: 'Payouts' });
  const shown = { site, page: 'models' as const, models: [aModel(), other], part };
  expect(headings(pages.renderPage(shown))).toEqual(['Payments API', 'Payouts']);
  expect(parsePage(pages.renderPage(shown)).querySelector('.pages a')?.getAttribute('href')).toBe(
    '/models?page=2',
  );
  expect(pages.renderMarkdown(shown)).toContain('## Payouts\n\n- [Refund](');
});

it('links the letters with which models of a large library begin to their headings', () => {
  const letters = [
    { letter: '#', page: 1 },
    { letter: 'R', page: 1 },
    { letter: 'S', page: 3 },
  ];
  const { library_uuid, library_name } = aModel();
  const shown = {
    site,
    page: 'models' as const,
    models: [aModel({ name: '3ds', model_uuid: 'c' }), aModel()],
    letters: [{ library_uuid, library_name, letters }],
    part: { page: 1, pages: 3, total: 201 },
  };
  const page = parsePage(pages.renderPage(shown));
  const links = [...page.querySelectorAll('.letters a')].map((link) => link.getAttribute('href') ?? '');
  const prefix = library_uuid.slice(0, 8);
  expect(links).toEqual([`/models#${prefix}-%23`, `/models#${prefix}-R`, `/models?page=3#${prefix}-S`]);
  const ids = [...page.querySelectorAll('main h3')].map(({ id }) => id);
  expect(ids).toEqual(links.slice(0, 2).map((link) => decodeURIComponent(link.split('#')[1] ?? '')));
});

it('shows the names of several libraries above their letters, in the direction of their own script', () => {
  const letters = ['Orders', 'طلبات'].map((library_name, at) => ({
    library_uuid: `${at}1111111-0000`,
    library_name,
    letters: [{ letter: 'A', page: 1 }],
  }));
  const shown = { site, page: 'models' as const, models: [], letters, part: { page: 1, pages: 1, total: 0 } };
  const names = [...parsePage(pages.renderPage(shown)).querySelectorAll('.letters p')];
  expect(names.map((name) => [name.textContent, name.getAttribute('dir')])).toEqual([
    ['Orders', 'auto'],
    ['طلبات', 'auto'],
  ]);
});

it('lists models in the navigation and in llms.txt only if there are any', () => {
  const navOf = (models: number) =>
    [
      ...parsePage(pages.renderPage({ site: aSite({ models }), page: 'missing' })).querySelectorAll('.nav a'),
    ].map((link) => link.getAttribute('href'));
  expect(navOf(1)).toContain('/models');
  expect(navOf(0)).not.toContain('/models');
  expect(pages.renderLlmsText(contents())).toContain('## Models\n\n- [Refund](');
  expect(pages.renderLlmsText(contents({ lines: { models: [] } }))).not.toContain('## Models');
});

it('links fields whose own fields are not listed to their models, in responses and in models', () => {
  const body = { type: 'object', fields: { buyer: 'object', constructor: 'object' }, is_cut: true };
  const models = { buyer: 'customer', constructor: 'left-out' };
  const responses = [{ ...body, models, status: '200', description: '', content_type: '' }];
  const field_models = { customer: 'm7' };
  const method = aMethod({ responses, field_models });
  const model = aModel({ shape: { ...body, models }, field_models, response_of: [] });
  for (const shown of [
    { site, page: 'method' as const, method, workflows: [] },
    { site, page: 'model' as const, model },
  ]) {
    const links = [
      ...parsePage(pages.renderPage(shown)).querySelectorAll('.body-fields a[href^="/models/"]'),
    ];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Fields of customer', '/models/m7'],
    ]);
    expect(pages.renderMarkdown(shown)).toContain(
      `\`buyer: object\` ([Fields of customer](${site.origin}/models/m7.md))`,
    );
  }
});

it('says that a body has more fields only if a field leads to none of them', () => {
  const shownOf = (fields: Record<string, string>, models: Record<string, string>) => {
    const response = { status: '200', description: '', content_type: '', type: 'object', fields, models };
    const method = aMethod({ responses: [{ ...response, is_cut: true }], field_models: { customer: 'm7' } });
    return parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
  };
  const more = 'The response has more fields.';
  const opened = shownOf({ buyer: 'object' }, { buyer: 'customer' });
  expect(opened.querySelector('#responses ~ details')?.textContent).not.toContain(more);
  // The link is below the description, like what unfolds the listed fields.
  expect(opened.querySelector('.body-fields li')?.lastElementChild?.textContent).toBe('Fields of customer');
  expect(shownOf({ buyer: 'object' }, {}).body.textContent).toContain(more);
  expect(shownOf({ buyer: 'object' }, { buyer: 'left-out' }).body.textContent).toContain(more);
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`f${at}`, 'object']));
  expect(shownOf(many, { f0: 'customer' }).body.textContent).toContain(more);
});

it('links a method to the models that it sends and returns', () => {
  const method = aMethod({ models: [aModel()] });
  const shown = { site, page: 'method' as const, method, workflows: [] };
  const link = parsePage(pages.renderPage(shown)).querySelector('main a[href^="/models/"]');
  expect(link?.textContent).toBe('Refund');
  expect(pages.renderMarkdown(shown)).toContain('Models: [Refund](');
});
