import { libraryCalls } from '@fieldkit/contract/libraries.ts';
import { type Method, methodCalls } from '@fieldkit/contract/methods.ts';
import type { Role } from '@fieldkit/contract/permissions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aLibrary, aMethod, idOf } from '../../testing/examples.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { MethodList } from './MethodList.tsx';

const total = 1223;
const every = Array.from({ length: total }, (_, index) =>
  aMethod({ method_uuid: idOf(index), method_name: `Method ${index + 1}` }),
);

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

/** The fake server counts its answers. A page's total is the number of all methods found. */
const withTotal = (found: number) => {
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const response = await answer(...args);
    response.headers.set('x-total-count', String(found));
    return response;
  });
};
const pages = () => {
  const requests = api.on(methodCalls.list, ({ query }) => {
    const page = Number(query.page ?? 1);
    return query.page ? every.slice((page - 1) * 20, page * 20) : every;
  });
  withTotal(total);
  return requests;
};
const show = (address = '/library', ownership: Role = 'owner', items = 3) =>
  renderAt(
    address,
    <MethodList
      projectUuid="3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45"
      libraryUuid={idOf(11)}
      ownership={ownership}
      language={null}
      items={items}
      searchRef={createRef()}
    />,
  );
const only = (method: Partial<Method>) => api.on(methodCalls.list, () => [aMethod(method)]);

describe('the methods of a library', () => {
  test('[LIB-14] are paged by twenty, with Prev, Next and a select of "Page X of Y", all in the address', async () => {
    const requests = pages();
    const { person, address } = show();
    expect(await screen.findByRole('link', { name: 'Method 1' })).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(screen.getByText('1–20 of 1,223 methods')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prev' }).disabled).toBe(true);

    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('link', { name: 'Method 21' })).toBeDefined();
    expect(address()).toBe('/library?page=2');

    await person.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Page 62 of 62');
    expect(await screen.findByRole('link', { name: 'Method 1223' })).toBeDefined();
    expect(screen.getByText('1,221–1,223 of 1,223 methods')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
    expect(requests.map(({ query }) => [query.page, query.page_size])).toEqual([
      ['1', '20'],
      ['2', '20'],
      ['62', '20'],
    ]);
  });

  test('the previous page stays while the next one loads', async () => {
    pages();
    const { person } = show();
    await screen.findByRole('link', { name: 'Method 1' });
    let arrive = (_: Method[]) => {};
    api.on(methodCalls.list, () => new Promise((resolve) => (arrive = resolve)));
    await person.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('link', { name: 'Method 1' })).toBeDefined();
    await waitFor(() => arrive(every.slice(20, 40)));
    expect(await screen.findByRole('link', { name: 'Method 21' })).toBeDefined();
  });

  test('a page beyond the last one becomes the last one', async () => {
    pages();
    const { address } = show('/library?page=99');
    expect(await screen.findByRole('link', { name: 'Method 1223' })).toBeDefined();
    expect(address()).toBe('/library?page=62');
  });

  test('are searched by the server once the user stops typing, from the first page', async () => {
    const requests = pages();
    const { person, address } = show('/library?page=3');
    await screen.findByRole('link', { name: 'Method 41' });
    await person.type(screen.getByRole('searchbox', { name: 'Search methods' }), 'create issue');
    await waitFor(() => expect(address()).toBe('/library?q=create+issue'));
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ page: '1', search: 'create issue' }));
    expect(requests).toHaveLength(2);
  });

  test('a search without results shows the search term and can be cleared', async () => {
    api.on(methodCalls.list, ({ query }) => (query.search ? [] : [aMethod()]));
    const { person } = show('/library?q=zzz');
    expect(await screen.findByRole('heading', { name: 'No methods found' })).toBeDefined();
    expect(screen.getByText(/“zzz”/)).toBeDefined();
    await person.click(
      within(screen.getByRole('region')).getAllByRole('button', { name: 'Clear search' })[1] as HTMLElement,
    );
    expect(await screen.findByRole('link', { name: 'Create a payment' })).toBeDefined();
  });

  test('a failure shows its message and can be retried', async () => {
    api.on(methodCalls.list, () => refuse(500));
    const { person } = show();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch methods');
    only({});
    await person.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Create a payment' })).toBeDefined();
  });
});

