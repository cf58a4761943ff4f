import type { MethodResponse } from '@fieldkit/contract/method-responses.ts';
import { describe, expect, test } from 'vitest';
import { pages } from './pages.tsx';
import { parsePage } from './testing/parse-page.ts';
import { aMethod, aSite } from './testing/shown-examples.ts';

const site = aSite();

describe('the fields of responses', () => {
  test('[METH-02] show what the document or a person says about fields of a response, as text', () => {
    const response: MethodResponse = {
      status: '200',
      description: '',
      content_type: 'application/json',
      type: 'object',
      fields: { id: 'string', total: 'integer' },
      notes: {
        id: { required: true, description: 'Starts with <b onclick="x()">or_</b>' },
        total: { description: 'In [cents](https://meridian.example/cents). One of: 1, 2.' },
      },
    };
    const method = aMethod({ responses: [response] });
    const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
    const fields = page.querySelector('.body-fields');
    const [id, total] = fields?.querySelectorAll('li') ?? [];
    expect(id?.querySelector('.is-required')?.textContent).toBe('Required');
    expect(id?.querySelector('.prose')?.textContent).toBe('Starts with <b onclick="x()">or_</b>');
    expect(fields?.querySelector('b')).toBeNull();
    expect(total?.textContent).toBe('total integerIn cents. One of: 1, 2.');
    expect(total?.querySelector('.prose a')?.getAttribute('href')).toBe('https://meridian.example/cents');
  });

  test('show the whole description of a response field, of which the end of a long one unfolds', () => {
    const begin = `${'The state of the order. '.repeat(10).trim()}`;
    const end = 'Orders are closed after a year. '.repeat(12).trim();
    const response: MethodResponse = {
      status: '200',
      description: '',
      content_type: 'application/json',
      type: 'object',
      fields: { state: 'string', id: 'string', kind: 'string' },
      notes: {
        state: { description: `${begin}\n\n${end}\nOne of: open, closed.` },
        id: { description: begin },
        kind: { description: `${begin} ${end} Format: date. One of: card, cash.` },
      },
    };
    const method = aMethod({ responses: [response] });
    const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
    const [state, id, kind] = page.querySelectorAll('.body-fields li');
    expect(state?.querySelector(':scope > .prose')?.textContent).toBe(begin);
    const folded = state?.querySelector('details');
    expect(folded?.querySelector('summary')?.textContent).toBe('More about state');
    expect(folded?.querySelector('.prose')?.textContent).toContain(end);
    // The values are shown at once, whether they are in a line of their own or not.
    const valuesOf = (field: Element | undefined) =>
      field?.querySelectorAll(':scope > .prose')[1]?.textContent;
    expect([valuesOf(state), valuesOf(kind)]).toEqual([
      'One of: open, closed.',
      'Format: date. One of: card, cash.',
    ]);
    expect([id?.querySelector('.prose')?.textContent, id?.querySelector('details')]).toEqual([begin, null]);
  });
});

test('[METH-01] pages show the whole description of a parameter, of which the end of a long one unfolds, but not its values', () => {
  const begin = 'The state of the order. '.repeat(10).trim();
  const end = 'Orders are closed after a year. '.repeat(40).trim();
  const values = 'One of: open, closed.';
  const listed = `One of: ${Array.from({ length: 90 }, (_, at) => `state_${at}`).join(', ')}.`;
  const common = { in: 'body', type: 'string', required: false };
  const inputs = [
    { ...common, name: 'state', description: `${begin}\n\n${end}\n${values}` },
    { ...common, name: 'filter', type: 'object', description: '' },
    { ...common, name: 'filter.state', description: `${begin}\n${end}\n${listed}` },
    { ...common, name: 'note', description: `${begin}\n${values}` },
  ];
  const method = aMethod({ inputs, headers: [] });
  const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
  const shown = (anchor: string) => {
    const item = page.querySelector(`#${anchor.replace('.', '\\.')}`);
    return {
      texts: [...(item?.querySelectorAll(':scope > .prose') ?? [])].map(({ textContent }) => textContent),
      folded: item?.querySelector(':scope > details > .prose')?.textContent ?? '',
    };
  };
  const anchors = [...page.querySelectorAll('.params li')].map(({ id }) => id);
  const [state = '', , nested = '', note = ''] = anchors;
  expect(shown(state)).toEqual({ texts: [begin, values], folded: end });
  // A long list of values unfolds with the text.
  expect(shown(nested).texts).toEqual([begin]);
  expect(shown(nested).folded).toContain('state_89');
  expect(shown(note)).toEqual({ texts: [`${begin}\n${values}`], folded: '' });
});

test('[METH-02] a response of an error has what to do about it', () => {
  const error = (status: string): MethodResponse => ({
    status,
    description: '',
    content_type: '',
    type: '',
    fields: {},
  });
  const method = aMethod({ responses: ['200', '429', '503', '418'].map(error) });
  const page = parsePage(pages.renderPage({ site, page: 'method', method, workflows: [] }));
  const advice = [...page.querySelectorAll('.response')].map(
    (one) => one.querySelector('p.remark')?.textContent,
  );
  expect(advice).toEqual([
    undefined,
    'What to do: Wait for the time in Retry-After, then send it again.',
    expect.stringMatching(/^What to do: Send it again later/),
    undefined,
  ]);
});

test('[METH-02] a long description of a response begins in its line and continues below it, as Markdown', () => {
  const description =
    'The `file` is too large. It has more than **5 GB**, see [limits](https://a.example/limits).';
  const response = { status: '413', description, content_type: '', type: '', fields: {} };
  const page = parsePage(
    pages.renderPage({ site, page: 'method', method: aMethod({ responses: [response] }), workflows: [] }),
  );
  const [summary, prose] = [page.querySelector('.response summary'), page.querySelector('.response .prose')];
  expect(summary?.textContent).toContain('The file is too large.');
  expect(summary?.textContent).not.toContain('5 GB');
  expect(prose?.querySelector('strong')?.textContent).toBe('5 GB');
});

test('[METH-02] an example that the document has for a field is in the example that is made from the fields', () => {
  const response: MethodResponse = {
    status: '200',
    description: '',
    content_type: 'application/json',
    type: 'object',
    fields: { total: 'integer', kind: 'string' },
    notes: { total: { example: 5000 }, kind: { example: 7 } },
  };
  const page = parsePage(
    pages.renderPage({ site, page: 'method', method: aMethod({ responses: [response] }), workflows: [] }),
  );
  expect(page.body.textContent).toContain('"total": 5000');
  expect(page.body.textContent).not.toContain('"kind": 7');
});

test('[METH-02] a parameter shows the example of the document, unless its description says as much', () => {
  const input = (name: string, description: string, example: unknown) => ({
    name,
    in: 'query',
    type: 'string',
    required: false,
    description,
    example,
  });
  const inputs = [
    input('query', 'What to look for.', 'sales'),
    input('limit', 'Default: 20.', '20'),
    input('state', 'One of: open, closed.', 'open'),
    input('after', '', 'YOUR_AFTER'),
  ];
  const page = parsePage(
    pages.renderPage({ site, page: 'method', method: aMethod({ inputs, headers: [] }), workflows: [] }),
  );
  const shown = [...page.querySelectorAll('.params li .standard')].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Example: sales']);
});