describe('one method', () => {
  const details = {
    endpoint: '/repos/{owner}/issues',
    method: 'POST',
    description: '',
    inputParams: JSON.stringify([
      { name: 'owner', in: 'path', type: 'string', required: true, description: 'Whose it is' },
    ]),
    headers: [
      { name: 'X-Trace', type: 'string', required: false, description: 'A trace id', default_value: 'none' },
    ],
    request: {},
  };

  test('[METH-03] opens in a dialog with its own address, groups its inputs by location, and closes back to the list', async () => {
    only({ method_name: 'Create an issue', tags: ['issues', 'write'], details });
    const { person, address } = show('/library?q=issue');
    const row = await screen.findByRole('link', { name: 'Create an issue' });
    expect(row.title).toBe('Create an issue\nissues, write');
    await person.click(row);

    const dialog = within(await screen.findByRole('dialog', { name: 'Create an issue' }));
    await waitFor(() => expect(address()).toBe(`/library?q=issue&method=${idOf(21)}`));
    for (const text of ['POST', '/repos/{owner}/issues', 'Takes money.', 'issues', 'write'])
      expect(dialog.getByText(text)).toBeDefined();
    const inputs = within(dialog.getByRole('table', { name: 'Path' }));
    expect(inputs.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Type',
      'Description',
    ]);
    for (const text of ['owner', 'Required', 'Whose it is']) expect(inputs.getByText(text)).toBeDefined();
    const headers = within(dialog.getByRole('table', { name: 'Headers' }));
    for (const text of ['X-Trace', 'none']) expect(headers.getByText(text)).toBeDefined();

    await person.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/library?q=issue');
  });

  test('[METH-01] a large library is filtered by tag, HTTP method and possible problems in the address', async () => {
    const requests = pages();
    api.on(methodCalls.overview, () => ({
      total: 1223,
      tags: [{ name: 'issues', count: 55 }],
      http_methods: [{ name: 'POST', count: 200 }],
      concerns: {
        undescribed: 12,
        without_example: 0,
        without_responses: 31,
        untagged: 0,
        never_asked: 900,
        deprecated: 4,
        edited: 0,
      },
    }));
    const { person, address } = show('/library', 'owner', 1223);
    const health = within(await screen.findByRole('region', { name: 'Health' }));
    expect(health.getByText('99%')).toBeDefined();
    await person.click(await screen.findByRole('button', { name: /^issues\s*55$/ }));
    await waitFor(() => expect(requests.at(-1)?.query.tag).toBe('issues'));
    await person.click(health.getByRole('button', { name: /^No description/ }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
    await waitFor(() =>
      expect(requests.at(-1)?.query).toMatchObject({ tag: 'issues', only: 'undescribed', order: 'name' }),
    );
    expect(address()).toBe('/library?tag=issues&only=undescribed&order=name');
    await person.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/library'));
    await person.click(health.getByRole('button', { name: /^No responses\s*31$/ }));
    await waitFor(() => expect(requests.at(-1)?.query.only).toBe('without_responses'));
    expect(address()).toBe('/library?only=without_responses');
  });

  test('[METH-01] a small library shows its health, counting descriptions, examples and responses, and what needs work', async () => {
    const requests = pages();
    api.on(methodCalls.overview, () => ({
      total: 4,
      tags: [],
      http_methods: [],
      concerns: {
        undescribed: 1,
        without_example: 2,
        without_responses: 3,
        untagged: 0,
        never_asked: 0,
        deprecated: 0,
        edited: 0,
      },
    }));
    const { person, address } = show('/library', 'owner', 4);
    await person.click(await screen.findByText('Health'));
    const line = within(screen.getByText('Health').closest('details') as HTMLElement);
    // 6 of 12.
    expect(line.getByText('50%')).toBeDefined();
    expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'No description1',
      'No example values2',
      'No responses3',
    ]);
    await person.click(line.getByRole('button', { name: /^No example values/ }));
    await waitFor(() => expect(requests.at(-1)?.query.only).toBe('without_example'));
    expect(address()).toBe('/library?only=without_example');
    expect(screen.getByRole('combobox', { name: 'Which methods' })).toBeDefined();
  });

  test('[METH-03] the sheet of a method links to the previous and next one, and closes back to the list', async () => {
    pages();
    const { person, address } = show();
    await person.click(await screen.findByRole('link', { name: 'Method 1' }));
    await screen.findByRole('dialog', { name: 'Method 1' });
    expect(screen.getByRole('button', { name: 'Previous method' })).toHaveProperty('disabled', true);
    await person.click(screen.getByRole('button', { name: 'Next method' }));
    await screen.findByRole('dialog', { name: 'Method 2' });
    expect(address()).toBe(`/library?method=${idOf(1)}`);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/library'));
  });

  test('opens by its address even when it is not on the current page', async () => {
    const requests = pages();
    const one = api.on(methodCalls.get, () => aMethod({ method_name: 'Method 701' }));
    const { person, address } = show(`/library?method=${idOf(700)}`);
    expect(await screen.findByRole('dialog', { name: 'Method 701' })).toBeDefined();
    expect(requests).toHaveLength(1);
    expect(one[0]?.params.id).toBe(idOf(700));
    await person.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(address()).toBe('/library'));
  });

  test('a missing library is reported as missing', async () => {
    only({});
    api.on(methodCalls.get, () => refuse(404));
    show(`/library?method=${idOf(999)}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole('alert')).textContent).toContain('This method does not exist');
  });

  test('shows inputs that are not a list as typed', async () => {
    only({ details: { ...details, inputParams: 'owner, repo' } });
    show(`/library?method=${idOf(21)}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('owner, repo')).toBeDefined();
  });

  test('[METH-03] has a code sample in the last chosen language, with highlighted placeholders', async () => {
    only({ details });
    api.on(libraryCalls.get, () => aLibrary({ base_url: 'https://pay.test/v1' }));
    const { person } = show(`/library?method=${idOf(21)}`);
    const dialog = within(await screen.findByRole('dialog'));
    const language = await dialog.findByRole('combobox', { name: 'Language of the code sample' });
    expect((await dialog.findByText('YOUR_OWNER')).tagName).toBe('MARK');
    expect(dialog.getByText(/https:\/\/pay\.test\/v1/)).toBeDefined();
    await person.selectOptions(language, 'Python (requests)');
    const call = await dialog.findByText('post');
    expect(call.closest('pre')?.textContent).toContain('requests.post(');
    expect(localStorage.getItem('sample_language')).toBe('python');
  });

  test('[METH-03] has a highlighted placeholder in its code sample when the API’s address is unknown', async () => {
    only({ details });
    api.on(libraryCalls.get, () => aLibrary({ base_url: '' }));
    show(`/library?method=${idOf(21)}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByText('YOUR-API-HOST')).tagName).toBe('MARK');
  });

  test('of an SDK shows its signature and its arguments, without a request', async () => {
    only({
      details: {
        ...details,
        method: 'CALL',
        endpoint: 'charge(amount: int) -> Payment',
        inputParams: JSON.stringify([
          { name: 'amount', in: 'argument', type: 'int', required: true, description: 'In cents' },
        ]),
        headers: [],
        request: {},
      },
    });
    renderAt(
      `/library?method=${idOf(21)}`,
      <MethodList
        projectUuid="3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45"
        libraryUuid={idOf(11)}
        ownership="owner"
        language="Python"
        items={1}
        searchRef={createRef()}
      />,
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('charge(amount: int) -> Payment')).toBeDefined();
    expect(dialog.getByText('Python')).toBeDefined();
    expect(within(dialog.getByRole('table', { name: 'Arguments' })).getByText('In cents')).toBeDefined();
    expect(dialog.queryByRole('heading', { name: 'Code sample' })).toBeNull();
  });

  test('[LIB-12] of an SDK shows the code of its call', async () => {
    only({
      details: {
        ...details,
        method: 'CALL',
        endpoint: 'charge(amount: int) -> Payment',
        inputParams: JSON.stringify([
          { name: 'amount', in: 'argument', type: 'int', required: true, description: 'In cents' },
        ]),
        headers: [],
        request: {
          function_call: {
            setup: 'import payments\n\nclient = payments.Client()',
            callee: 'client.charge',
            awaits: false,
            answers: true,
          },
        },
      },
    });
    renderAt(
      `/library?method=${idOf(21)}`,
      <MethodList
        projectUuid="3f6c2a4e-8d1b-4c7a-9e52-6b0f1d2c3a45"
        libraryUuid={idOf(11)}
        ownership="owner"
        language="Python"
        items={1}
        searchRef={createRef()}
      />,
    );
    const dialog = within(await screen.findByRole('dialog'));
    const call = await dialog.findByText('charge');
    expect(call.closest('pre')?.textContent).toContain('result = client.charge(amount=1)');
  });
});
